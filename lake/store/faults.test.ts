import {createHash} from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, describe, expect, jest, test} from '@jest/globals'
import {readOrWriteToken, writeNewPass} from '../auth/tokenFile.ts'
import {databasePath} from './sqlite/database.ts'
import {schemaVersion} from './sqlite/schema.ts'
import {cutWal, findWalDamage} from './sqlite/wal.ts'
import {openStore, type Store} from './store.ts'

let dataDir: string
let path: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-faults-'))
  path = databasePath(dataDir)
})
afterEach(() => rmSync(dataDir, {recursive: true, force: true}))

async function create(store: Store, id: string, fields = {}): Promise<void> {
  const options = {author: 'me', timestamp: '2026-01-01T00:00:00.000Z', autoGenerateArrayKeys: false, kind: 'mutate'}
  await store.transact({...options, transactionId: `t-${id}`, select: () => []}, (transaction) =>
    transaction.apply({create: {_id: id, _type: 'note', ...fields}}, 0),
  )
}

async function filled(count: number): Promise<void> {
  const store = openStore(dataDir)
  for (let number = 0; number < count; number++) await create(store, `n${number}`, {text: 'x'.repeat(3_000)})
  store.close()
}

/** Overwrites bytes of a file, as a failing disk would. */
function damage(file: string, from: number, length: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, from, from + length)
  writeFileSync(file, bytes)
}

/** Opens the folder, expects a refusal, and that the refusal left everything as it was. */
function expectRefusal(message: string | RegExp): void {
  const before = contents()
  expect(() => openStore(dataDir)).toThrow(message)
  expect(contents()).toEqual(before)
}

/** The files of the folder, as digests. The lock is empty and comes with every attempt. */
function contents(): Record<string, string> {
  const files = readdirSync(dataDir).filter((name) => name !== 'lake.lock')
  const digest = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(dataDir, name)))
      .digest('hex')
  return Object.fromEntries(files.map((name) => [name, digest(name)]))
}

