import {expect, test} from '@jest/globals'
import fc from 'fast-check'
import {evaluateSync, parse, toJS} from 'groq-js'
import type {JsonObject} from '../common/document.ts'
import {evaluateNode} from './testing/ask.ts'
import {parseQuery} from './parse/parse.ts'
import {datasets, parameters, queries} from './testing/queries.ts'

/** Pairs of a query and a data set; `GROQ_PAIRS=100000` looks further. */
const pairs = Number(process.env['GROQ_PAIRS'] ?? 2_000)

const now = new Date('2026-11-20T12:00:00.000Z')
const project = {projectId: 'local', dataset: 'production'}

/** A result as text, or that there is none. */
type Outcome = {readonly json: string} | {readonly refused: string}

function outcome(evaluate: () => unknown): Outcome {
  try {
    return {json: JSON.stringify(evaluate()) ?? 'null'}
  } catch (error) {
    return {refused: error instanceof Error ? error.message : String(error)}
  }
}

function ours(query: string, documents: readonly JsonObject[], params: JsonObject): Outcome {
  return outcome(() => {
    const source = {all: () => documents, get: (id: string) => documents.find(({_id}) => _id === id)}
    return evaluateNode(parseQuery(query).treeFor(params), {source, params, now, identity: 'me', project})
  })
}

function theirs(query: string, documents: readonly JsonObject[], params: JsonObject): Outcome {
  return outcome(() => {
    const tree = parse(query, {params})
    const value = evaluateSync(tree, {
      dataset: [...documents],
      params: {...params},
      timestamp: now,
      identity: 'me',
      sanity: project,
    })
    return toJS(value)
  })
}

/**
 * Where we differ on purpose, as seen from a query and the two answers. `differences.test.ts` has an example of each, and the reason.
 */
const differences: readonly ((query: string, theirs: Outcome, ours: Outcome) => boolean)[] = [
  (query) => query.includes('array::unique'),
  (query) => query.includes('path('),
  // Times that no date can hold.
  (query) => query.includes('dateTime') && query.includes('**'),
  (query) => /-> (?:in|match|asc|desc)/.test(query),
  (_, expected) => 'refused' in expected && /hasOwnProperty|toFixed/.test(expected.refused),
  (query, expected) => query.includes('boost(') && 'refused' in expected,
  (query, _, given) => query.includes('score(') && 'refused' in given && given.refused.includes('score()'),
]

test(`gives what groq-js gives for ${pairs} generated queries`, () => {
  let compared = 0
  fc.assert(
    fc.property(queries, datasets, parameters, (query, documents, params) => {
      const expected = theirs(query, documents, params)
      const given = ours(query, documents, params)
      if (differences.some((differs) => differs(query, expected, given))) return
      compared++
      if ('refused' in expected) expect(given).toEqual({refused: expect.any(String)})
      else expect(given).toEqual(expected)
    }),
    {numRuns: pairs},
  )
  expect(compared).toBeGreaterThan(pairs / 2)
})
