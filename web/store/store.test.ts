import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {stat} from 'node:fs/promises'
import {DatabaseSync} from 'node:sqlite'
import {inTurn, openCounts, openStore, type Store} from './openStore.ts'
import {emptyStore, type TestPlace, testStores} from './testStores.ts'

const member = {id: 'm-1', createdAt: 1_795_000_000_000, sealed: 'sealed'}
const session = {
  id: 's-1',
  memberId: 'm-1',
  provider: 'google',
  tokenHash: 'hash',
  previousHash: null,
  rotatedAt: 1,
  createdAt: 1,
  usedAt: 1,
  sealed: 'sealed',
}

describe.each(testStores)('the store in %s', (_, makePlace) => {
  let at: TestPlace
  let store: Store
  beforeAll(async () => {
    at = await makePlace()
  })
  afterAll(() => at.remove())
  beforeEach(async () => {
    store = await emptyStore(at.place)
  })
  afterEach(() => store.destroy())

  test('times are numbers, as they were written', async () => {
    await store.insertInto('member').values(member).execute()
    expect(await store.selectFrom('member').selectAll().execute()).toEqual([member])
  })

  test('text that looks like SQL stays text, whether it is written or looked for', async () => {
    const text = `'); DROP TABLE "member"; -- " \\ %_ $1 ? :a`
    await store
      .insertInto('member')
      .values([{...member, id: text, sealed: text}, member])
      .execute()
    const found = await store.selectFrom('member').select('sealed').where('id', '=', text).execute()
    expect(found).toEqual([{sealed: text}])
    expect(await store.selectFrom('member').select('id').where('id', '=', `' OR '1'='1`).execute()).toEqual([])
  })

  test('what belongs to a member goes with the member', async () => {
    await store.insertInto('member').values(member).execute()
    await store.insertInto('session').values(session).execute()
    await store.insertInto('accessToken').values({hash: 'a', sessionId: 's-1', expiresAt: 9}).execute()
    await store.deleteFrom('member').where('id', '=', 'm-1').execute()
    expect(await store.selectFrom('session').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('accessToken').selectAll().execute()).toEqual([])
  })

  test('what fails half-way leaves nothing', async () => {
    const attempt = store.transaction().execute(async (transaction) => {
      await transaction.insertInto('member').values(member).execute()
      await transaction
        .insertInto('session')
        .values({...session, memberId: 'nobody'})
        .execute()
    })
    await expect(attempt).rejects.toThrow(/foreign key/i)
    expect(await store.selectFrom('member').selectAll().execute()).toEqual([])
  })

  test('several servers open it at once, and see what the others write', async () => {
    const others = await Promise.all([openStore(at.place), openStore(at.place), openStore(at.place)])
    await store.insertInto('member').values(member).execute()
    for (const other of others) {
      expect(await other.selectFrom('member').select('id').execute()).toEqual([{id: 'm-1'}])
      await other.destroy()
    }
  })

  test('is not held up by what is being counted', async () => {
    const counts = await openCounts('file' in at.place ? {file: `${at.place.file}-counts`} : at.place)
    const {promise: written, resolve: go} = Promise.withResolvers<void>()
    const counting = counts.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('eventCount')
        .values({page: '/', day: '2026-11-23', type: 'pageViewed', count: 1})
        .execute()
      // The transaction ends only after the store was written.
      await written
    })
    await store.insertInto('member').values(member).execute()
    go()
    await counting
    await counts.destroy()
  })

  test('works in turn, on all servers: none finds what another one is about to change', async () => {
    const other = await openStore(at.place)
    await store
      .insertInto('member')
      .values({...member, createdAt: 0})
      .execute()
    const raise = (server: Store) =>
      inTurn(server, 'members', async (transaction) => {
        const {createdAt} = await transaction.selectFrom('member').select('createdAt').executeTakeFirstOrThrow()
        await new Promise(setImmediate)
        await transaction
          .updateTable('member')
          .set({createdAt: createdAt + 1})
          .execute()
      })
    await Promise.all(Array.from({length: 20}, (_, index) => raise(index % 2 === 0 ? store : other)))
    expect(await store.selectFrom('member').select('createdAt').execute()).toEqual([{createdAt: 20}])
    await other.destroy()
  })
})

describe('a place where nothing is yet', () => {
  test.each(testStores)('in %s may be opened by several servers at once', async (_, makePlace) => {
    const at = await makePlace()
    const servers = await Promise.all(Array.from({length: 4}, () => openStore(at.place)))
    for (const server of servers) {
      expect(await server.selectFrom('member').selectAll().execute()).toEqual([])
      await server.destroy()
    }
    await at.remove()
  })
})

test('a SQLite file that another process writes is waited for, and the thread goes on meanwhile', async () => {
  const at = await testStores[0]?.[1]()
  if (at === undefined || !('file' in at.place)) throw new Error('no file')
  const store = await openStore(at.place)
  const other = new DatabaseSync(at.place.file)
  other.exec('BEGIN IMMEDIATE')
  const done: string[] = []
  const writing = store
    .insertInto('member')
    .values(member)
    .execute()
    .then(() => done.push('written'))
  await new Promise(setImmediate)
  done.push('released')
  other.exec('COMMIT')
  await writing
  expect(done).toEqual(['released', 'written'])
  other.close()
  await store.destroy()
  await at.remove()
})

test('a SQLite file can be read by its owner only', async () => {
  const at = await testStores[0]?.[1]()
  if (at === undefined || !('file' in at.place)) throw new Error('no file')
  await (await openStore(at.place)).destroy()
  expect((await stat(at.place.file)).mode & 0o777).toBe(0o600)
  await at.remove()
})

test('a database that is not there is said without its address', async () => {
  const opening = openStore({url: 'postgres://somebody:secret@127.0.0.1:1/none'})
  await expect(opening).rejects.toThrow(/^The tables of the store could not be brought up to date\.$/)
})
