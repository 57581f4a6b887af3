import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import type {Member} from '../../../../../../auth/member.ts'
import {sealProfile} from '../../../../../../auth/storedMember.ts'
import {switchSync, type SavedParts} from '../../../../../../saved/savedItems.ts'
import type {Store} from '../../../../../../store/openStore.ts'
import {createSeal} from '../../../../../../store/seal.ts'
import {emptyStore, type TestPlace, testStores} from '../../../../../../store/testStores.ts'
import {answerPutSaved, answerSaved, type SavedCall} from './answerSaved.ts'

const seal = createSeal(Buffer.alloc(32, 6))
const member: Member = {rvoId: 'm-1', sessionId: 's-1', provider: 'apple', memberSince: 1, profile: {}}
const path = {rvoId: 'm-1', kind: 'saved-articles'}
const naps = {id: '/sleep/naps', at: 5, value: {title: 'Naps', addedAt: 5}}
const line = {
  id: '/recipes/soup#recipe/1',
  at: 5,
  value: {text: '1 cup rice', recipe: 'Soup', ticked: false, addedAt: 5},
}

describe.each(testStores)('lists of members in %s', (_, makePlace) => {
  let at: TestPlace
  let store: Store
  let time: number
  let parts: SavedParts
  let call: SavedCall
  beforeAll(async () => {
    at = await makePlace()
  }, 60_000)
  afterAll(() => at.remove())
  beforeEach(async () => {
    time = 1000
    store = await emptyStore(at.place)
    parts = {store, seal, now: () => time}
    call = {readMember: async () => member, parts: async () => parts, admits: () => true, report: () => undefined}
    for (const id of ['m-1', 'm-2'])
      await store
        .insertInto('member')
        .values({id, createdAt: 1, sealed: sealProfile({}, id, seal)})
        .execute()
    await switchSync('m-1', true, parts)
  })
  afterEach(() => store.destroy())

  async function put(items: unknown, to = path, headers: Readonly<Record<string, string>> = {}) {
    const body = JSON.stringify({items})
    const request = new Request('https://site.example/api/user/m-1/saved/any', {
      method: 'PUT',
      body,
      headers: {'content-length': String(Buffer.byteLength(body)), ...headers},
    })
    const answer = await answerPutSaved(request, to, call)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return {status: answer.status, body: await answer.json()}
  }

  async function get(to = path) {
    const answer = await answerSaved(new Request('https://site.example/api/user/m-1/saved/any'), to, call)
    return {status: answer.status, body: await answer.json()}
  }

  test('what devices send is put together, and kept sealed (members-20, members-21)', async () => {
    expect(await get()).toEqual({status: 200, body: {items: []}})
    expect(await put([naps])).toEqual({status: 200, body: {items: [naps], overLimit: 0}})
    const walks = {id: '/walks', at: 6, value: {title: 'Walks', addedAt: 6}}
    expect(await put([walks])).toEqual({status: 200, body: {items: [walks, naps], overLimit: 0}})
    expect(await put([{...naps, at: 7, value: null}])).toMatchObject({
      body: {items: [{id: '/sleep/naps', value: null}, walks]},
    })
    expect(await put([naps])).toMatchObject({body: {items: [{id: '/sleep/naps', value: null}, walks]}})
    expect(JSON.stringify(await store.selectFrom('savedItems').selectAll().execute())).not.toMatch(/walks|naps/i)
    expect(await put([line], {...path, kind: 'shopping-list'})).toEqual({
      status: 200,
      body: {items: [line], overLimit: 0},
    })
    expect((await get()).body).toMatchObject({items: [{value: null}, walks]})
  })

  test('two devices that send at once lose nothing (members-21)', async () => {
    const many = Array.from({length: 10}, (_, index) => ({...naps, id: `/a/${index}`}))
    await Promise.all(many.map((item) => put([item])))
    expect((await get()).body.items).toHaveLength(10)
  })

  test('of two full lists the last saved are kept, and it says how many had no room (members-26)', async () => {
    const full = (name: string, at: number) =>
      Array.from({length: 200}, (_each, index) => ({...naps, id: `/${name}/${index}`, at: at + index}))
    const [older, newer] = [full('older', 1), full('newer', 500)]
    expect((await put(older)).body.overLimit).toBe(0)
    expect(await put(newer)).toEqual({status: 200, body: {items: newer.toReversed(), overLimit: 200}})
    expect(await put(older)).toEqual({status: 200, body: {items: newer.toReversed(), overLimit: 200}})
    expect((await put(newer)).body.overLimit).toBe(0)
    const removed = {...naps, id: '/newer/0', at: 900, value: null}
    expect((await put([removed, naps])).body.overLimit).toBe(0)
  })

  test('a clock that is ahead does not win for ever', async () => {
    await put([{...naps, at: 9e12}])
    expect(await put([{...naps, at: 1001, value: null}])).toMatchObject({body: {items: [{at: 1000, value: null}]}})
  })

  test('nothing is kept or given before it is switched on, and after it is off (members-20, members-24)', async () => {
    await put([naps])
    await switchSync('m-1', false, parts)
    expect([(await put([naps])).status, (await get()).status]).toEqual([404, 404])
    expect(await store.selectFrom('savedItems').selectAll().execute()).toEqual([])
  })

  test('no token, or that of another member, gets nothing (members-20)', async () => {
    await put([naps])
    call = {...call, readMember: async () => undefined}
    expect([(await put([naps])).status, (await get()).status]).toEqual([401, 401])
    call = {...call, readMember: async () => ({...member, rvoId: 'm-2'})}
    expect([(await put([naps])).status, (await get()).status]).toEqual([403, 403])
  })

  test.each<[string, unknown, number]>([
    ['no list', 'none', 400],
    ['an address elsewhere', [{...naps, id: 'https://evil.example/'}], 400],
    ['an address that browsers read as one elsewhere', [{...naps, id: '/\\evil.example'}], 400],
    ['a value of another shape', [{...naps, value: {html: '<b>'}}], 400],
    ['a line among articles', [line], 400],
    ['a time that is none', [{...naps, at: 'now'}], 400],
    ['a title that is too long', [{...naps, value: {title: 'x'.repeat(501), addedAt: 5}}], 400],
    ['too many items', Array.from({length: 401}, (_, index) => ({...naps, id: `/a/${index}`})), 400],
  ])('%s is refused', async (_kind, items, status) => {
    expect((await put(items)).status).toBe(status)
    expect((await get()).body).toEqual({items: []})
  })

  test('a body that is too large or of unknown length, an unknown list and too many calls are refused', async () => {
    expect((await put([naps], path, {'content-length': '600000'})).status).toBe(413)
    expect((await put([naps], path, {'content-length': 'none'})).status).toBe(411)
    expect((await put([naps], {...path, kind: 'diaries'})).status).toBe(404)
    call = {...call, admits: () => false}
    expect((await put([naps])).status).toBe(429)
  })

  test('a store that does not answer is said, and reported by its kind alone', async () => {
    const reported: string[] = []
    call = {
      ...call,
      parts: () => Promise.reject(Object.assign(new Error('for m-1'), {code: 'ECONNREFUSED'})),
      report: (kind) => reported.push(kind),
    }
    expect((await put([naps])).status).toBe(503)
    expect(reported).toEqual(['ECONNREFUSED'])
  })
})
