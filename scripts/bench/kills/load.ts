import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'

/** The lake that the load writes to. */
export interface Target {
  readonly origin: string
  readonly token: string
}

/** The requests that were sent, by whether the lake answered them before it was killed. */
export interface Written {
  /** Transactions that were answered with success. */
  readonly acknowledged: readonly Pair[]
  /** Transactions that were under way: they may be stored, whole, or not at all. */
  readonly unanswered: readonly Pair[]
  /** Increments of the counter, likewise. */
  readonly counted: {readonly acknowledged: number; readonly unanswered: number}
}

/** One transaction: two documents that are there together or not at all. */
export interface Pair {
  readonly ids: readonly [string, string]
  /** Characters of text in each. */
  readonly size: number
}

/** The document that all rounds count in. */
export const counterId = 'counter'

/** The token of a lake's folder. */
export async function tokenOf(folder: string): Promise<string> {
  return (await readFile(path.join(folder, 'token'), 'utf8')).trim()
}

/**
 * Writes from several connections until the lake is gone: pairs of documents of all sizes, and a counter. Calls back for each answer.
 * Resolves when every request has ended. Rejects when the lake refuses something.
 */
export async function writeUntilGone(
  target: Target,
  prefix: string,
  random: () => number,
  onAnswer: () => void,
): Promise<Written> {
  const acknowledged: Pair[] = []
  const unanswered: Pair[] = []
  const counted = {acknowledged: 0, unanswered: 0}
  const pairs = async (writer: number): Promise<void> => {
    for (let number = 0; ; number++) {
      const name = `${prefix}-${writer}-${number}`
      const pair: Pair = {ids: [`${name}-a`, `${name}-b`], size: sizeOf(random())}
      const mutations = pair.ids.map((_id) => ({create: {_id, _type: 'half', text: 'x'.repeat(pair.size)}}))
      const isAnswered = await mutate(target, mutations)
      ;(isAnswered ? acknowledged : unanswered).push(pair)
      if (!isAnswered) return
      onAnswer()
    }
  }
  const counter = async (): Promise<void> => {
    for (;;) {
      const isAnswered = await mutate(target, [
        {createIfNotExists: {_id: counterId, _type: 'counter', n: 0}},
        {patch: {id: counterId, inc: {n: 1}}},
      ])
      if (!isAnswered) {
        counted.unanswered++
        return
      }
      counted.acknowledged++
      onAnswer()
    }
  }
  await Promise.all([pairs(0), pairs(1), pairs(2), counter()])
  return {acknowledged, unanswered, counted}
}

/** Most documents are small, some take many pages of the database. */
function sizeOf(chance: number): number {
  return chance < 0.95 ? Math.ceil(chance * 5_000) : Math.ceil((chance - 0.95) * 2_000_000)
}

/** Whether the lake answered; false when it was killed. */
async function mutate({origin, token}: Target, mutations: readonly object[]): Promise<boolean> {
  let response: Response
  try {
    response = await fetch(`${origin}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`},
      body: JSON.stringify({mutations}),
    })
    await response.arrayBuffer()
  } catch {
    return false
  }
  if (!response.ok) throw new Error(`The lake refused a write: ${response.status}`)
  return true
}

const found = z.object({
  result: z.object({
    halves: z.array(z.object({_id: z.string(), size: z.number().nullable()})),
    counter: z.number().nullable(),
  }),
})

/** What the lake has of these documents: the length of their texts by id, and the counter. */
export async function readBack({origin, token}: Target, ids: readonly string[]) {
  const query = `{"halves": *[_id in $ids]{_id, "size": length(text)}, "counter": *[_id == "${counterId}"][0].n}`
  const response = await fetch(`${origin}/v2025-02-19/data/query/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`},
    body: JSON.stringify({query, params: {ids}}),
  })
  const {result} = found.parse(await response.json())
  return {sizes: new Map(result.halves.map(({_id, size}) => [_id, size])), counter: result.counter ?? 0}
}
