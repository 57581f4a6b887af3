import {expect, test} from '@jest/globals'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {setTimeout as wait} from 'node:timers/promises'
import {sql} from 'kysely'
import {openStore, type Store, type StorePlace} from './openStore.ts'
import {testStores} from './testStores.ts'

const kills = 20
/** A writer is killed after at most so many changes, and at most so many milliseconds after the last of them; every fifth while it starts. */
const [mostChanges, longestWait, longestStart] = [60, 4, 600]

test.each(testStores)(
  '20 kills in the middle of changes lose nothing that the store in %s has acknowledged',
  async (_, makePlace) => {
    const {place, remove} = await makePlace()
    const acknowledged: string[] = []
    for (let round = 0; round < kills; round += 1) {
      acknowledged.push(...(await writeAndKill(place, round % 5 === 0)))
      const store = await openStore(place)
      const there = new Set(await stored(store))
      expect(acknowledged.filter((change) => !there.has(change))).toEqual([])
      // A member and the first session are one transaction.
      const halves = sql`SELECT id FROM member WHERE id NOT IN (SELECT id FROM session)`
      expect((await halves.execute(store)).rows).toEqual([])
      if ('file' in place)
        expect((await sql`PRAGMA integrity_check`.execute(store)).rows).toEqual([{integrity_check: 'ok'}])
      await store.destroy()
    }
    expect(acknowledged.length).toBeGreaterThan(100)
    await remove()
  },
  180_000,
)

/** Runs a process that writes, and kills it. The changes that the store acknowledged. */
async function writeAndKill(place: StorePlace, isInStart: boolean): Promise<readonly string[]> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'testWriter.ts'), JSON.stringify(place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'close')
  const lines: string[] = []
  let left = 1 + Math.floor(Math.random() * mostChanges)
  const kill = async (after: number) => {
    await wait(Math.random() * after)
    writer.kill('SIGKILL')
  }
  if (isInStart) void kill(longestStart)
  for await (const line of createInterface({input: writer.stdout})) {
    lines.push(line)
    left -= 1
    if (left === 0) void kill(longestWait)
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  return lines
}

/** What is in the store, in the words of the writer. */
async function stored(store: Store): Promise<readonly string[]> {
  const members = await store.selectFrom('member').select('id').execute()
  const flags = await store.selectFrom('siteFlag').select('memberId').where('status', '=', 'yes').execute()
  const sessions = await store.selectFrom('session').select('id').where('previousHash', 'is not', null).execute()
  const subscriptions = await store.selectFrom('subscription').select('token').execute()
  return [
    ...members.map(({id}) => `member ${id}`),
    ...flags.map(({memberId}) => `flag ${memberId}`),
    ...sessions.map(({id}) => `session ${id}`),
    ...subscriptions.map(({token}) => `subscription ${token}`),
  ]
}
