import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setImmediate} from 'node:timers/promises'
import {afterAll, afterEach, beforeAll, describe, expect, test} from '@jest/globals'
import type {MutationEvent, SanityClient} from '@sanity/client'
import {failureOf} from '../testing/failure.ts'
import {clientOf, startTestLake, type TestLake} from '../testing/lake.ts'
import {runLake, type LakeProcess} from '../testing/process.ts'
import {collect} from '../testing/stream.ts'

const size = 300
const numbers = Array.from({length: size}, (_, n) => n)
const note = (_id: string, title: string) => ({_id, _type: 'note', title})

/** Published notes, and a release with another edition of each. */
async function prepare(client: SanityClient, releaseId: string): Promise<void> {
  const first = client.transaction()
  for (const n of numbers) first.createOrReplace(note(`n${n}`, 'old'))
  await first.commit()
  await client.action({actionType: 'sanity.action.release.create', releaseId, metadata: {releaseType: 'asap'}})
  const second = client.transaction()
  for (const n of numbers) second.create(note(`versions.${releaseId}.n${n}`, `new in ${releaseId}`))
  await second.commit()
}

const publish = (client: SanityClient, releaseId: string): Promise<unknown> =>
  client.action({actionType: 'sanity.action.release.publish', releaseId})

describe('publishing a large release', () => {
  let lake: TestLake
  let client: SanityClient
  beforeAll(async () => {
    lake = await startTestLake()
    client = lake.client({token: lake.token, perspective: 'raw', useCdn: false})
  })
  afterAll(() => lake.close())

  const counts = (releaseId: string): Promise<unknown> =>
    client.fetch(
      `[count(*[title == $title && !(_id in path("versions.**"))]), count(*[_id in path("versions." + $releaseId + ".*")]),
        *[_id == "_.releases." + $releaseId][0].state, count(*[_type == "note"]), $asked]`,
      {title: `new in ${releaseId}`, releaseId, asked: Math.random()},
    )

  test('readers see all of it or nothing', async () => {
    await prepare(client, 'whole')
    let isDone = false
    const found = new Set<string>()
    const look = async () => found.add(JSON.stringify(((await counts('whole')) as unknown[]).slice(0, 4)))
    await look()
    const done = publish(client, 'whole').then(() => (isDone = true))
    while (!isDone) await look()
    await done
    await look()
    expect([...found].map((one): unknown => JSON.parse(one))).toEqual([
      [0, size, 'active', 2 * size],
      [size, 0, 'published', size],
    ])
  })

  test('listeners get it in one piece, in its place among the writes of others', async () => {
    await prepare(client, 'heard')
    await client.createOrReplace(note('other', 'begin'))
    const listening = client.listen(
      '*[_type == "note"]',
      {},
      {includeAllVersions: true, events: ['welcome', 'mutation']},
    )
    const events = collect(listening)
    await events.waitFor(1)
    let isDone = false
    const done = publish(client, 'heard').then(() => (isDone = true))
    let writes = 0
    while (!isDone)
      await client
        .patch('other')
        .set({title: `write ${++writes}`})
        .commit()
    await done
    await client.patch('other').set({title: 'end'}).commit()
    const items = await events.waitUntil((all) => all.length === 1 + 2 * size + writes + 1)
    events.stop()
    const mutations = items.filter((event): event is MutationEvent => event.type === 'mutation')
    const isOfRelease = ({documentId}: MutationEvent): boolean => documentId !== 'other'
    const released = mutations.filter(isOfRelease)
    const at = mutations.findIndex(isOfRelease)
    expect(mutations.slice(at, at + 2 * size)).toEqual(released)
    expect(new Set(released.map(({transactionId}) => transactionId)).size).toBe(1)
    expect(released.map(({transactionCurrentEvent}) => transactionCurrentEvent)).toEqual(
      Array.from({length: 2 * size}, (_, n) => n + 1),
    )
    expect(new Set(released.map(({transactionTotalEvents}) => transactionTotalEvents))).toEqual(new Set([2 * size]))
    const titles = mutations.filter((event) => !isOfRelease(event)).map(({result}) => result?.['title'])
    expect(titles).toEqual([...Array.from({length: writes}, (_, n) => `write ${n + 1}`), 'end'])
    // The log has them in the same order.
    const order = [...new Set(mutations.map(({transactionId}) => transactionId))]
    const {text} = await lake.request('/data/history/production/transactions/other,n0?excludeContent=true')
    const logged = text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as {id: string}).id)
    expect(logged.filter((id) => order.includes(id))).toEqual(order)
  })

  test('a version that is edited meanwhile is published as it was before or after, or refuses the edit', async () => {
    await prepare(client, 'edited')
    let isDone = false
    const done = publish(client, 'edited').then(() => (isDone = true))
    let edits = 0
    let refused: unknown
    while (!isDone && refused === undefined) {
      const edit = client
        .patch('versions.edited.n7')
        .set({title: `edit ${edits + 1}`})
        .commit()
      await edit.then(
        () => edits++,
        (error: unknown) => (refused = error),
      )
    }
    await done
    const last = edits === 0 ? 'new in edited' : `edit ${edits}`
    expect(await client.fetch('*[_id == "n7"][0].title')).toBe(last)
    expect(await failureOf(client.patch('versions.edited.n7').set({title: 'late'}).commit())).toMatchObject({
      statusCode: 409,
    })
  })

  test('a release that cannot be published is refused as a small one is, and stays as it was', async () => {
    await prepare(client, 'broken')
    await client.createOrReplace({
      ...note('versions.broken.n5', 'new in broken'),
      of: {_type: 'reference', _ref: 'nothing', _strengthenOnPublish: {type: 'note'}, _weak: true},
    })
    const refused = await failureOf(publish(client, 'broken'))
    expect(refused).toMatchObject({statusCode: 409})
    expect(refused).toMatchObject({message: expect.stringContaining('references non-existent document "nothing"')})
    expect(await counts('broken')).toEqual([0, size, 'active', 2 * size + 1, expect.any(Number)])
  })
})

