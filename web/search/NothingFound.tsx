import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import type {FoundArticles} from './searchArticles.ts'
import {searchPath} from './searchPath.ts'
import styles from './SearchResults.module.pcss'

/** A category that is offered. */
export interface Topic {
  readonly title: string
  readonly slug: string
}

interface NothingFoundProps {
  readonly search: {readonly term: string; readonly category: string | undefined}
  readonly found: FoundArticles
  readonly topics: readonly Topic[]
}

/** What a search that found nothing leads to: another spelling, all categories, and topics with many articles. */
export function NothingFound({search: {term, category}, found: {correction, categories}, topics}: NothingFoundProps) {
  const elsewhere = categories.reduce((sum, {count}) => sum + count, 0)
  return (
    <section aria-label="Results">
      <p className={styles['nothing']}>
        Nothing found for “{term}”{category === undefined ? '' : ' in this category'}.
      </p>
      <ul className={styles['hints']}>
        {correction === undefined ? null : (
          <li>
            Did you mean <a href={searchPath({term: correction})}>{correction}</a>?
          </li>
        )}
        {category !== undefined && elsewhere > 0 ? (
          <li>
            <a href={searchPath({term})}>Search all categories</a>
          </li>
        ) : null}
        <li>Try fewer or other words, or the name of a condition.</li>
      </ul>
      {topics.length === 0 ? null : (
        <nav aria-labelledby="popular-topics">
          <h2 id="popular-topics" className={styles['subtitle']}>
            Popular topics
          </h2>
          <ul className={styles['filters']}>
            {topics.map(({title, slug}) => (
              <li key={slug}>
                <a href={topicPath(slug)} className={styles['filter']}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}
