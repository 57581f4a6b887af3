import {z} from 'zod'
import {isPagePath} from '@apothecary/shared/types/pagePath.ts'

/** How many suggestions there are at most (search-13). */
export const mostSuggestions = 10
/** How many results a page has. */
export const resultsPerPage = 20

const word = z.string().min(1).max(200)
const count = z.number().int().nonnegative()

/** What an engine is asked for. `term` is a checked `searchTerm`: a health topic, so it is in no log, no event and no address. */
export const searchRequest = z.strictObject({
  term: word,
  /** The slug of the category that results must have. */
  category: word.optional(),
  /** Counted from 1. */
  page: z.number().int().min(1).max(10_000),
})

export type SearchRequest = z.infer<typeof searchRequest>

/** One page of results. The site shows what the content lake has for the ids: published titles, summaries and pictures. */
export const searchAnswer = z.object({
  /** The ids of the articles of the page, best first. */
  ids: z.array(word).max(resultsPerPage),
  /** How many articles match, on all pages. */
  total: count,
  /** The categories of everything that matches, whatever category was asked for, most frequent first. */
  categories: z.array(z.object({slug: word, title: word, count})).max(200),
  /** Words of the articles that match the term, in lower case and without accents, to be marked in texts. */
  matched: z.array(word).max(500),
  /** The term with its unknown words replaced by near words of the articles. */
  correction: word.optional(),
})

export type SearchAnswer = z.infer<typeof searchAnswer>

/** Suggestions are articles: their titles, and where they are. */
export const suggestAnswer = z.object({
  items: z.array(z.object({title: word, path: z.custom<string>(isPagePath, 'not the path of a page')})),
})

export type Suggestion = z.infer<typeof suggestAnswer>['items'][number]

/** A search engine over the published articles that search engines may list. Both calls reject where it cannot answer now. */
export interface SearchService {
  /** At most `mostSuggestions`, best first. */
  readonly suggest: (term: string) => Promise<readonly Suggestion[]>
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>
}
