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

const fixtureDocuments = Object.values({...widgetFixtures, product: productFixtures, badge: badgeFixtures}).flatMap(
  (ofType): readonly object[] => Object.values(ofType),
)

/**
 * Answers the site's own content query from the fixtures, as the lake would from stored documents, so that everything that the gallery and
 * the tests show has passed through its projection. `others` are further documents.
 */
export function fixtureFetcher(pictures: readonly StandInPicture[] = [], others: readonly object[] = []): FetchContent {
  // Of documents with the same id, the last one is used: `others` replace fixtures.
  const documents = new Map(withPictures([...fixtureDocuments, ...others], pictures).map((one) => [idOf(one), one]))
  // Block objects have no id, and are no documents.
  documents.delete('')
  return (params) => {
    // The query is evaluated over what it can reach, because it reads every document of its dataset many times.
    const reached = new Set([...params.ids, ...params.links, ...others.map(idOf), ...referencesIn(params.blocks)])
    for (const id of reached) for (const reference of referencesIn(documents.get(id))) reached.add(reference)
    const dataset = [...reached].flatMap((id) => documents.get(id) ?? [])
    return runQuery<CONTENT_QUERY_RESULT>(CONTENT_QUERY, dataset, params)
  }
}

function idOf(document: object): string {
  return '_id' in document && typeof document._id === 'string' ? document._id : ''
}

/** The ids of the documents that a value refers to, at any depth. */
function referencesIn(value: unknown = null): readonly string[] {
  return [...JSON.stringify(value).matchAll(/"_ref":"([^"]*)"/g)].map(([, id = '']) => id)
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
