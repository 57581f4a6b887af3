import {resultsPerPage} from '../services/search/contract.ts'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import {searchPath} from './searchPath.ts'
import styles from './SearchResults.module.pcss'

interface PagesProps {
  readonly search: {readonly term: string; readonly category: string | undefined; readonly page: number}
  /** How many results there are on all pages. */
  readonly total: number
}

/**
 * Links to the page before and after, and where the reader is. Nothing where all results are on one page. Past the last page it says that
 * nothing is there.
 */
export function Pages({search, total}: PagesProps) {
  const last = Math.ceil(total / resultsPerPage)
  const {page} = search
  if (page > last) {
    return (
      <p className={styles['nothing']}>
        There is no page {page}. All results are on {last === 1 ? 'one page' : `${last} pages`}:{' '}
        <a href={searchPath({...search, page: 1})}>go to the first page</a>.
      </p>
    )
  }
  if (last < 2) return null
  return (
    <nav aria-label="Pages of results" className={styles['pages']}>
      {page > 1 && (
        <a rel="prev" href={searchPath({...search, page: page - 1})} className={styles['step']}>
          Previous<VisuallyHidden> page</VisuallyHidden>
        </a>
      )}
      <span className={styles['place']}>
        Page {page} of {last}
      </span>
      {page < last && (
        <a rel="next" href={searchPath({...search, page: page + 1})} className={styles['step']}>
          Next<VisuallyHidden> page</VisuallyHidden>
        </a>
      )}
    </nav>
  )
}
