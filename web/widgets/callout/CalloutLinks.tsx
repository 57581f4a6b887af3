import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {Picture} from '../../media/ContentImage.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import type {CalloutSeries, CalloutView} from './calloutView.ts'
import styles from './Callout.module.pcss'

/** The articles of a `multiArticleText` box, each a link (callout-3). */
export function CalloutLinks({
  articles,
  widgetId,
}: {
  readonly articles: CalloutView['articles']
  readonly widgetId: string
}): ReactNode {
  if (articles.length === 0) return null
  return (
    <ul className={styles['articles']}>
      {articles.map(({key, title, link}, index) => {
        const attributes = proseLinkAttributes(link, {location: 'callout', text: title})
        return (
          <li key={key}>
            {attributes === undefined ? (
              title
            ) : (
              <a {...attributes} {...clicked('CALL_OUT_ARTICLE', title, link, widgetId, index + 1)}>
                <span>{title}</span>
                <Icon icon={ArrowRight} size={18} />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The series that a box points to (callout-8, callout-9), with its emblem. */
export function CalloutSeriesLink({
  series,
  widgetId,
}: {
  readonly series: CalloutSeries
  readonly widgetId: string
}): ReactNode {
  const attributes = proseLinkAttributes(series.link, {location: 'callout', text: series.title})
  const inside = (
    <>
      {series.icon === null ? null : (
        <span className={styles['emblem']}>
          <Picture value={series.icon} ratio={1} sizes="64px" decorative />
        </span>
      )}
      <span className={styles['seriesWords']}>
        <span className={styles['seriesKind']}>{series.singleAuthor ? 'Series by one author' : 'Series'}</span>
        <span className={styles['seriesTitle']}>{series.title}</span>
      </span>
      {attributes === undefined ? null : <Icon icon={ArrowRight} size={20} />}
    </>
  )
  return attributes === undefined ? (
    <p className={styles['series']}>{inside}</p>
  ) : (
    <a
      {...attributes}
      {...clicked('CALL_OUT_SERIES', series.title, attributes.href, widgetId)}
      className={styles['series']}
    >
      {inside}
    </a>
  )
}

function clicked(element: string, title: string, linkUrl: string, widgetId: string, position?: number) {
  const place = position === undefined ? {} : {position}
  return trackingAttributes({type: 'elementClicked', element, label: labelOf(title), linkUrl, widgetId, ...place})
}
