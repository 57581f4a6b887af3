import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {controlVariant} from '@apothecary/shared/types/experiments.ts'
import {topicsAttribute} from '../members/topicsAttribute.ts'
import {linkAttributes} from '../ui/links.ts'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import styles from './UpNextBar.module.pcss'

/** The experiment that shows the bar, in its variant “bar” (chrome-25). */
export const scrollIndicatorExperiment = 'scroll-indicator'

interface UpNextBarProps {
  readonly articles: readonly {
    readonly title: string
    readonly canonicalPath: string
    readonly topics?: readonly (string | null)[] | null
  }[]
  /** The id of the article that is read. */
  readonly articleId: string
}

/**
 * The bar that stays at the top of small windows while an article is read: what to read next, and how far the reader is (chrome-25, chrome-26). It is
 * hidden in the page until the reader's variant shows it, before the first paint; the progress is a style sheet's.
 */
export function UpNextBar({articles, articleId}: UpNextBarProps): ReactNode {
  if (articles.length === 0) return null
  return (
    <div data-experiment={scrollIndicatorExperiment} className={styles['test']}>
      <div data-variant={controlVariant} />
      <nav aria-label="Up next" data-variant="bar" hidden className={styles['bar']} data-chrome>
        <StyleSheet name="UpNextBar" />
        <div className={styles['inner']}>
          <span className={styles['label']} aria-hidden="true">
            Up next
          </span>
          <ul className={styles['items']}>
            {articles.map(({title, canonicalPath, topics}, index) => (
              <li key={canonicalPath} data-topics={topicsAttribute(topics)}>
                <a
                  {...linkAttributes(canonicalPath)}
                  {...trackingAttributes({
                    type: 'elementClicked',
                    element: 'UP_NEXT_BAR',
                    label: labelOf(title),
                    position: index + 1,
                    widgetId: articleId,
                    linkUrl: canonicalPath,
                  })}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  )
}
