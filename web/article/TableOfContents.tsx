import {ChevronDown} from 'lucide'
import type {Heading} from '@apothecary/shared/anchors/headings.ts'
import {classNames} from '../ui/classNames.ts'
import {Icon} from '../ui/Icon.tsx'
import styles from './TableOfContents.module.css'

/** The sections of an article as links. On narrow screens the list opens on demand; beside the text it is open and stays in view. */
export function TableOfContents({
  sections,
  hasSources,
  isBeside,
}: {
  readonly sections: readonly Heading[]
  readonly hasSources: boolean
  /** Whether the list gets a column of its own beside the text where there is room. */
  readonly isBeside: boolean
}) {
  return (
    <nav
      aria-label="On this page"
      className={classNames(styles['contents'], isBeside && styles['beside'])}
      data-no-print
    >
      <details className={styles['details']}>
        <summary className={styles['summary']}>
          <span className={styles['title']}>On this page</span>
          <Icon icon={ChevronDown} className={styles['chevron']} />
        </summary>
        <ol className={styles['list']}>
          {sections.map(({id, text}) => (
            <li key={id}>
              <a href={`#${encodeURIComponent(id)}`} className={styles['link']}>
                {text}
              </a>
            </li>
          ))}
          {hasSources && (
            <li>
              <a href="#sources" className={styles['link']}>
                Sources
              </a>
            </li>
          )}
        </ol>
      </details>
    </nav>
  )
}
