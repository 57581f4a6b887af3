import {connect, type Socket} from 'node:net'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

type Line = Readonly<Record<string, unknown>>

function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))
}

const idsOf = (lines: readonly Line[]) => lines.map(({_id}) => _id)

async function exported(query = '', options = {}): Promise<readonly Line[]> {
  const {status, headers, text} = await lake.request(`/data/export/production${query}`, options)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
  return linesOf(text)
}

/** Follows the cursors. `between` runs after each page. Returns the lines and the number of pages. */
async function inPages(query = '', between = async (): Promise<unknown> => undefined) {
  const lines: Line[] = []
  let pages = 0
  for (let cursor: unknown = ''; typeof cursor === 'string'; pages++) {
    const page = await exported(`?nextCursor=${cursor}${query}`)
    const last = page.at(-1)
    cursor = last !== undefined && '_id' in last ? undefined : last?.['nextCursor']
    lines.push(...(cursor === undefined ? page : page.slice(0, -1)))
    await between()
  }
  return {lines, pages}
}

describe('a small data set', () => {
  const documents = [
    {_id: '_.releases.rSpring', _type: 'system.release', name: 'rSpring', state: 'active'},
    {_id: 'article-1', _type: 'article', title: 'Zinc \u2028 💊', list: [1, null, {a: {}}]},
    {_id: 'drafts.article-1', _type: 'article', title: 'Zinc, changed'},
    {_id: 'person-1', _type: 'person', name: 'Ann'},
    {_id: 'versions.rSpring.article-1', _type: 'article', title: 'Zinc in spring'},
  ]
  beforeAll(async () => {
    await lake.editor.action({actionType: 'sanity.action.release.create', releaseId: 'rSpring', metadata: {}})
    const transaction = lake.editor.transaction()
    for (const document of documents.slice(1)) transaction.create<Line>(document)
    await transaction.commit()
  })

  test('comes whole: published, drafts, versions, releases; as stored, in the order of ids', async () => {
    const lines = await exported()
    expect(lines).toMatchObject(documents)
    expect(lines[1]).toEqual(await lake.editor.getDocument('article-1'))
  })

  test('of some types only', async () => {
    expect(idsOf(await exported('?types=person,nothing'))).toEqual(['person-1'])
    expect(idsOf(await exported('?types=none'))).toEqual([])
    expect(idsOf((await inPages('&types=person,system.release')).lines)).toEqual(['_.releases.rSpring', 'person-1'])
  })

  test('is for those who are signed in', async () => {
    expect(await lake.request('/data/export/production', {anonymous: true})).toMatchObject({status: 401})
  })

  // The last one is well-formed, but of the caller's own making: it would read an earlier moment, which takes the permission `history`.
  test.each([
    'x',
    ...['[]', '{"seq":-1,"after":""}', '{"seq":1,"after":""}'].map((text) => Buffer.from(text).toString('base64url')),
  ])('the cursor %j is refused', async (cursor) => {
    expect(await lake.request(`/data/export/production?nextCursor=${cursor}`)).toMatchObject({
      status: 400,
      body: {statusCode: 400, message: expect.stringContaining('Invalid nextCursor')},
    })
  })
})

describe('while others write', () => {
  const count = 3_000
  const id = (number: number) => `bulk-${String(number).padStart(5, '0')}`
  const filler = 'Magnesium '.repeat(200)
  const wanted = Array.from({length: count}, (_, number) => [id(number), 'before'])
  const bulk = (lines: readonly Line[]) => lines.map(({_id, state}) => [_id, state])

  /** Every third is changed, every third (but one) deleted, and new ones come in between. */
  async function overthrow(): Promise<void> {
    const transaction = lake.editor.transaction()
    for (let number = 0; number < count; number += 3) {
      transaction.patch(id(number), {set: {state: 'after'}})
      transaction.delete(id(number + 1))
      transaction.create({_id: `${id(number)}-new`, _type: 'bulk', state: 'new'})
    }
    await transaction.commit({visibility: 'async'})
  }

  beforeEach(async () => {
    await lake.editor.delete({query: '*[_type == "bulk"]'})
    for (let start = 0; start < count; start += 1_000) {
      const transaction = lake.editor.transaction()
      for (let number = start; number < start + 1_000; number++)
        transaction.create({_id: id(number), _type: 'bulk', state: 'before', filler})
      await transaction.commit({returnDocuments: false})
    }
  })

  test('a client that reads slowly gets what was there when it asked', async () => {
    const {rest} = await slowReader('/v1/data/export/production?types=bulk')
    await overthrow()
    expect(bulk(linesOf(await rest()))).toEqual(wanted)
  })

  test('so do all pages of one export', async () => {
    let isFirst = true
    const {lines, pages} = await inPages('&types=bulk', async () => {
      if (isFirst) await overthrow()
      isFirst = false
    })
    expect(pages).toBe(3)
    expect(bulk(lines)).toEqual(wanted)
  })

  test('one that goes away harms nobody', async () => {
    const {socket} = await slowReader('/v1/data/export/production?types=bulk')
    socket.destroy()
    expect((await exported('?types=person')).length).toBe(1)
  })

  /** Asks, reads the head of the answer, and stops reading until told to. */
  async function slowReader(path: string): Promise<{socket: Socket; rest: () => Promise<string>}> {
    const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
    const chunks: Buffer[] = []
    socket.write(`GET ${path} HTTP/1.0\r\nHost: localhost\r\nAuthorization: Bearer ${lake.token}\r\n\r\n`)
    await new Promise<void>((resolve) => {
      socket.once('data', (chunk) => {
        socket.pause()
        chunks.push(chunk)
        resolve()
      })
    })
    return {
      socket,
      rest: () =>
        new Promise((resolve, reject) => {
          socket.on('data', (chunk) => chunks.push(chunk))
          socket.once('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            resolve(text.slice(text.indexOf('\r\n\r\n') + 4))
          })
          socket.once('error', reject)
          socket.resume()
        }),
    }
  }
})
