import {changedAt} from '../sanity/changedAt.ts'
import {client} from '../sanity/client.ts'
import {fetchUncached} from '../sanity/fetchSanity.ts'
import {isPagePath} from '@apothecary/shared/types/pagePath.ts'
import {resultsPerPage, type SearchAnswer, type SearchRequest, type SearchService} from '../services/search/contract.ts'
import {embeddedSearch} from '../services/search/embedded.ts'
import type {ArticleSource} from '../services/search/embedded/freshIndex.ts'
import {searchService} from '../services/search/searchService.ts'
import {reportSearchFailure} from './reportSearchFailure.ts'
import {SEARCH_LIST_QUERY, SEARCH_QUERY, SEARCH_TEXTS_QUERY} from './search.groq.ts'
import {searchWords} from './searchWords.ts'

/** Building the index takes far longer than a page may. */
const indexing = {tag: 'web.index'}

/** The published articles, from the content lake. What an article lacks is left out; one without a path of this site is not found. */
const source: ArticleSource = {
  list: async () => {
    const {articles, categories} = await client.fetch(SEARCH_LIST_QUERY, {}, indexing)
    return {
      articles: articles.map(({_id, _rev}) => ({id: _id, revision: _rev})),
      categories: categories.flatMap(({_id, slug, title}) =>
        slug === null ? [] : [{id: _id, slug, title: textOf(title) || slug}],
      ),
    }
  },
  load: async (ids) => {
    const found = await client.fetch(SEARCH_TEXTS_QUERY, {ids}, indexing)
    return found.flatMap(({_id, path, title, summary, text, categories}) =>
      isPagePath(path) && textOf(title) !== ''
        ? [
            {
              id: _id,
              path,
              title: textOf(title),
              summary: textOf(summary),
              text: textOf(text),
              categories: (categories ?? []).filter((id) => typeof id === 'string'),
            },
          ]
        : [],
    )
  },
}

/** A stored value that should be a text; '' for one without anything to read. */
function textOf(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : ''
}

/** The index is held by the process: Next can load this module once for pages and once for calls. */
const held: typeof globalThis & {apothecarySearch?: SearchService} = globalThis
held.apothecarySearch ??= searchService(process.env, () =>
  embeddedSearch(source, () => changedAt(SEARCH_LIST_QUERY, indexing.tag)),
)

/** The search engine of the site. */
export const searchEngine: SearchService = held.apothecarySearch

/** A search by the engine, or by the content lake itself where the engine cannot answer now. Rejects when the lake does not answer, either. */
export async function searchOrAskLake(request: SearchRequest): Promise<SearchAnswer> {
  try {
    return await searchEngine.search(request)
  } catch (error) {
    reportSearchFailure(error)
    return askLake(request)
  }
}

/** The content lake names no categories and no matched words: filters and marks are left out. */
async function askLake({term, category, page}: SearchRequest): Promise<SearchAnswer> {
  const words = searchWords(term)
  const from = (page - 1) * resultsPerPage
  const {ids, total} =
    words === ''
      ? {ids: [], total: 0}
      : await fetchUncached(
          SEARCH_QUERY,
          {words, category: category ?? '', from, to: from + resultsPerPage},
          'web.search',
        )
  return {ids, total, categories: [], matched: []}
}
