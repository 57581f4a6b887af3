import type {Metadata} from 'next'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {fetchPublished} from '../../sanity/fetchSanity.ts'
import {readSearch} from '../../search/readSearch.ts'
import {readTopics} from '../../search/readTopics.ts'
import {POPULAR_TOPICS_QUERY} from '../../search/search.groq.ts'
import {searchArticles} from '../../search/searchArticles.ts'
import {SearchResults} from '../../search/SearchResults.tsx'

/** The search term is not in the title, so that it is not stored or passed on with the title. */
export const metadata: Metadata = {title: 'Search', robots: {index: false, follow: true}}

interface SearchPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** `/search?q1=`: the articles that match (search-1). Not cached, as search terms rarely repeat. */
export default async function SearchPage({searchParams}: SearchPageProps) {
  const search = readSearch(await searchParams)
  const settings = await loadSiteSettings()
  const {term, category, page} = search
  const found =
    term === undefined ? undefined : await searchArticles({term, page, ...(category === undefined ? {} : {category})})
  const topics = found?.total === 0 ? readTopics(await fetchPublished(POPULAR_TOPICS_QUERY)) : []
  return (
    <SiteFrame settings={settings} path="/search" template="search" route="/search" chrome="full">
      <SearchResults search={search} found={found} topics={topics} />
    </SiteFrame>
  )
}
