import path from 'node:path'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {exportDataset} from '@sanity/export'
import type {APIConfig, Migration, MigrationProgress} from '@sanity/migrate'
import {storedDocuments} from './support/carried.ts'
import {contractLake} from './support/contractLake.ts'
import {temporaryFolder} from './support/temporaryFolder.ts'
import {startTlsProxy} from './support/tlsProxy.ts'

/**
 * `@sanity/migrate` supports HTTPS to `<project>.<apiHost>` only, so here a lake is behind a proxy that terminates TLS for that name. It
 * looks for a proxy when it is loaded.
 */
const hostname = 'local.content.example'
const proxy = await startTlsProxy(hostname)
process.env['HTTPS_PROXY'] = proxy.url
delete process.env['NO_PROXY']
delete process.env['no_proxy']
const {
  append,
  at,
  collectMigrationMutations,
  create,
  createIfNotExists,
  createOrReplace,
  dec,
  defineMigration,
  del,
  delete_,
  diffMatchPatch,
  dryRun,
  fromDocuments,
  fromExportArchive,
  fromExportEndpoint,
  inc,
  insert,
  insertAfter,
  insertBefore,
  patch,
  prepend,
  replace,
  run,
  set,
  setIfMissing,
  toArray,
  transaction,
  truncate,
  unset,
} = await import('@sanity/migrate')

const lake = contractLake({LAKE_HOSTS: hostname})
const work = temporaryFolder()
beforeAll(() => proxy.forward(lake.origin))
afterAll(() => proxy.close())
beforeEach(async () => {
  await lake.client().delete({query: '*'})
})

const api = (): APIConfig => ({
  apiHost: 'https://content.example',
  projectId: 'local',
  dataset: 'production',
  apiVersion: 'v2025-02-19',
  token: lake.token,
})
const apply = (migrate: Migration['migrate'], rest: Partial<Migration> = {}) =>
  run({api: api()}, defineMigration({title: 'Test', migrate, ...rest}))
/** One request at a time: of several, the tool cannot know what became of the others when one fails. */
const applyInOrder = (migrate: Migration['migrate']) =>
  run({api: api(), concurrency: 1}, defineMigration({title: 'Test', migrate}))

/** Everything that is stored, without what a data set itself decides. */
async function stored(): Promise<readonly unknown[]> {
  const documents = await storedDocuments(lake.client())
  return documents.map(({_rev, _createdAt, _updatedAt, ...rest}) => rest)
}

describe('operations', () => {
  test('each changes what it says, and nothing else', async () => {
    await lake.client().create({
      _id: 'a',
      _type: 'note',
      title: 'Magnesium',
      count: 5,
      stock: 5,
      gone: true,
      kept: 'kept',
      list: ['b', 'c'],
      long: [1, 2, 3, 4, 5],
      body: [
        {_key: 'k1', _type: 'block', text: 'one'},
        {_key: 'k2', _type: 'block', text: 'two'},
      ],
      deep: {in: [{_key: 'x', value: 1}]},
    })
    await apply({
      document: () => [
        at('subtitle', set('New')),
        at('deep.in[_key=="x"].value', set(2)),
        at('gone', unset()),
        at('kept', setIfMissing('not this')),
        at('missing', setIfMissing({a: 1})),
        at('count', inc(2)),
        at('stock', dec(7)),
        at('title', diffMatchPatch('@@ -1,9 +1,4 @@\n-Magnesium\n+Zinc\n')),
        at('list', prepend(['a'])),
        at('list', append(['d', 'e'])),
        at('list', insert(['c½'], 'after', 2)),
        at('long', truncate(3)),
        at('body', insertBefore({_type: 'block', text: 'zero'}, {_key: 'k1'})),
        at('body', insertAfter({_key: 'k3', _type: 'block', text: 'three'}, {_key: 'k2'})),
        at('body', replace({_key: 'k2', _type: 'block', text: 'TWO'}, {_key: 'k2'})),
      ],
    })
    expect(await stored()).toEqual([
      {
        _id: 'a',
        _type: 'note',
        title: 'Zinc',
        subtitle: 'New',
        count: 7,
        stock: -2,
        kept: 'kept',
        missing: {a: 1},
        list: ['a', 'b', 'c', 'c½', 'd', 'e'],
        long: [1, 2, 3],
        body: [
          // The lake makes keys, as the migration asks it to.
          {_key: expect.stringMatching(/^\w+$/), _type: 'block', text: 'zero'},
          {_key: 'k1', _type: 'block', text: 'one'},
          {_key: 'k2', _type: 'block', text: 'TWO'},
          {_key: 'k3', _type: 'block', text: 'three'},
        ],
        deep: {in: [{_key: 'x', value: 2}]},
      },
    ])
  })

  test('nodes of each type are found where they are', async () => {
    await lake.client().create({
      _id: 'a',
      _type: 'note',
      title: 'acme',
      list: [
        {_key: 'x', name: 'acme', on: false, nothing: null},
        {_key: 'y', tags: ['acme', 'b']},
      ],
      n: 1,
      place: {_type: 'place', name: 'here'},
    })
    const nodes: unknown[] = []
    await apply({
      node: (_node, nodePath) => void nodes.push(nodePath.length),
      string: (node) => (node === 'acme' ? set('ACME') : undefined),
      number: () => inc(9),
      boolean: (node) => set(!node),
      null: () => set('something'),
      array: (_node, [first, ...rest]) => (first === 'list' && rest.length === 0 ? append([{_key: 'z'}]) : undefined),
      object: (node) => ('_type' in node && node['_type'] === 'place' ? at('name', set('there')) : undefined),
    })
    expect(await stored()).toEqual([
      {
        _id: 'a',
        _type: 'note',
        title: 'ACME',
        list: [
          {_key: 'x', name: 'ACME', on: true, nothing: 'something'},
          {_key: 'y', tags: ['ACME', 'b']},
          {_key: 'z'},
        ],
        n: 10,
        place: {_type: 'place', name: 'there'},
      },
    ])
    expect(nodes.length).toBeGreaterThan(15)
  })
})

