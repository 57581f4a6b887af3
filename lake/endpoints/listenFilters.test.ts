import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {SanityClient} from '@sanity/client'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {openStream, type SentEvent} from '../testing/stream.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

interface Listening {
  readonly query: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly options?: Readonly<Record<string, string>>
  readonly token?: string | undefined
  readonly version?: string
}

/** Which documents appeared, changed and disappeared for a listener while something happened. */
async function heard(listening: Listening, happens: () => Promise<unknown>): Promise<readonly string[]> {
  const events = await eventsOf(listening, happens)
  return events.map(({data}) => {
    const {documentId, transition} = data as {documentId: string; transition: string}
    return `${documentId} ${transition}`
  })
}

/** The events up to a last one, which every listener hears of. */
async function eventsOf(
  {query, params = {}, options = {}, token = lake.token, version = 'v2025-02-19'}: Listening,
  happens: () => Promise<unknown>,
): Promise<readonly SentEvent[]> {
  const heardAll = query.includes('"end"') ? query : query.replace(/\]$/, ' || _type == "end"]')
  const search = new URLSearchParams({query: heardAll, ...options})
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  const stream = await openStream(
    `${lake.url}/${version}/data/listen/production?${search.toString()}`,
    token === '' ? {} : {authorization: `Bearer ${token}`},
  )
  expect((await stream.take(1))[0]?.event).toBe('welcome')
  await happens()
  await lake.editor.create({_id: 'end', _type: 'end'})
  const events: SentEvent[] = []
  for (;;) {
    const [event] = await stream.take(1)
    if (event === undefined || event.id.endsWith('#end')) break
    events.push(event)
  }
  stream.close()
  await lake.editor.delete({query: '*[true]'})
  return events
}

const reference = (to: string) => ({_type: 'reference', _ref: to, _weak: true})

test.each<[string, Listening, (client: SanityClient) => Promise<unknown>, readonly string[]]>([
  [
    'match',
    {query: '*[title match $word]', params: {word: 'calm*'}},
    async (client) => {
      await client.create({_id: 'a', _type: 'note', title: 'A calm evening'})
      await client.patch('a').set({title: 'A calmer evening'}).commit()
      await client.patch('a').set({title: 'A loud evening'}).commit()
    },
    ['a appear', 'a update', 'a disappear'],
  ],
  [
    'full text',
    {query: '*[[title, body] match text::query($words)]', params: {words: 'tea -coffee'}},
    async (client) => {
      await client.create({_id: 'a', _type: 'note', title: 'Tea', body: 'with milk'})
      await client.patch('a').set({body: 'and coffee'}).commit()
    },
    ['a appear', 'a disappear'],
  ],
  [
    'references',
    {query: '*[references($id)]', params: {id: 'ann'}},
    async (client) => {
      await client.create({_id: 'a', _type: 'note', author: reference('bob')})
      await client
        .patch('a')
        .set({author: reference('ann')})
        .commit()
      await client.patch('a').unset(['author']).commit()
    },
    ['a appear', 'a disappear'],
  ],
  [
    'who listens',
    {query: '*[owner == identity()]'},
    async (client) => {
      await client.create({_id: 'a', _type: 'note', owner: 'token'})
      await client.create({_id: 'b', _type: 'note', owner: 'someone'})
    },
    ['a appear'],
  ],
  [
    'order, slice and projection beside the filter',
    {query: '*[_type in ["note", "end"]] | order(title)[0...1]{title}'},
    async (client) => {
      await client.create({_id: 'a', _type: 'note'})
      await client.create({_id: 'b', _type: 'note'})
    },
    ['a appear', 'b appear'],
  ],
  [
    'a document that a reference leads to, as it was at the time',
    {query: '*[_type == "note" && author->name == "Ann"]'},
    async (client) => {
      await client
        .transaction()
        .create({_id: 'one', _type: 'person', name: 'Bob'})
        .create({_id: 'a', _type: 'note', author: reference('one')})
        .commit()
      await client.patch('a').set({step: 1}).commit()
      await client.patch('one').set({name: 'Ann'}).commit()
      await client.patch('a').set({step: 2}).commit()
      await client
        .transaction()
        .patch('a', {set: {step: 3}})
        .patch('one', {set: {name: 'Cleo'}})
        .commit()
      await client.patch('a').set({step: 4}).commit()
    },
    ['a update', 'a disappear'],
  ],
  [
    'what else there is',
    {query: '*[_type == "note" && count(*[_type == "person" && name == ^.name]) > 0]'},
    async (client) => {
      await client.create({_id: 'a', _type: 'note', name: 'Ann'})
      await client.create({_id: 'one', _type: 'person', name: 'Ann'})
      await client.patch('a').set({step: 1}).commit()
      await client
        .transaction()
        .delete('one')
        .patch('a', {set: {step: 2}})
        .commit()
    },
    ['a update', 'a disappear'],
  ],
])('a filter may ask for %s', async (_what, listening, happens, expected) => {
  expect(await heard(listening, () => happens(lake.editor))).toEqual(expected)
})

