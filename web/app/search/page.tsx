import type {Metadata} from 'next'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {client} from '../../sanity/client.ts'
import {SEARCH_QUERY} from '../../search/search.groq.ts'
import {readResults} from '../../search/readResults.ts'
import {SearchResults} from '../../search/SearchResults.tsx'
import {searchWords} from '../../search/searchWords.ts'
import {searchTerm} from '@apothecary/shared/types/searchTerm.ts'

/** The search term is not in the title, so that it is not stored or passed on with the title. */
export const metadata: Metadata = {title: 'Search', robots: {index: false, follow: true}}

interface SearchPageProps {
  readonly searchParams: Promise<{readonly q1?: string | readonly string[]}>
}

/** `/search?q1=`: the articles that match (search-1). Not cached, as search terms rarely repeat. */
export default async function SearchPage({searchParams}: SearchPageProps) {
  const {q1} = await searchParams
  const term = searchTerm(q1)
  const settings = await loadSiteSettings()
  const words = term === undefined ? '' : searchWords(term)
  const results = words === '' ? [] : readResults(await client.fetch(SEARCH_QUERY, {words}, {tag: 'web.search'}))
  return (
    <SiteFrame settings={settings} chrome="full">
      <SearchResults asked={q1 !== undefined} term={term} results={results} />
    </SiteFrame>
  )
}
