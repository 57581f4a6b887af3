import {pictureRatios} from '@apothecary/shared/types/pictureRatios.ts'
import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {Picture} from '../media/ContentImage.tsx'
import type {ImageValue} from '../media/imageSources.ts'
import {Icon} from './Icon.tsx'
import {proseLinkAttributes} from './proseLink.ts'
import styles from './ArticleLinks.module.pcss'
import {StyleSheet} from './StyleSheet.tsx'
import {TruncatedText} from './TruncatedText.tsx'

/** A link to an article, with its small picture if there is one. */
export interface ArticleLink {
  readonly key: string
  readonly title: string
  /** The title is shown without a link if there is none. */
  readonly url: string | null
  readonly image: ImageValue | null
  /** Topics of interest, for `data-topics`: an article of a member's own comes first. */
  readonly topics?: string | undefined
}

interface ArticleLinksProps {
  readonly articles: readonly ArticleLink[]
  /** The kind of the links in events, in capitals, such as `PROMO_BOX_ARTICLE`. */
  readonly element: string
  /** The place of the links in events: the type of the widget. */
  readonly location: string
  readonly widgetId: string
  /** How many characters of a title are shown. All of them if it is left out. */
  readonly titleLength?: number
}

/**
 * A list of links to articles, in two columns where there is room. The whole line is the link. An address that could run code is shown as
 * its title.
 */
export function ArticleLinks({
  articles,
  element,
  location,
  widgetId,
  titleLength = Infinity,
}: ArticleLinksProps): ReactNode {
  return (
    <>
      <StyleSheet name="ArticleLinks" />
      <ul className={styles['links']}>
        {articles.map(({key, title, url, image, topics}, index) => {
          const attributes = proseLinkAttributes(url, {location, text: title})
          const line = (
            <>
              {image === null ? null : (
                <span className={styles['picture']}>
                  <Picture value={image} ratio={pictureRatios.square} sizes="80px" decorative />
                </span>
              )}
              <span className={styles['title']}>
                <TruncatedText text={title} length={titleLength} />
              </span>
            </>
          )
          const event = {type: 'elementClicked', element, label: labelOf(title), position: index + 1, widgetId} as const
          return (
            <li key={key} data-topics={topics}>
              {attributes === undefined ? (
                <span className={styles['line']}>{line}</span>
              ) : (
                <a
                  {...attributes}
                  {...trackingAttributes({...event, linkUrl: attributes.href})}
                  className={styles['line']}
                >
                  {line}
                  <Icon icon={ArrowRight} data-mirrored size={18} />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