describe('a database file', () => {
  test('that is something else is left alone', () => {
    writeFileSync(path, 'This is a letter to a friend. '.repeat(200))
    expectRefusal(
      `Cannot open ${path}: file is not a database; the file is damaged; restore a backup, or move the file away.`,
    )
  })

  test.each([
    ['its first page', 0, 4_096],
    ['the schema', 100, 2_000],
    ['the list of documents', 2 * 4_096, 40 * 4_096],
  ])('that is damaged in %s is refused', async (_where, from, length) => {
    await filled(100)
    damage(path, from, length)
    expectRefusal(/^Cannot open .*lake\.sqlite: .*; (the file is damaged|the file is not whole); restore a backup/)
  })

  test('that was cut off is refused', async () => {
    await filled(100)
    truncateSync(path, statSync(path).size / 2)
    expectRefusal(
      `Cannot open ${path}: database disk image is malformed; the file is damaged; restore a backup, or move the file away.`,
    )
  })

  test('that was emptied is refused where a lake has been, and made anew after a first start that was cut off', async () => {
    await filled(1)
    readOrWriteToken(join(dataDir, 'token'))
    truncateSync(path, 0)
    expectRefusal(`${path} is empty (0 bytes), and the folder has been in use (token`)
    rmSync(dataDir, {recursive: true})
    mkdirSync(dataDir)
    writeFileSync(path, '')
    const store = openStore(dataDir)
    expect(store.count()).toBe(0)
    store.close()
  })

  test('that lacks a table is refused', async () => {
    await filled(1)
    const database = new DatabaseSync(path)
    database.exec('DROP TABLE refs')
    database.close()
    expect(() => openStore(dataDir)).toThrow(`Cannot open ${path}: it lacks the table refs; restore a backup.`)
  })

  test('of a newer lake is left alone', async () => {
    await filled(1)
    const database = new DatabaseSync(path)
    database.exec(`PRAGMA user_version = ${schemaVersion + 1}`)
    database.close()
    expect(() => openStore(dataDir)).toThrow(
      `Cannot open ${path}: a newer lake has written it (schema ${schemaVersion + 1}; this one knows ${schemaVersion}); update this one, or restore a backup that this one made.`,
    )
    const after = new DatabaseSync(path)
    expect(after.prepare('PRAGMA user_version').get()).toEqual({user_version: schemaVersion + 1})
    after.close()
  })

  test('from before versions were counted is opened, and has everything', async () => {
    const old = new DatabaseSync(path)
    old.exec(`
      PRAGMA journal_mode = WAL;
      CREATE TABLE documents (
        id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
        seq INTEGER NOT NULL, content TEXT NOT NULL
      );
      CREATE TABLE refs (
        target TEXT NOT NULL, source TEXT NOT NULL, strong INTEGER NOT NULL, PRIMARY KEY (target, source)
      ) WITHOUT ROWID;
      CREATE INDEX refs_source ON refs (source);
      CREATE TABLE transactions (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, author TEXT NOT NULL, timestamp TEXT NOT NULL,
        kind TEXT NOT NULL
      );
      CREATE TABLE changes (
        document_id TEXT NOT NULL, seq INTEGER NOT NULL, previous_seq INTEGER, previous_rev TEXT, deleted INTEGER NOT NULL,
        mutations TEXT NOT NULL, content TEXT, PRIMARY KEY (document_id, seq)
      );
      CREATE INDEX changes_seq ON changes (seq);
      CREATE TABLE sessions (hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, created_at TEXT NOT NULL);
      CREATE TABLE keyvalue (user_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user_id, key));
      INSERT INTO transactions VALUES (1, 't1', 'me', '2026-01-01T00:00:00.000Z', 'mutate');
      INSERT INTO transactions VALUES (2, 't2', 'me', '2026-01-02T00:00:00.000Z', 'mutate');
      INSERT INTO refs VALUES ('b', 'a', 0);
    `)
    const doc = (n: number): string =>
      JSON.stringify({
        _id: 'a',
        _type: 'note',
        _rev: `t${n}`,
        _createdAt: '2026-01-01T00:00:00.000Z',
        _updatedAt: `2026-01-0${n}T00:00:00.000Z`,
        n,
        to: {_ref: 'b', _weak: true},
      })
    old
      .prepare(
        "INSERT INTO documents VALUES ('a', 'note', 't2', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 2, ?)",
      )
      .run(doc(2))
    old.prepare("INSERT INTO changes VALUES ('a', 1, NULL, NULL, 0, 'create', ?)").run(doc(1))
    old.prepare(`INSERT INTO changes VALUES ('a', 2, 1, 't1', 0, '[{"patch":{"id":"a","inc":{"n":1}}}]', NULL)`).run()
    old.close()

    const store = openStore(dataDir)
    expect(store.get('a')).toMatchObject({n: 2})
    expect(store.referencing('b').ids).toEqual(['a'])
    expect(store.log.documentAt('a', store.log.seqAt('2026-01-01T12:00:00.000Z'))).toMatchObject({n: 1})
    expect(store.log.seqAt('2025-12-31T00:00:00.000Z')).toBe(0)
    await create(store, 'c')
    expect(store.log.lastSeq()).toBe(3)
    expect(store.database.prepare('PRAGMA user_version').get()).toEqual({user_version: schemaVersion})
    store.close()
  })
})

