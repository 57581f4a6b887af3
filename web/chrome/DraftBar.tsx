import styles from './DraftBar.module.css'

/** Tells editors that they see drafts, and lets them out. Readers never see it. */
export function DraftBar() {
  return (
    <div className={styles['bar']} data-chrome>
      <p>You see drafts as readers will see them once they are published.</p>
      {/* A whole page load: the route clears a cookie. */}
      <a href="/api/draft-mode/disable" className={styles['leave']}>
        Leave the preview
      </a>
    </div>
  )
}
