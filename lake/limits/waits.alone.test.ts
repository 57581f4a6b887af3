import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import {endpointKinds} from '../testing/costly/endpoints.ts'
import {imageKinds} from '../testing/costly/images.ts'
import {queryKinds} from '../testing/costly/queries.ts'
import {textKinds} from '../testing/costly/texts.ts'
import {longestWait, mostMilliseconds, openBench, type Bench, type Wait} from '../testing/costly/waits.ts'

// A hundred requests that are watched for up to 300 ms each, beside everything else that runs on the machine.
jest.setTimeout(600_000)

/** More, and larger ones: `npm run bench -- lake-waits`. */
const [seed, size, patience] = [7, 1, 300]

let folder: string
let bench: Bench
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-waits-'))
  bench = await openBench(join(folder, 'data'), patience)
})
afterAll(async () => {
  await bench.close()
  await rm(folder, {recursive: true})
})

test.each([
  ['queries that are costly to evaluate', Object.keys(queryKinds)],
  ['queries and bodies that are costly to read', Object.keys(textKinds)],
  ['documents, streams, history and mutations', Object.keys(endpointKinds)],
  ['images', Object.keys(imageKinds(''))],
])(`nobody waits longer than ${mostMilliseconds} ms for %s of somebody else`, async (_, kinds) => {
  const waits: Wait[] = []
  for (const kind of kinds) waits.push(await longestWait(bench, kind, seed, size))
  expect(waits.filter(({milliseconds}) => milliseconds > mostMilliseconds)).toEqual([])
})
