import {searchTerm} from '@apothecary/shared/types/searchTerm.ts'
import {z} from 'zod'

const query = z.object({
  category: z.string().min(1).max(200).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

/** What the address of the search page asks for. */
export interface Search {
  /** Whether the form was submitted: an empty term is then an error. */
  readonly asked: boolean
  readonly term: string | undefined
  /** The slug of the category that results must have. */
  readonly category: string | undefined
  /** Counted from 1. */
  readonly page: number
}

/** Reads the parameters of the search page. What is malformed or given twice is as if it were not there. */
export function readSearch(parameters: Readonly<Record<string, string | readonly string[] | undefined>>): Search {
  const {category, page} = query.parse(parameters)
  return {asked: parameters['q1'] !== undefined, term: searchTerm(parameters['q1']), category, page}
}