describe('a lake that is killed while it publishes a large release', () => {
  let folder: string
  let lake: LakeProcess
  const connect = async (): Promise<SanityClient> =>
    clientOf(lake.url, {perspective: 'raw', token: (await readFile(join(folder, 'token'), 'utf8')).trim()})
  afterEach(async () => {
    await lake.stop('SIGTERM')
    await rm(folder, {recursive: true, force: true})
  })

  /** Kills the lake once what `sql` counts in its database is more than nothing; resolves with what is there when it runs again. */
  async function killedWhen(sql: string): Promise<unknown> {
    folder = await mkdtemp(join(tmpdir(), 'lake-killed-'))
    lake = await runLake({DATA_DIR: folder})
    const client = await connect()
    await prepare(client, 'r')
    const database = new DatabaseSync(join(folder, 'lake.sqlite'), {readOnly: true})
    const statement = database.prepare(sql)
    const publishing = publish(client, 'r').catch(() => undefined)
    while (statement.get()?.['n'] === 0) await setImmediate()
    await lake.stop('SIGKILL')
    database.close()
    await publishing
    lake = await runLake({DATA_DIR: folder})
    const query = `[count(*[_type == "note" && title == "new in r" && !(_id in path("versions.**"))]), count(*[_id in path("versions.**")]), *[_id == "_.releases.r"][0].state]`
    return (await connect()).fetch(query)
  }

  test('has nothing of it, where it was not committed', async () => {
    expect([
      [0, size, 'active'],
      [size, 0, 'published'],
    ]).toContainEqual(await killedWhen('SELECT count(*) AS n FROM staged'))
  })

  test('has all of it, where it was', async () => {
    expect(await killedWhen('SELECT count(*) AS n FROM staging')).toEqual([size, 0, 'published'])
  })
})
