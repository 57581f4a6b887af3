import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openStore, type Store} from '../../../store/openStore.ts'
import {emptyStore, type TestPlace, testStores} from '../../../store/testStores.ts'
import {importSubscriptions} from './importSubscriptions.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsletter-'))
  file = join(folder, 'newsletter.sqlite')
})
afterEach(() => rm(folder, {recursive: true, force: true}))

const row = {email: 'reader@example.com', lists: '["better-nights"]', request: '{}', requestedAt: 1_780_000_000_000}
const confirmed = {...row, token: 'a'.repeat(43), mailedAt: row.requestedAt + 1, confirmedAt: row.requestedAt + 2}
const pending = {...row, token: 'b'.repeat(43), email: 'other@example.com', mailedAt: null, confirmedAt: null}

/** A database as the service had it before, which another process left without closing it: what it wrote last is in a file beside it. */
function former(...rows: readonly (typeof confirmed | typeof pending)[]): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE subscription (
      token TEXT PRIMARY KEY, email TEXT NOT NULL, lists TEXT NOT NULL, request TEXT NOT NULL, requestedAt INTEGER NOT NULL,
      mailedAt INTEGER, confirmedAt INTEGER, UNIQUE (email, lists)
    ) STRICT;`)
  const insert = database.prepare('INSERT INTO subscription VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const {token, email, lists, request, requestedAt, mailedAt, confirmedAt} of rows)
    insert.run(token, email, lists, request, requestedAt, mailedAt, confirmedAt)
  return database
}

describe.each(testStores)('a newsletter.sqlite of before, with a store in %s', (_, makePlace) => {
  let at: TestPlace
  let store: Store
  beforeAll(async () => {
    at = await makePlace()
  }, 60_000)
  afterAll(() => at.remove())
  beforeEach(async () => {
    store = await emptyStore(at.place)
  })
  afterEach(() => store.destroy())
  const stored = () => store.selectFrom('subscription').selectAll().orderBy('token').execute()

  test('is brought over once, as it is, and renamed', async () => {
    former(confirmed, pending).close()
    await importSubscriptions(store, file)
    expect(await stored()).toEqual([confirmed, pending])
    expect(await readdir(folder)).toEqual(['newsletter.sqlite.imported'])
    await store.deleteFrom('subscription').where('token', '=', confirmed.token).execute()
    await importSubscriptions(store, file)
    expect(await stored()).toEqual([pending])
  })

  test('is brought over in whole by several servers at once, however long it is', async () => {
    const many = Array.from({length: 2500}, (_, index) => ({
      ...confirmed,
      token: String(index).padStart(43, '0'),
      email: `reader-${index}@example.com`,
    }))
    former(...many).close()
    const other = await openStore(at.place)
    await Promise.all([importSubscriptions(store, file), importSubscriptions(other, file)])
    await other.destroy()
    expect(await stored()).toEqual(many)
    expect(await readdir(folder)).toEqual(['newsletter.sqlite.imported'])
  })

  test('is brought over after an end half-way: what is there already stays', async () => {
    former(confirmed, pending).close()
    await store.insertInto('subscription').values(confirmed).execute()
    await importSubscriptions(store, file)
    expect(await stored()).toEqual([confirmed, pending])
  })

  test('is refused while a server of before still writes it, and nothing is half-way', async () => {
    const server = former(confirmed)
    await expect(importSubscriptions(store, file)).rejects.toThrow('database is locked')
    expect(await stored()).toEqual([])
    server.prepare('UPDATE subscription SET confirmedAt = ?').run(9)
    server.close()
    await importSubscriptions(store, file)
    expect(await stored()).toEqual([{...confirmed, confirmedAt: 9}])
  })

  test('may hold what no form sends: that alone is left out', async () => {
    const strange = {...pending, token: 'c'.repeat(43), email: 'a\0@example.com'}
    const large = {...pending, token: 'd'.repeat(43), lists: JSON.stringify(['x'.repeat(3000)])}
    former(confirmed, strange, large).close()
    await importSubscriptions(store, file)
    expect(await stored()).toEqual([confirmed])
  })

  test('is not needed', async () => {
    await importSubscriptions(store, file)
    expect(await readdir(folder)).toEqual([])
  })
})