describe('mutations', () => {
  beforeEach(async () => {
    await lake.client().create({_id: 'a', _type: 'note', title: 'A'})
    await lake.client().create({_id: 'b', _type: 'note', title: 'B'})
  })

  test('create, replace, patch and delete, also other documents than the one at hand', async () => {
    await apply({
      document: (doc) =>
        doc._id === 'a'
          ? [
              create({_id: 'made', _type: 'note', list: [{text: 'keyless'}]}),
              createIfNotExists({_id: 'b', _type: 'note', title: 'not this'}),
              createIfNotExists({_id: 'c', _type: 'note', title: 'C'}),
              createOrReplace({_id: 'a', _type: 'note', replaced: true}),
              patch('c', at('title', set('C changed'))),
              patch('c', [at('n', setIfMissing(1)), at('n', inc(1))]),
            ]
          : [delete_('made'), del('never-there')],
    })
    expect(await stored()).toEqual([
      {_id: 'a', _type: 'note', replaced: true},
      {_id: 'b', _type: 'note', title: 'B'},
      {_id: 'c', _type: 'note', title: 'C changed', n: 2},
    ])
  })

  test('as clients write them', async () => {
    await apply({
      document: ({_id}) => (_id === 'a' ? [{patch: {id: 'a', set: {title: 'Raw'}}}, {delete: {id: 'b'}}] : []),
    })
    expect(await stored()).toEqual([{_id: 'a', _type: 'note', title: 'Raw'}])
  })

  test('in transactions, with an id of their own or not, together or not at all', async () => {
    await apply(async function* () {
      yield transaction('tx-of-the-migration', [create({_id: 'one', _type: 'note'}), patch('a', at('title', set('1')))])
      yield transaction([create({_id: 'two', _type: 'note'}), patch('b', at('title', set('2')))])
    })
    const revision = async (id: string) => (await lake.client().getDocument(id))?._rev
    expect(await revision('one')).toBe('tx-of-the-migration')
    expect(await revision('a')).toBe('tx-of-the-migration')
    expect(await revision('two')).toBe(await revision('b'))

    lake.allow(/\/data\/mutate\//, 409)
    const failing = applyInOrder(async function* () {
      yield transaction([create({_id: 'three', _type: 'note'}), create({_id: 'a', _type: 'note'})])
    })
    await expect(failing).rejects.toThrow('mutationError: The mutation(s) failed: Document by ID "a" already exists')
    expect(await lake.client().getDocument('three')).toBeUndefined()
  })

  test('by ifRevision only where nobody was faster', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    const change = (ifRevision: string) =>
      apply({document: ({_id}) => (_id === 'a' ? patch('a', at('title', set('Changed')), {ifRevision}) : [])})
    await expect(change('older')).rejects.toThrow('revision')
    expect(await stored()).toMatchObject([{title: 'A'}, {title: 'B'}])
    await change((await lake.client().getDocument('a'))?._rev ?? '')
    expect(await stored()).toMatchObject([{title: 'Changed'}, {title: 'B'}])
  })

  test('that leave a reference to nothing are refused', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    const refer = apply({
      document: ({_id}) => (_id === 'a' ? at('friend', set({_type: 'reference', _ref: 'nobody'})) : []),
    })
    await expect(refer).rejects.toThrow('Document "a" references non-existent document "nobody"')
  })
})

