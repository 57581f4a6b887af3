import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import {startTestLake, type TestLake} from '../testing/lake.ts'

// Threads start slowly on a busy machine.
jest.setTimeout(120_000)

const size = 3_000
let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  const mutations = Array.from({length: size}, (_, n) => ({create: {_id: `n${n}`, _type: 'number', value: n}}))
  await lake.request('/data/mutate/production', {method: 'POST', body: {mutations}})
})
afterAll(() => lake.close())

/** Every number below 200 is held against all others: more than the main thread may be held up, on a quick machine, too. */
const slow = (least: number): string =>
  `*[_type == "number" && value < 200 && count(*[_type == "number" && value + ^.value < ${size}]) > ${least}]`

test('a mutation by a query that takes long changes what the query selects, also while others write', async () => {
  let isDone = false
  const patched = lake.editor
    .patch({query: slow(size - 10)})
    .set({isMarked: true})
    .commit({returnDocuments: false})
    .finally(() => {
      isDone = true
    })
  for (let n = 0; !isDone && n < 200; n++) {
    await lake.editor.createOrReplace({_id: 'elsewhere', _type: 'note', n})
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await patched
  expect(await lake.editor.fetch('*[isMarked == true] | order(value).value')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('behind other changes in its transaction, where no thread can see them, it is refused', async () => {
  const mutations = [{patch: {id: 'n1', set: {value: 1}}}, {delete: {query: slow(0)}}]
  expect(await lake.request('/data/mutate/production', {method: 'POST', body: {mutations}})).toMatchObject({
    status: 400,
    text: expect.stringContaining('takes too long: select the documents first'),
  })
  expect(await lake.editor.fetch('count(*[_type == "number"])')).toBe(size)
})
