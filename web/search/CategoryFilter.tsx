import type {SearchAnswer} from '../services/search/contract.ts'
import {searchPath} from './searchPath.ts'
import styles from './SearchResults.module.pcss'

/** More categories than these are not offered: the first have most results. */
const mostOffered = 8

interface CategoryFilterProps {
  readonly term: string
  /** The slug of the chosen category. */
  readonly current: string | undefined
  readonly categories: SearchAnswer['categories']
}

/** Links to the results of single categories, with how many there are. Nothing where all results are of one. */
export function CategoryFilter({term, current, categories}: CategoryFilterProps) {
  if (categories.length < 2 && current === undefined) return null
  const offered = categories.filter(({slug}, place) => place < mostOffered || slug === current)
  return (
    <nav aria-label="Filter by category">
      <ul className={styles['filters']}>
        <li>
          <a
            href={searchPath({term})}
            className={styles['filter']}
            aria-current={current === undefined ? 'true' : undefined}
          >
            All
          </a>
        </li>
        {offered.map(({slug, title, count}) => (
          <li key={slug}>
            <a
              href={searchPath({term, category: slug})}
              className={styles['filter']}
              aria-current={slug === current ? 'true' : undefined}
            >
              {title} <span className={styles['filterCount']}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