describe('what a migration gets', () => {
  beforeEach(async () => {
    const transactionOfAll = lake.client().transaction()
    for (const id of ['a', 'b', 'drafts.a', 'versions.rSpring.a'])
      transactionOfAll.create({_id: id, _type: 'note', title: id, n: id.length})
    transactionOfAll.create({_id: 'p', _type: 'person', name: 'Ann'})
    await transactionOfAll.commit()
    await lake.client().releases.create({releaseId: 'rSpring', metadata: {title: 'Spring', releaseType: 'asap'}})
  })

  const seen = async (rest: Partial<Migration>): Promise<readonly string[]> => {
    const ids: string[] = []
    await apply({document: ({_id}) => void ids.push(_id)}, rest)
    return ids
  }

  test('drafts and versions too, but nothing of the system', async () => {
    expect(await seen({})).toEqual(['a', 'b', 'drafts.a', 'p', 'versions.rSpring.a'])
  })

  test('of the types it names, which the lake picks out', async () => {
    const before = lake.requests.length
    expect(await seen({documentTypes: ['person']})).toEqual(['p'])
    expect(lake.requests.slice(before).map(({method, path: address}) => `${method} ${address}`)).toEqual([
      'GET //v2025-02-19/data/export/production?types=person&tag=sanity.migration.export',
    ])
  })

  test('that its filter matches, together with the types', async () => {
    expect(await seen({filter: 'title == "b" || name == "Ann"'})).toEqual(['b', 'p'])
    expect(await seen({filter: 'title == "b" || name == "Ann"', documentTypes: ['note']})).toEqual(['b'])
  })

  test('a client that reads, and the documents that the filter let through', async () => {
    await apply(
      async function* (_documents, {client, filtered, dryRun: isDry}) {
        expect(isDry).toBe(false)
        const count = await client.fetch<number>('count(*[_type == "person"])')
        const ann = await client.withConfig({perspective: 'published'}).fetch<string>('*[_id == "p"][0].name')
        expect(() => Reflect.get(client, 'create')).toThrow(
          'Client method "create" can not be called during a migration',
        )
        // Read at once, as the tool removes its temporary file when the iteration ends.
        const [person, one, two] = await Promise.all([
          filtered.getDocument('p'),
          filtered.getDocument('drafts.a'),
          filtered.getDocuments(['b', 'p', 'a']),
        ])
        expect([person, one, ...two].map((doc) => doc?._id)).toEqual([undefined, 'drafts.a', 'b', 'a'])
        for (const doc of two) yield patch(doc._id, at('by', set(`${ann} of ${count}`)))
      },
      {documentTypes: ['note']},
    )
    expect(await lake.client().fetch('*[by == "Ann of 1"] | order(_id)._id', {}, {perspective: 'raw'})).toEqual([
      'a',
      'b',
    ])
    const tags = lake.requests.map(({path: address}) => new URL(address, lake.origin).searchParams.get('tag'))
    expect(new Set(tags.filter((tag) => tag !== null))).toEqual(
      new Set(['sanity.migration', 'sanity.migration.export', 'sanity.migration.mutate']),
    )
  })
})

describe('a dry run', () => {
  const migration = defineMigration({
    title: 'Rename',
    documentTypes: ['note'],
    migrate: {document: (doc) => at('title', set(`New ${doc._id}`))},
  })
  const mutationOf = (id: string) => ({
    type: 'patch',
    id,
    patches: [{path: ['title'], op: {type: 'set', value: `New ${id}`}}],
  })
  beforeEach(async () => {
    await lake.client().create({_id: 'a', _type: 'note', title: 'A'})
    await lake.client().create({_id: 'b', _type: 'note', title: 'B'})
    await lake.client().create({_id: 'c', _type: 'other', title: 'C'})
  })

  test('says what would be done, and does nothing', async () => {
    const before = await storedDocuments(lake.client())
    const asked = lake.requests.length
    const mutations = await toArray(dryRun({api: api()}, migration))
    expect(mutations).toEqual([[mutationOf('a')], [mutationOf('b')]])
    expect(lake.requests.slice(asked).map(({method}) => method)).toEqual(['GET'])
    expect(await storedDocuments(lake.client())).toEqual(before)
  })

  test('reads an export instead of the lake', async () => {
    const exportPath = path.join(work, 'all.tar.gz')
    await exportDataset({client: lake.client(), dataset: 'production', outputPath: exportPath})
    await lake.client().delete('a')
    expect(await toArray(dryRun({api: api(), exportPath}, migration))).toEqual([[mutationOf('a')], [mutationOf('b')]])
    let text = ''
    for await (const chunk of fromExportArchive(exportPath)) text += Buffer.from(chunk).toString('utf8')
    expect(text.trim().split('\n')).toHaveLength(3)
  })

  test('of documents at hand', async () => {
    async function* documents() {
      yield* fromDocuments([
        {_id: 'x', _type: 'note', _rev: '', _createdAt: '', _updatedAt: ''},
        {_id: 'y', _type: 'other', _rev: '', _createdAt: '', _updatedAt: ''},
      ])
    }
    const filtered = {getDocument: async () => undefined, getDocuments: async () => []}
    const mutations = collectMigrationMutations(migration, documents, {client: lake.client(), dryRun: true, filtered})
    expect(await toArray(mutations)).toEqual([[mutationOf('x')]])
  })

  test('the stream that it reads is the export of the lake', async () => {
    const stream = await fromExportEndpoint({...api(), documentTypes: ['other']})
    const text = await new Response(stream).text()
    expect(JSON.parse(text)).toEqual(await lake.client().getDocument('c'))
  })
})

