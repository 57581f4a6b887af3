import {evaluate, parse, type ExprNode} from 'groq-js'
import type {FetchContent} from '../dispatcher/loadContent.ts'
import type {CONTENT_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {CONTENT_QUERY} from '../generated/content.groq.ts'
import {widgetFixtures} from '../generated/fixtures.ts'

/** A picture of the content lake that can stand in a fixture. */
export interface StandInPicture {
  readonly _id: string
}

/** Puts pictures of the lake where fixtures name imaginary ones (`fixtureImage`), in turn. Without any, fixtures stay as they are. */
export function withPictures<Value>(value: Value, pictures: readonly StandInPicture[]): Value {
  if (pictures.length === 0) return value
  const text = JSON.stringify(value).replace(/image-0{30}([0-9a-f]{10})-\d+x\d+-jpg/g, (_, number: string) => {
    return pictures[Number.parseInt(number, 16) % pictures.length]?._id ?? ''
  })
  return JSON.parse(text)
}

/**
 * Answers the site's own content query out of the fixtures, as the lake would out of stored documents, so that what the gallery and the
 * tests show has passed through every projection. `others` are documents beside the fixtures.
 */
export function fixtureFetcher(pictures: readonly StandInPicture[] = [], others: readonly object[] = []): FetchContent {
  const fixtures = Object.values(widgetFixtures).flatMap((ofType): readonly object[] => Object.values(ofType))
  const documents = withPictures([...fixtures, ...others], pictures).filter((fixture) => '_id' in fixture)
  // A document of the same id as a fixture takes its place.
  const dataset = [...new Map(documents.map((document) => [document._id, document])).values()]
  return (params) => runQuery<CONTENT_QUERY_RESULT>(CONTENT_QUERY, dataset, params)
}

const parsed = new Map<string, ExprNode>()

/** Runs a query over documents in memory. */
export async function runQuery<Result>(
  query: string,
  dataset: readonly object[],
  params: Readonly<Record<string, unknown>> = {},
): Promise<Result> {
  const tree = parsed.get(query) ?? parse(query)
  parsed.set(query, tree)
  const value = await evaluate(tree, {dataset, params})
  return value.get()
}
