import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import type {ArticleLink} from '../../ui/ArticleLinks.tsx'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {Carousel} from '../../ui/Carousel.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {Portrait} from '../../ui/Portrait.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {RichText} from '../../ui/RichText.tsx'
import {schemeClass, seriesOf} from '../../ui/series.ts'
import {SeriesLink} from '../../ui/SeriesLink.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {articlesOf} from './contentSeriesView.ts'
import styles from './ContentSeries.module.pcss'

/**
 * A series of articles in its colours, with the first of them in a carousel that loops, and its author (content-series-1 to content-series-4,
 * content-series-6).
 */
export function ContentSeries({data, domId}: WidgetProps<'contentSeries'>): ReactNode {
  const widget = {data, domId}
  const series = required(seriesOf(data), 'title')
  const articles = required(articlesOf(data), 'articles')
  return (
    <WidgetRoot
      widget={widget}
      impression={{element: 'CONTENT_SERIES'}}
      data-scheme={series.scheme}
      className={schemeClass}
    >
      <div className={styles['series']}>
        <Carousel
          label={`Articles of the series ${series.title}`}
          mode="looping"
          heading={
            <div className={styles['head']}>
              <SeriesLink
                series={series}
                heading={<BlockTitle widget={widget}>{series.title}</BlockTitle>}
                element="CONTENT_SERIES"
                location={data._type}
                widgetId={data._id}
              />
            </div>
          }
          slides={articles.map((article, index) => ({
            key: article.key,
            content: <Promo article={article} position={index + 1} widgetId={data._id} />,
          }))}
        />
        <Author author={data.author} widgetId={data._id} />
      </div>
    </WidgetRoot>
  )
}

interface PromoProps {
  readonly article: ArticleLink
  /** The place of the article in the series, from 1. */
  readonly position: number
  readonly widgetId: string
}

/** One article of the series: a card that leads to it. An address that could run code is shown as its title. */
function Promo({article: {title, url}, position, widgetId}: PromoProps): ReactNode {
  const attributes = proseLinkAttributes(url, {location: 'contentSeries', text: title})
  if (attributes === undefined) return <div className={styles['promo']}>{title}</div>
  const clicked = {
    type: 'elementClicked',
    element: 'CONTENT_SERIES_ARTICLE',
    label: labelOf(title),
    position,
    widgetId,
    linkUrl: attributes.href,
  } as const
  return (
    <a {...attributes} {...trackingAttributes(clicked)} className={styles['promo']}>
      {title}
      <span className={styles['arrow']}>
        <Icon icon={ArrowRight} data-mirrored size={18} />
      </span>
    </a>
  )
}

interface AuthorProps {
  readonly author: WidgetData<'contentSeries'>['author']
  readonly widgetId: string
}

/** The author of the series, whose name leads to the author's page. Nothing without a name and a text. */
function Author({author, widgetId}: AuthorProps): ReactNode {
  if (author === null || (!author.name && !author.bio?.length)) return null
  const {name, bio, avatar, link} = author
  const attributes = proseLinkAttributes(link, {location: 'contentSeries', text: name ?? ''})
  return (
    <div className={styles['author']}>
      <Portrait image={avatar} />
      <div className={styles['words']}>
        {name ? (
          <p className={styles['name']}>
            {attributes === undefined ? (
              name
            ) : (
              <a
                {...attributes}
                {...trackingAttributes({
                  type: 'elementClicked',
                  element: 'CONTENT_SERIES_AUTHOR',
                  label: labelOf(name),
                  linkUrl: attributes.href,
                  widgetId,
                })}
              >
                {name}
              </a>
            )}
          </p>
        ) : null}
        <RichText value={bio} size="ui" />
      </div>
    </div>
  )
}