describe('many documents', () => {
  const count = 600
  beforeEach(async () => {
    const all = lake.client().transaction()
    for (let number = 0; number < count; number += 1)
      all.create({_id: `n${String(number).padStart(4, '0')}`, _type: 'note', number, text: 'x'.repeat(1_000)})
    await all.commit({returnDocuments: false})
  })

  test.each([1, 6, 10])('are changed in batches, %d at a time, and progress is told', async (concurrency) => {
    const progress: MigrationProgress[] = []
    const migration = defineMigration({
      title: 'Grow',
      migrate: {
        document: (doc) => [at('text', set(`${String(doc['text'])}${'y'.repeat(500)}`)), at('number', inc(1_000))],
      },
    })
    await run({api: api(), concurrency, onProgress: (each) => progress.push({...each})}, migration)
    const last = progress.at(-1)
    expect(last).toMatchObject({documents: count, mutations: count, pending: 0, done: true})
    expect(last?.completedTransactions).toHaveLength(last?.queuedBatches ?? 0)
    expect(last?.queuedBatches).toBeGreaterThan(3)
    expect(Math.max(...progress.map(({pending}) => pending))).toBeLessThanOrEqual(concurrency)
    const ids = last?.completedTransactions.flatMap(({results}) => results.map(({id}) => id)) ?? []
    expect(new Set(ids).size).toBe(count)
    const grown = 'count(*[number >= 1000 && string::split(text, "x")[1000] == $tail])'
    expect(await lake.client().fetch(grown, {tail: 'y'.repeat(500)})).toBe(count)
  })

  test('more than ten at a time are not allowed', async () => {
    await expect(run({api: api(), concurrency: 11}, defineMigration({title: 'x', migrate: {}}))).rejects.toThrow(
      'Concurrency exceeds maximum allowed value (10)',
    )
  })

  test('a batch that fails leaves those before it, and says why', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    const failing = applyInOrder(async function* () {
      yield transaction([patch('n0000', at('done', set(true)))])
      yield transaction([patch('n0002', at('done', set(true))), create({_id: 'n0001', _type: 'note'})])
    })
    await expect(failing).rejects.toThrow('Document by ID "n0001" already exists')
    expect(await lake.client().fetch('*[done == true]._id')).toEqual(['n0000'])
  })
})

describe('what fails is said', () => {
  test('a token that is not known', async () => {
    lake.allow(/\/data\/export\//, 401)
    const wrong = run({api: {...api(), token: 'wrong'}}, defineMigration({title: 'x', migrate: {}}))
    await expect(wrong).rejects.toThrow(/^Unauthorized: /)
  })

  test('a data set that is not there', async () => {
    lake.allow(/\/data\/export\//, 404)
    const absent = run({api: {...api(), dataset: 'absent'}}, defineMigration({title: 'x', migrate: {}}))
    await expect(absent).rejects.toThrow('Dataset "absent" not found')
  })

  test('a role that may not write', async () => {
    await lake.client().create({_id: 'a', _type: 'note'})
    lake.allow(/\/data\/mutate\//, 403)
    const token = await lake.tokenFor('viewer')
    const viewer = run(
      {api: {...api(), token}},
      defineMigration({title: 'x', migrate: {document: () => at('a', set(1))}}),
    )
    await expect(viewer).rejects.toThrow('Insufficient permissions; permission "create" required')
  })

  test('a connection that breaks: which transactions may or may not have happened', async () => {
    await lake.client().create({_id: 'a', _type: 'note'})
    const broken = apply(async function* () {
      proxy.forward(undefined)
      yield patch('a', at('done', set(true)))
    })
    await expect(broken).rejects.toMatchObject({
      name: 'UnknownTransactionOutcomeError',
      transactionIds: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
    })
    proxy.forward(lake.origin)
    expect(await stored()).toEqual([{_id: 'a', _type: 'note'}])
  })
})
