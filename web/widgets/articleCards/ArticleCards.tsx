import {pictureRatios} from '@apothecary/shared/types/pictureRatios.ts'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Picture} from '../../media/ContentImage.tsx'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {mostPromotedArticles} from '../../ui/promotedArticles.ts'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {titledCards, type TitledCard} from './articleCardsView.ts'
import styles from './ArticleCards.module.pcss'

/** Related articles, at most three (article-blocks-5, article-blocks-6). A single one is not shown (`hiddenOn`). */
export function ArticleCards({data, domId}: WidgetProps<'articleCards'>): ReactNode {
  const widget = {data, domId}
  const cards = required(titledCards(data), 'cards').slice(0, mostPromotedArticles)
  return (
    <WidgetRoot
      widget={widget}
      label={data.title ? undefined : 'Related articles'}
      impression={{element: 'ARTICLE_CARDS'}}
      className={styles['cards']}
    >
      {data.title ? <BlockTitle widget={widget}>{data.title}</BlockTitle> : null}
      <ul className={styles['list']}>
        {cards.map((card, index) => (
          <Card key={card._key} card={card} position={index + 1} widgetId={data._id} />
        ))}
      </ul>
    </WidgetRoot>
  )
}

interface CardProps {
  readonly card: TitledCard
  readonly position: number
  readonly widgetId: string
}

/** One article. The whole card can be pressed; its link has the title as its name. */
function Card({card: {title, url, image, text}, position, widgetId}: CardProps): ReactNode {
  const attributes = proseLinkAttributes(url, {location: 'articleCards', text: title})
  const viewed = {type: 'elementViewed', element: 'ARTICLE_CARD', label: labelOf(title), position, widgetId} as const
  return (
    <li className={styles['card']} {...trackingAttributes(viewed)}>
      {image === null ? null : (
        <div className={styles['picture']}>
          <Picture value={image} ratio={pictureRatios.card} sizes="(min-width: 760px) 220px, 112px" decorative />
        </div>
      )}
      <div className={styles['words']}>
        <p className={styles['title']}>
          {attributes === undefined ? (
            title
          ) : (
            <a
              {...attributes}
              {...trackingAttributes({...viewed, type: 'elementClicked', linkUrl: attributes.href})}
              className={styles['link']}
            >
              {title}
            </a>
          )}
        </p>
        {text ? <p className={styles['text']}>{text}</p> : null}
      </div>
    </li>
  )
}
