import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {Picture} from '../media/ContentImage.tsx'
import {Icon} from './Icon.tsx'
import {proseLinkAttributes} from './proseLink.ts'
import type {Series} from './series.ts'
import styles from './SeriesLink.module.pcss'
import {StyleSheet} from './StyleSheet.tsx'

interface SeriesLinkProps {
  readonly series: Series
  /** The name of the series as a heading, where it is one. */
  readonly heading?: ReactNode
  /** The kind of the link in events, in capitals, such as `CONTENT_SERIES`. */
  readonly element: string
  /** The place of the link in events: the type of the widget. */
  readonly location: string
  readonly widgetId: string
}

/** The name of a series with its emblem, as a link to its page if it has one (callout-8, callout-9). */
export function SeriesLink({series, heading, element, location, widgetId}: SeriesLinkProps): ReactNode {
  const {title, icon, link, singleAuthor} = series
  const attributes = proseLinkAttributes(link, {location, text: title})
  const inside = (
    <>
      <StyleSheet name="SeriesLink" />
      {icon === null ? null : (
        <span className={styles['emblem']}>
          <Picture value={icon} ratio={1} sizes="64px" decorative />
        </span>
      )}
      <div className={styles['words']}>
        <span className={styles['kind']}>{singleAuthor ? 'Series by one author' : 'Series'}</span>
        {heading ?? <span className={styles['title']}>{title}</span>}
      </div>
      {attributes === undefined ? null : <Icon icon={ArrowRight} data-mirrored size={20} />}
    </>
  )
  if (attributes === undefined) return <div className={styles['series']}>{inside}</div>
  const clicked = {type: 'elementClicked', element, label: labelOf(title), linkUrl: attributes.href, widgetId} as const
  return (
    <a {...attributes} {...trackingAttributes(clicked)} className={styles['series']}>
      {inside}
    </a>
  )
}
