import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {ArticleLinks} from '../../ui/ArticleLinks.tsx'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {classNames} from '../../ui/classNames.ts'
import {Portrait} from '../../ui/Portrait.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {RichText} from '../../ui/RichText.tsx'
import {schemeClass, seriesOf} from '../../ui/series.ts'
import {SeriesLink} from '../../ui/SeriesLink.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {articlesOf} from './contentSeriesView.ts'
import styles from './ContentSeries.module.pcss'

/** A series of articles in its colours, with the first of them and its author (content-series-1 to content-series-4). */
export function ContentSeries({data, domId}: WidgetProps<'contentSeries'>): ReactNode {
  const widget = {data, domId}
  const series = required(seriesOf(data), 'title')
  const articles = required(articlesOf(data), 'articles')
  return (
    <WidgetRoot
      widget={widget}
      impression={{element: 'CONTENT_SERIES'}}
      className={classNames(styles['series'], schemeClass)}
      data-scheme={series.scheme}
    >
      <div className={styles['head']}>
        <SeriesLink
          series={series}
          heading={<BlockTitle widget={widget}>{series.title}</BlockTitle>}
          element="CONTENT_SERIES"
          location={data._type}
          widgetId={data._id}
        />
      </div>
      <div className={styles['articles']}>
        <ArticleLinks articles={articles} element="CONTENT_SERIES_ARTICLE" location={data._type} widgetId={data._id} />
      </div>
      <Author author={data.author} widgetId={data._id} />
    </WidgetRoot>
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
