import styles from './DraftBar.module.css'

/** A bar that tells editors that they see drafts, with a link that turns draft mode off. Readers never see it. */
export function DraftBar() {
  return (
    <div className={styles['bar']} data-chrome>
      <p>You see drafts as readers will see them once they are published.</p>
      {/* A plain link that reloads the page, because the route clears a cookie. */}
      <a href="/api/draft-mode/disable" className={styles['leave']}>
        Leave the preview
      </a>
    </div>
  )
}
