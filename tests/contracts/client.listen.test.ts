import {afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {ChannelError, type ListenOptions, type SanityClient} from '@sanity/client'
import {contractLake} from './support/contractLake.ts'
import {collect, type Collected} from './support/stream.ts'

/** `client.listen`: events of changed documents. */
const lake = contractLake()
let client: SanityClient
const open: Collected<unknown>[] = []
beforeAll(() => {
  client = lake.client({perspective: 'raw'})
})
beforeEach(async () => {
  await client.delete({query: '*[_type == "note"]'})
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop()
})

const all = ['welcome', 'mutation', 'reconnect', 'open'] satisfies ListenOptions['events']
/** Listens, and resolves when the lake knows. */
async function listening(options: Omit<ListenOptions, 'enableResume'> = {}, query = '*[_type == "note"]', params = {}) {
  const stream = collect(client.listen(query, params, {includeAllVersions: true, events: all, ...options}))
  open.push(stream)
  await stream.waitFor('welcome')
  return {
    ...stream,
    /** The mutations, once there are so many. */
    async mutations(count: number) {
      const isMutation = <Item extends {type: string}>(item: Item): item is Extract<Item, {type: 'mutation'}> =>
        item.type === 'mutation'
      return (await stream.waitUntil((items) => items.filter(isMutation).length >= count)).filter(isMutation)
    },
  }
}

describe('events', () => {
  test('`open`, then `welcome` with a name', async () => {
    const {items} = await listening()
    expect(items).toEqual([{type: 'open'}, {type: 'welcome', listenerName: expect.any(String)}])
  })

  test('only mutations, unless others are asked for', async () => {
    const stream = collect(client.listen('*[_type == "note"]'))
    open.push(stream)
    const known = await listening()
    await client.create({_id: 'one', _type: 'note'})
    await known.mutations(1)
    await stream.waitFor('mutation')
    expect(stream.items.map(({type}) => type)).toEqual(['mutation'])
  })

  test('a document appears, changes and disappears', async () => {
    const stream = await listening({includeResult: true, includePreviousRevision: true})
    const created = await client.create({_id: 'one', _type: 'note', text: 'A'})
    const patched = await client.patch('one').set({text: 'B'}).commit()
    const {transactionId} = await client.delete('one')
    const events = await stream.mutations(3)
    const {id} = await client.users.getById('me')
    const common = {
      type: 'mutation',
      documentId: 'one',
      identity: id,
      eventId: expect.stringContaining('one'),
      timestamp: expect.stringMatching(/Z$/),
      visibility: expect.stringMatching(/^(?:query|transaction)$/),
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
    }
    expect(events).toEqual([
      expect.objectContaining({
        ...common,
        transition: 'appear',
        transactionId: created._rev,
        resultRev: created._rev,
        result: created,
        mutations: [{create: expect.objectContaining({_id: 'one', text: 'A'})}],
      }),
      expect.objectContaining({
        ...common,
        transition: 'update',
        previousRev: created._rev,
        resultRev: patched._rev,
        previous: created,
        result: patched,
        mutations: [{patch: {id: 'one', set: {text: 'B'}}}],
      }),
      expect.objectContaining({
        ...common,
        transition: 'disappear',
        transactionId,
        previousRev: patched._rev,
        previous: patched,
        mutations: [{delete: {id: 'one'}}],
      }),
    ])
    expect(events[0]).not.toHaveProperty('previousRev')
  })

  test('without results, mutations or earlier revisions, where they are not wanted', async () => {
    const stream = await listening({includeMutations: false, includeResult: false, visibility: 'query'})
    await client.create({_id: 'one', _type: 'note'})
    const [event] = await stream.mutations(1)
    expect(event).toMatchObject({documentId: 'one', transition: 'appear'})
    for (const part of ['result', 'previous', 'mutations']) expect(event).not.toHaveProperty(part)
  })

  test('with effects, as the Studio asks for them', async () => {
    const stream = await listening({effectFormat: 'mendoza', includeMutations: false})
    await client.create({_id: 'one', _type: 'note', text: 'A'})
    const [event] = await stream.mutations(1)
    expect(event).toMatchObject({effects: {apply: expect.any(Array), revert: expect.any(Array)}})
  })

  test('one for each document of a transaction, numbered', async () => {
    const stream = await listening()
    await client.transaction().create({_id: 'one', _type: 'note'}).create({_id: 'two', _type: 'note'}).commit()
    const events = await stream.mutations(2)
    expect(
      events.map((event) => [event.documentId, event.transactionCurrentEvent, event.transactionTotalEvents]),
    ).toEqual([
      ['one', 1, 2],
      ['two', 2, 2],
    ])
  })

  test('of what the filter matches, before or after, with its parameters', async () => {
    const stream = await listening({}, '*[_type == "note" && kind == $kind]', {kind: 'a'})
    await client.create({_id: 'other', _type: 'note', kind: 'b'})
    await client.create({_id: 'one', _type: 'note', kind: 'a'})
    await client.patch('one').set({kind: 'b'}).commit()
    await client.patch('other').set({kind: 'a'}).commit()
    expect((await stream.mutations(3)).map(({documentId, transition}) => `${documentId} ${transition}`)).toEqual([
      'one appear',
      'one disappear',
      'other appear',
    ])
  })

  test('of drafts and versions only to those who ask for all', async () => {
    const published = await listening({includeAllVersions: false})
    const everything = await listening()
    await client.create({_id: 'drafts.one', _type: 'note'})
    await client.create({_id: 'one', _type: 'note'})
    expect((await everything.mutations(2)).map(({documentId}) => documentId)).toEqual(['drafts.one', 'one'])
    expect((await published.mutations(1)).map(({documentId}) => documentId)).toEqual(['one'])
  })

  test('by the observable client, and to whoever is not signed in', async () => {
    const stream = collect(client.observable.listen('*[_type == "note"]', {}, {events: all, tag: 'listener'}))
    const reader = collect(lake.reader().listen('*[_type == "note"]', {}, {events: all}))
    open.push(stream, reader)
    await Promise.all([stream.waitFor('welcome'), reader.waitFor('welcome')])
    await client.create({_id: 'drafts.one', _type: 'note'})
    await client.create({_id: 'one', _type: 'note'})
    expect(await stream.waitFor('mutation')).toMatchObject({documentId: 'one'})
    expect(await reader.waitFor('mutation')).toMatchObject({documentId: 'one'})
  })
})

describe('connections', () => {
  /** A listener that is told what it missed, and has been welcomed. */
  async function resuming() {
    const stream = collect(
      client.listen(
        '*[_type == "note"]',
        {},
        {enableResume: true, events: ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset']},
      ),
    )
    open.push(stream)
    await stream.waitFor('welcome')
    return stream
  }

  test('a listener that unsubscribes hears nothing more', async () => {
    const gone = await listening()
    gone.stop()
    const there = await listening()
    await client.create({_id: 'one', _type: 'note'})
    await there.mutations(1)
    expect(gone.items.map(({type}) => type)).toEqual(['open', 'welcome'])
  })

  test('a connection that breaks is made again, and welcomed again', async () => {
    const stream = await listening()
    lake.hangUp()
    await stream.waitFor('reconnect')
    await stream.waitUntil((items) => items.filter(({type}) => type === 'welcome').length === 2)
    expect(stream.items.map(({type}) => type)).toEqual(['open', 'welcome', 'reconnect', 'open', 'welcome'])
    await client.create({_id: 'one', _type: 'note'})
    expect(await stream.mutations(1)).toEqual([expect.objectContaining({documentId: 'one'})])
  })

  test('a listener that can resume is told what it missed', async () => {
    const stream = await resuming()
    await client.create({_id: 'one', _type: 'note'})
    await stream.waitFor('mutation')
    lake.hangUp()
    await stream.waitFor('reconnect')
    await client.create({_id: 'two', _type: 'note'})
    await stream.waitUntil((items) => items.filter(({type}) => type === 'mutation').length === 2)
    expect(stream.items.map((item) => ('documentId' in item ? item.documentId : item.type))).toEqual([
      'welcome',
      'one',
      'reconnect',
      'welcomeback',
      'two',
    ])
    expect(stream.failure).toBeUndefined()
  })

  test('also over a restart of the lake', async () => {
    const stream = await resuming()
    await lake.restart()
    await client.create({_id: 'one', _type: 'note'})
    await stream.waitUntil((items) => items.some(({type}) => type === 'mutation'))
    expect(stream.items.at(-1)).toMatchObject({documentId: 'one'})
    expect(stream.items.map(({type}) => type)).not.toContain('reset')
  })
})

describe('what cannot be listened to', () => {
  test('a query that cannot be parsed ends the stream with where', async () => {
    const stream = collect(client.listen('*[_type == ', {}, {events: all}))
    const failure = await stream.waitForFailure()
    expect(failure).toBeInstanceOf(ChannelError)
    expect(failure.message).toMatch(/^GROQ query parse error:\n> 1 \| \*\[_type == \n/)
  })

  test('a wrong token is final', async () => {
    lake.allow(/\/data\/listen\//, 401)
    const stream = collect(lake.client({token: 'wrong'}).listen('*'))
    expect(await stream.waitForFailure()).toMatchObject({name: 'ConnectionFailedError', status: 401})
  })
})
