import type {TOPIC_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {ArticleGrid} from './ArticleGrid.tsx'
import styles from './TopicPage.module.css'

/** The page of a category: its description and its articles. */
export function TopicPage({topic}: {readonly topic: NonNullable<TOPIC_QUERY_RESULT>}) {
  return (
    <>
      <div className={styles['band']}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{topic.title}</h1>
          {topic.description !== null && <p className={styles['description']}>{topic.description}</p>}
        </header>
      </div>
      <div className={styles['list']}>
        {topic.articles.length === 0 ? (
          <p>The first articles on this topic are being written. Come back soon.</p>
        ) : (
          <ArticleGrid articles={topic.articles} headingLevel={2} hidesCategory />
        )}
      </div>
    </>
  )
}
