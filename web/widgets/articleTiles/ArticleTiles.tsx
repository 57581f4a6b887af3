import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {ArticleLinks, type ArticleLink} from '../../ui/ArticleLinks.tsx'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {TruncatedText} from '../../ui/TruncatedText.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './ArticleTiles.module.pcss'

/** How many characters of the heading are shown (article-blocks-2). */
const hubTitleLength = 60

/** How many characters of a tile's title are shown (article-blocks-3). */
const tileTitleLength = 26

/** Links to the articles of a hub (article-blocks-1). */
export function ArticleTiles({data, domId}: WidgetProps<'articleTiles'>): ReactNode {
  const widget = {data, domId}
  const articles = required(articlesOf(data), 'tiles')
  return (
    <WidgetRoot
      widget={widget}
      // The words of the heading stand there twice where it is cut, so it cannot name the block for scripts.
      label={data.hubTitle || 'Articles on this topic'}
      impression={{element: 'ARTICLE_TILES'}}
      className={styles['tiles']}
    >
      {data.hubTitle ? (
        <BlockTitle widget={widget}>
          <TruncatedText text={data.hubTitle} length={hubTitleLength} />
        </BlockTitle>
      ) : null}
      <ArticleLinks
        articles={articles}
        titleLength={tileTitleLength}
        element="ARTICLE_TILE"
        location={data._type}
        widgetId={data._id}
      />
    </WidgetRoot>
  )
}

/** The tiles that have a title. */
function articlesOf({tiles}: WidgetData<'articleTiles'>): readonly ArticleLink[] {
  return (tiles ?? []).flatMap(({_key, title, url}) => (title ? [{key: _key, title, url, image: null}] : []))
}
