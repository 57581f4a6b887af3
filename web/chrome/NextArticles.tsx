import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import {UpNext} from '../article/UpNext.tsx'
import type {NextArticle} from '../article/templates.ts'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import styles from './NextArticles.module.pcss'

interface NextArticlesProps {
  readonly articles: readonly NextArticle[]
  /** The id of the article that is read. */
  readonly articleId: string
}

/**
 * The end of a page on which readers go on without a click: the articles up next as links, and before them the place
 * where the script puts the first two of them. The mark, two windows above the list, is what makes the page load that
 * script.
 */
export function NextArticles({articles, articleId}: NextArticlesProps): ReactNode {
  if (articles.length === 0) return null
  return (
    <>
      <StyleSheet name="NextArticles" />
      <div data-next-articles className={styles['place']} />
      <div className={styles['list']} data-no-print>
        <span className={styles['mark']} data-behavior={assetUrl('infiniteScroll.js')} />
        <div className={styles['inner']}>
          <UpNext articles={articles} articleId={articleId} />
        </div>
      </div>
    </>
  )
}