describe('a write-ahead log', () => {
  /** A folder as a lake leaves it that is killed after `count` commits. */
  async function killed(count: number): Promise<void> {
    const store = openStore(dataDir)
    for (let number = 0; number < count; number++) await create(store, `n${number}`, {text: 'x'.repeat(3_000)})
    const copy = mkdtempSync(join(tmpdir(), 'lake-faults-'))
    for (const name of ['lake.sqlite', 'lake.sqlite-wal']) copyFileSync(join(dataDir, name), join(copy, name))
    store.close()
    rmSync(dataDir, {recursive: true})
    dataDir = copy
    path = databasePath(dataDir)
  }

  test('that was cut off in the last transaction is fine', async () => {
    await killed(20)
    truncateSync(`${path}-wal`, statSync(`${path}-wal`).size - 1_000)
    const store = openStore(dataDir)
    expect(store.count()).toBe(19)
    store.close()
  })

  test('whose last transaction has a page that never arrived is fine', async () => {
    await killed(20)
    damage(`${path}-wal`, statSync(`${path}-wal`).size - 6_000, 1_000)
    const store = openStore(dataDir)
    expect(store.count()).toBe(19)
    store.close()
  })

  test.each([
    ['the middle', (size: number) => size / 2],
    ['the beginning', () => 10],
  ])('that is damaged in %s is refused; what can be read is kept when told so', async (_where, place) => {
    await killed(200)
    const log = `${path}-wal`
    damage(log, Math.floor(place(statSync(log).size)), 100)
    expectRefusal(
      /^\S+lake\.sqlite-wal is damaged after \d+ bytes, and at least \d+ transactions behind that cannot be read; restore a backup, or run "npm run lake -- repair"/,
    )
    const found = findWalDamage(log)
    if (found === undefined) throw new Error('The damage was not found')
    cutWal(log, found, join(dataDir, 'copy'))
    const store = openStore(dataDir)
    expect(store.count() + found.lost).toBeLessThanOrEqual(200)
    expect(store.database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
    expect(statSync(join(dataDir, 'copy')).size).toBeGreaterThan(500_000)
    store.close()
  })

  test('of which nothing was written yet is fine', () => {
    openStore(dataDir).close()
    writeFileSync(`${path}-wal`, Buffer.alloc(40_000))
    openStore(dataDir).close()
  })
})

describe('the pass file', () => {
  const file = (): string => join(dataDir, 'pass')

  test('is written anew, for its owner only', () => {
    const passes = [writeNewPass(file()), writeNewPass(file())]
    expect(passes[0]).not.toBe(passes[1])
    expect(readFileSync(file(), 'utf8')).toBe(`${passes[1]}\n`)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  test('is gone where the disk has no room for it, and a warning says so', () => {
    const warn = jest.spyOn(console, 'error').mockReturnValue()
    writeNewPass(file())
    symlinkSync('/dev/full', `${file()}.part`)
    expect(writeNewPass(file())).toMatch(/^[\w-]{24}$/)
    expect(warn.mock.calls).toEqual([
      [
        `lake: there is no room for the pass ${file()} (ENOSPC: no space left on device, write): sign in by the link that is printed`,
      ],
    ])
    expect(readdirSync(dataDir)).toEqual([])
    warn.mockRestore()
  })

  test('that cannot be written for another reason is told', () => {
    mkdirSync(file())
    expect(() => writeNewPass(file())).toThrow(
      new RegExp(`^Cannot write the pass ${file()}: [^\n]+; check that DATA_DIR can be written\\.$`),
    )
    expect(readdirSync(dataDir)).toEqual(['pass'])
  })
})

describe('the token file', () => {
  test('is written whole, for its owner only, and read again', () => {
    const file = join(dataDir, 'token')
    const token = readOrWriteToken(file)
    expect(token).toMatch(/^sk[\w-]{54}$/)
    expect(readOrWriteToken(file)).toBe(token)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['token'])
  })

  test.each([
    ['nothing', ''],
    ['too little', 'sk1'],
    ['what cannot be typed', `${'\0'.repeat(60)}`],
  ])('with %s in it is refused', (_what, text) => {
    const file = join(dataDir, 'token')
    writeFileSync(file, text)
    expect(() => readOrWriteToken(file)).toThrow(
      `The token file ${file} is damaged: it must hold one line of at least 20 letters, digits and signs; delete it to get a new token.`,
    )
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
})
