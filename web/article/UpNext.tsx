import type {ReactNode} from 'react'
import {InterestsNote} from '../members/InterestsBar.tsx'
import {topicsAttribute} from '../members/topicsAttribute.ts'
import {ArticleLinks} from '../ui/ArticleLinks.tsx'
import styles from './ArticleView.module.css'
import type {NextArticle} from './templates.ts'

const headingId = 'up-next'

interface UpNextProps {
  readonly articles: readonly NextArticle[]
  /** The id of the article that was read. */
  readonly articleId: string
}

/** The articles to read next, at the end of an article. Nothing if there are none. */
export function UpNext({articles, articleId}: UpNextProps): ReactNode {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles['next']} data-up-next data-no-print>
      <h2 id={headingId}>Up next</h2>
      <InterestsNote />
      <ArticleLinks
        articles={articles.map(({_id, title, canonicalPath, heroImage, topics}) => ({
          key: _id,
          title,
          url: canonicalPath,
          image: heroImage,
          topics: topicsAttribute(topics),
        }))}
        element="UP_NEXT_ARTICLE"
        location="upNext"
        widgetId={articleId}
      />
    </section>
  )
}
