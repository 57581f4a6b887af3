import {PageLinks} from '../chrome/PageLinks.tsx'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import {ArticleGrid} from './ArticleGrid.tsx'
import type {Topic} from './loadTopic.ts'
import {pageInWords, topicPagePath} from './topicPages.ts'
import styles from './TopicPage.module.pcss'

/** A page of a category: its articles, on the first one with the description, and the links to the others. */
export function TopicPage({topic: {slug, title, description, articles, page, last}}: {readonly topic: Topic}) {
  return (
    <>
      <StyleSheet name="TopicPage" />
      <div className={styles['band']}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>
            {title} {page > 1 && <span className={styles['page']}>{pageInWords(page, last)}</span>}
          </h1>
          {description !== null && page === 1 && <p className={styles['description']}>{description}</p>}
        </header>
      </div>
      <div className={styles['list']}>
        {articles.length === 0 ? (
          <p>The first articles on this topic are being written. Come back soon.</p>
        ) : (
          <ArticleGrid articles={articles} headingLevel={2} hidesCategory />
        )}
        <PageLinks
          label={`Pages of ${title}`}
          page={page}
          last={last}
          addressOf={(other) => topicPagePath(slug, other)}
        />
      </div>
    </>
  )
}
