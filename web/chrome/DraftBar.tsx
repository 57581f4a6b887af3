import {PreviewTheme} from '../preview/PreviewTheme.tsx'
import {previewPerspective, type PreviewPerspective, previewTime} from '../preview/perspective.ts'
import {PreviewTime} from '../preview/PreviewTime.tsx'
import styles from './DraftBar.module.css'

const words = {
  drafts: 'You see drafts as readers will see them once they are published.',
  published: 'You see what is published, as readers do.',
  releases: 'You see the page as it will be with the release that you have chosen.',
}

function kindOf(perspective: PreviewPerspective): keyof typeof words {
  return typeof perspective === 'string' ? perspective : 'releases'
}

/**
 * A bar that tells editors that they see drafts, with the time that the page is shown of, and a link that turns draft
 * mode off. Readers never see it.
 */
export function DraftBar() {
  return (
    <div className={styles['bar']} data-chrome>
      <p>{words[kindOf(previewPerspective())]}</p>
      <PreviewTime
        time={previewTime()?.toISOString()}
        className={styles['time']}
        fieldClassName={styles['field']}
        buttonClassName={styles['now']}
      />
      <PreviewTheme className={styles['theme']} />
      {/* A plain link that reloads the page, because the route clears a cookie. */}
      <a href="/api/draft-mode/disable" className={styles['leave']}>
        Leave the preview
      </a>
    </div>
  )
}
