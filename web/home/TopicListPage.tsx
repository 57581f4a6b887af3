import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import type {ListedTopic} from './readTopicList.ts'
import styles from './TopicPage.module.pcss'

/** The page of all categories: each with its description and how many articles it lists. */
export function TopicListPage({topics}: {readonly topics: readonly ListedTopic[]}) {
  return (
    <>
      <StyleSheet name="TopicPage" />
      <div className={styles['band']}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>All topics</h1>
        </header>
      </div>
      <div className={styles['list']}>
        {topics.length === 0 ? (
          <p>The first articles are being written. Come back soon.</p>
        ) : (
          <ul className={styles['topics']}>
            {topics.map(({title, slug, description, total}) => (
              <li key={slug}>
                <h2 className={styles['topic']}>
                  <a href={topicPath(slug)}>{title}</a>
                </h2>
                {description !== null && <p>{description}</p>}
                <p className={styles['total']}>
                  {total} {total === 1 ? 'article' : 'articles'}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
