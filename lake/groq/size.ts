import {QueryError} from './errors.ts'

/**
 * Arrays and results may not have more values in them than this, strings not more letters. A query can double a value again and
 * again, so without limits a short one could exhaust the memory of the process.
 */
export const mostValues = 5_000_000
const longestText = 32_000_000

/** @throws QueryError for an array or a result with more than `mostValues` values */
export function checkSize(values: number): void {
  if (values > mostValues) throw new QueryError(`The query makes a value of more than ${mostValues} parts`)
}

/** @throws QueryError for a text of more than `longestText` UTF-16 code units */
export function checkLength(letters: number): void {
  if (letters > longestText) throw new QueryError(`The query makes a text of more than ${longestText} letters`)
}