test('drafts and versions are for those who ask for all versions; older clients get drafts without asking', async () => {
  const happens = (): Promise<unknown> =>
    lake.editor
      .transaction()
      .create({_id: 'a', _type: 'note'})
      .create({_id: 'drafts.a', _type: 'note'})
      .create({_id: 'versions.r1.a', _type: 'note'})
      .commit()
  const query = '*[_type == "note"]'
  const all = {includeAllVersions: 'true'}
  expect(await heard({query, options: all}, happens)).toEqual(['a appear', 'drafts.a appear', 'versions.r1.a appear'])
  expect(await heard({query}, happens)).toEqual(['a appear'])
  expect(await heard({query, version: 'v2024-01-01'}, happens)).toEqual(['a appear', 'drafts.a appear'])
  expect(await heard({query, options: all, version: 'v2024-01-01'}, happens)).toHaveLength(3)
  expect(await heard({query, options: all, token: ''}, happens)).toEqual(['a appear'])
})

test('what a listener may not read does not exist for it: not as an event, not behind a reference, not in a count', async () => {
  const happens = async (): Promise<void> => {
    await lake.editor.create({_id: 'private.one', _type: 'person', name: 'Ann'})
    await lake.editor.create({_id: 'a', _type: 'note', author: reference('private.one')})
  }
  for (const query of [
    '*[_type == "note" && author->name == "Ann"]',
    '*[_type == "note" && count(*[_type == "person"]) > 0]',
    '*[_id in path("private.*")]',
  ]) {
    expect(await heard({query, token: ''}, happens)).toEqual([])
    expect(await heard({query}, happens)).toHaveLength(1)
  }
})

test('a document that comes out of what a listener may read leaves without a word of what it became', async () => {
  const guest = lake.asOperator((people) => {
    people.addRole('guest', 'Guest', [{filter: 'level < 5', permissions: ['read']}])
    const {secret} = people.addToken('guest', 'guest')
    return secret
  })
  const events = await eventsOf(
    {
      query: '*[_type == "note"]',
      token: guest,
      options: {includePreviousRevision: 'true', includeResult: 'true', effectFormat: 'mendoza'},
    },
    async () => {
      await lake.editor.create({_id: 'a', _type: 'note', level: 9, text: 'first secret'})
      await lake.editor.patch('a').set({level: 1, text: 'open'}).commit()
      await lake.editor.patch('a').set({level: 9, text: 'second secret'}).commit()
      await lake.editor.create({_id: 'end', _type: 'end', level: 1})
      await lake.editor.delete('end')
    },
  )
  expect(JSON.stringify(events)).not.toContain('secret')
  expect(events.slice(0, 2).map(({data}) => data)).toMatchObject([
    {
      documentId: 'a',
      transition: 'appear',
      previous: null,
      result: {text: 'open'},
      effects: {apply: [0, {text: 'open'}], revert: [0, null]},
    },
    {documentId: 'a', transition: 'disappear', previous: {text: 'open'}, mutations: [{delete: {id: 'a'}}]},
  ])
})

test('a filter that cannot be evaluated is said so, on the stream', async () => {
  const stream = await openStream(
    `${lake.url}/v2025-02-19/data/listen/production?query=${encodeURIComponent('*[x == $missing]')}`,
  )
  expect(await stream.rest()).toEqual([
    {
      event: 'channelError',
      id: '',
      data: {error: expect.objectContaining({type: 'queryParseError', start: 7, end: 15})},
    },
  ])
})
