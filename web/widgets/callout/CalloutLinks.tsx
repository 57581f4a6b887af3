import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {Icon} from '../../ui/Icon.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import type {CalloutView} from './calloutView.ts'
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
                <Icon icon={ArrowRight} data-mirrored size={18} />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function clicked(element: string, title: string, linkUrl: string, widgetId: string, position?: number) {
  const place = position === undefined ? {} : {position}
  return trackingAttributes({type: 'elementClicked', element, label: labelOf(title), linkUrl, widgetId, ...place})
}
