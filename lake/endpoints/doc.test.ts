import {IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {Gate} from '../limits/gate.ts'
import {defaultLimits} from '../limits/limits.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {DocumentList} from './documentList.ts'

const responseBytes = 4_000_000
// As behind a proxy, where callers are counted that look local: one of them may hold one of the largest answers.
const limits = {...defaultLimits, local: defaultLimits.remote, responseBytes, answerBytes: 4 * responseBytes}

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({limits})
  for (const n of [0, 1, 2, 3, 4])
    await lake.editor.create({_id: `d${n}`, _type: 'note', text: 'é'.repeat(500_000)}, {returnDocuments: false})
})
afterAll(() => lake.close())

const ids = (count: number): string => Array.from({length: count}, (_, n) => `d${n}`).join(',')

test.each([
  ['as they are', '/data/doc/production/', ''],
  ['as they once were', '/data/history/production/documents/', '?lastRevision=true'],
])('documents %s are answered up to the size that answers may have', async (_, path, query) => {
  const {status, body} = await lake.request(`${path}${ids(3)}${query}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({documents: ['d0', 'd1', 'd2'].map((_id) => ({_id}))})
  const refused = await lake.request(`${path}${ids(5)}${query}`)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    error: {type: 'responseTooLargeError', description: expect.stringContaining(`${responseBytes} bytes`)},
  })
})

test('a large list of documents counts while it is put together, until it is answered or its caller is gone', () => {
  const gate = new Gate(limits)
  const listOf = (): {list: DocumentList; response: ServerResponse} => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    return {list: new DocumentList(gate, response), response}
  }
  const document = {_id: 'd', _type: 'note', _rev: '1', _createdAt: '', _updatedAt: '', text: 'x'.repeat(900_000)}
  const fill = ({list}: {readonly list: DocumentList}): void => [1, 2, 3, 4].forEach(() => list.add(document))
  const [first, second, third, fourth] = [listOf(), listOf(), listOf(), listOf()]
  fill(first)
  // As small answers do not count, they are not refused.
  second.list.add(document)
  expect(() => second.list.add(document)).toThrow('Too many large answers at the same time; try again')
  const documents = [document, document, document, document]
  expect(String(first.list.answer().body)).toBe(JSON.stringify({documents}))
  fill(third)
  expect(() => fill(fourth)).toThrow('Too many large answers at the same time; try again')
  third.response.destroy()
  third.response.emit('close')
  expect(() => third.list.add(document)).toThrow('The request was cut off')
  fill(listOf())
})
