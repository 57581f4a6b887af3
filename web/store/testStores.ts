import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {chown, glob, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {promisify} from 'node:util'
import {type Counts, openCounts, openStore, type Store, type StorePlace} from './openStore.ts'

const run = promisify(execFile)
const readyMs = 20_000

/** The user that runs PostgreSQL where tests run as root, which it refuses. */
const nobody = 65_534

/** A place for a store, and how to remove it with all it holds. */
export interface TestPlace {
  readonly place: StorePlace
  readonly remove: () => Promise<void>
}

/** The kinds of stores, for `describe.each`: one set of tests holds for all. PostgreSQL is missing where it is not installed. */
export const testStores: readonly (readonly [string, () => Promise<TestPlace>])[] = [
  ['SQLite', sqlite],
  ...((await postgresFolder()) === undefined ? [] : ([['PostgreSQL', postgres]] as const)),
]

/** Opens the store of a place anew, without anything of the tests before. */
export async function emptyStore(place: StorePlace): Promise<Store> {
  const store = await openStore(place)
  await store.deleteFrom('member').execute()
  await store.deleteFrom('subscription').execute()
  return store
}

/** Opens the counts of a place anew, without anything of the tests before. */
export async function emptyCounts(place: StorePlace): Promise<Counts> {
  const counts = await openCounts(place)
  for (const table of ['eventCount', 'partCount', 'metricCount'] as const) await counts.deleteFrom(table).execute()
  return counts
}

async function sqlite(): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  return {place: {file: join(folder, 'store.sqlite')}, remove: () => rm(folder, {recursive: true, force: true})}
}

/** A PostgreSQL server with an empty database, reached by a socket in a folder of its own. */
async function postgres(): Promise<TestPlace> {
  const bin = (await postgresFolder()) ?? ''
  const isRoot = process.getuid?.() === 0
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (isRoot) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')
  const options = {...(isRoot ? {uid: nobody, gid: nobody} : {}), cwd: folder}
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, '-h', '', '-c', 'fsync=off'], {
    ...options,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const remove = async () => {
    server.kill('SIGINT')
    await ended
    await rm(folder, {recursive: true, force: true})
  }
  const until = performance.now() + readyMs
  while (!(await isReady(bin, folder))) {
    if (performance.now() > until || server.exitCode !== null) {
      await remove()
      throw new Error('PostgreSQL did not start.')
    }
    await wait(50)
  }
  return {place: {url: `postgres:///postgres?user=postgres&host=${encodeURIComponent(folder)}`}, remove}
}

async function isReady(bin: string, folder: string): Promise<boolean> {
  return run(join(bin, 'pg_isready'), ['-h', folder]).then(
    () => true,
    () => false,
  )
}

/** The folder of PostgreSQL's programs, of Debian's newest version; undefined where there are none. */
async function postgresFolder(): Promise<string | undefined> {
  const found: string[] = []
  for await (const file of glob('/usr/lib/postgresql/*/bin/initdb')) found.push(file)
  const [newest] = found.toSorted((left, right) => Number(right.split('/')[4]) - Number(left.split('/')[4]))
  return newest === undefined ? undefined : dirname(newest)
}
