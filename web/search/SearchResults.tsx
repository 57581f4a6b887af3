import type {SEARCH_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {Picture} from '../media/ContentImage.tsx'
import {Button} from '../ui/Button.tsx'
import styles from './SearchResults.module.css'

interface SearchResultsProps {
  /** Whether the form was submitted: an empty term is then an error. */
  readonly asked: boolean
  readonly term: string | undefined
  readonly results: SEARCH_QUERY_RESULT
}

/** The search page: the form with the submitted term, and the results. */
export function SearchResults({asked, term, results}: SearchResultsProps) {
  const isInvalid = asked && term === undefined
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Search</h1>
      <search className={styles['form']}>
        <form action="/search" method="get">
          <label htmlFor="search-term" className={styles['label']}>
            What are you looking for?
          </label>
          <div className={styles['row']}>
            <input
              id="search-term"
              name="q1"
              type="search"
              defaultValue={term ?? ''}
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
              className={styles['input']}
              aria-invalid={isInvalid}
              {...(isInvalid ? {'aria-describedby': 'search-error'} : {})}
            />
            <Button type="submit">Search</Button>
          </div>
          {isInvalid ? (
            // The error message of search-9.
            <p id="search-error" role="alert" className={styles['error']}>
              Please enter a valid search term.
            </p>
          ) : null}
        </form>
      </search>
      {term === undefined ? null : (
        <section aria-label="Results">
          <p className={styles['count']} aria-live="polite">
            {countText(results.length, term)}
          </p>
          <ol className={styles['results']}>
            {results.map(({_id, title, canonicalPath, summary, heroImage, category}) => (
              <li key={_id} className={styles['result']}>
                <div className={styles['words']}>
                  {category ? <p className={styles['category']}>{category}</p> : null}
                  <h2 className={styles['headline']}>
                    <a href={canonicalPath ?? '/'}>{title}</a>
                  </h2>
                  {summary ? <p className={styles['summary']}>{summary}</p> : null}
                </div>
                {heroImage === null ? null : (
                  <Picture value={heroImage} ratio={4 / 3} sizes="9rem" decorative className={styles['picture']} />
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function countText(count: number, term: string): string {
  if (count === 0) return `Nothing found for “${term}”. Try fewer or other words, or the name of a condition.`
  return `${count === 20 ? 'The 20 best' : count} ${count === 1 ? 'result' : 'results'} for “${term}”`
}
