import {evaluate, parse, type ExprNode} from 'groq-js'
import type {FetchContent} from '../dispatcher/loadContent.ts'
import type {CONTENT_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {CONTENT_QUERY} from '../generated/content.groq.ts'
import {widgetFixtures} from '../generated/fixtures.ts'
import {badgeFixtures} from '../products/badge.fixtures.ts'
import {productFixtures} from '../products/product.fixtures.ts'

/** A picture of the content lake that fixtures can use. */
export interface StandInPicture {
  readonly _id: string
}

/**
 * Replaces the imaginary pictures of fixtures (`fixtureImage`) by pictures of the lake, in turn. Without pictures, the value stays
 * unchanged.
 */
export function withPictures<Value>(value: Value, pictures: readonly StandInPicture[]): Value {
  if (pictures.length === 0) return value
  const text = JSON.stringify(value).replace(/image-0{30}([0-9a-f]{10})-\d+x\d+-jpg/g, (_, number: string) => {
    return pictures[Number.parseInt(number, 16) % pictures.length]?._id ?? ''
  })
  return JSON.parse(text)
}

/**
 * Answers the site's own content query from the fixtures, as the lake would from stored documents, so that everything that the gallery and
 * the tests show has passed through its projection. `others` are further documents.
 */
export function fixtureFetcher(pictures: readonly StandInPicture[] = [], others: readonly object[] = []): FetchContent {
  const fixtures = Object.values({...widgetFixtures, product: productFixtures, badge: badgeFixtures}).flatMap(
    (ofType): readonly object[] => Object.values(ofType),
  )
  const documents = withPictures([...fixtures, ...others], pictures).filter((fixture) => '_id' in fixture)
  // Of documents with the same id, the last one is used: `others` replace fixtures.
  const dataset = [...new Map(documents.map((document) => [document._id, document])).values()]
  return (params) => runQuery<CONTENT_QUERY_RESULT>(CONTENT_QUERY, dataset, params)
}

const parsed = new Map<string, ExprNode>()

/** Runs a query over documents in memory, as a content lake would. */
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
