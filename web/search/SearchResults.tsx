import {Button} from '../ui/Button.tsx'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import {CategoryFilter} from './CategoryFilter.tsx'
import {NothingFound, type Topic} from './NothingFound.tsx'
import {Pages} from './Pages.tsx'
import type {Search} from './readSearch.ts'
import {Result} from './Result.tsx'
import type {FoundArticles} from './searchArticles.ts'
import styles from './SearchResults.module.pcss'

interface SearchResultsProps {
  readonly search: Search
  /** undefined without a term. */
  readonly found: FoundArticles | undefined
  /** Offered where nothing is found. */
  readonly topics: readonly Topic[]
}

/** The search page: the form with the submitted term, the filter of categories, the results and the links to their pages. */
export function SearchResults({search, found, topics}: SearchResultsProps) {
  const {asked, term, category, page} = search
  const matched = new Set(found?.matched)
  return (
    <div className={styles['page']}>
      <StyleSheet name="SearchResults" />
      <h1 className={styles['title']}>Search</h1>
      <SearchPageForm term={term} isInvalid={asked && term === undefined} />
      {term === undefined || found === undefined ? null : found.total === 0 ? (
        <NothingFound search={{...search, term}} found={found} topics={topics} />
      ) : (
        <section aria-label="Results">
          <CategoryFilter term={term} current={category} categories={found.categories} />
          <p className={styles['count']}>
            {found.total} {found.total === 1 ? 'result' : 'results'} for “{found.correction ?? term}”
          </p>
          {found.articles.length > 0 && (
            <ol className={styles['results']}>
              {found.articles.map((article) => (
                <Result key={article._id} article={article} matched={matched} />
              ))}
            </ol>
          )}
          <Pages search={{term, category, page}} total={found.total} />
        </section>
      )}
    </div>
  )
}

/** The placeholder is blank while the message on an empty term applies (search-10). */
function SearchPageForm({term, isInvalid}: {readonly term: string | undefined; readonly isInvalid: boolean}) {
  return (
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
            placeholder={isInvalid ? '' : 'Search conditions, drugs, recipes'}
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
  )
}
