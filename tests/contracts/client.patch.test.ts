import {beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {ClientError, type Patch, type SanityClient} from '@sanity/client'
import {contractLake} from './support/contractLake.ts'
import {valueOf} from './support/stream.ts'

/** Patches and transactions, as the client builds them. */
const lake = contractLake()
let client: SanityClient
beforeAll(() => {
  client = lake.client({perspective: 'raw'})
})

const item = (_key: string, n = 0) => ({_key, n})
const start = {
  _id: 'doc',
  _type: 'note',
  title: 'Zinc and copper',
  count: 5,
  price: 1.5,
  nested: {a: 1, b: {c: 'x'}},
  words: ['a', 'b', 'c', 'd'],
  items: [item('one', 1), item('two', 2), item('three', 3)],
}
beforeEach(async () => {
  await client.createOrReplace(start)
})

const apply = (change: (patch: Patch) => Patch) => change(client.patch('doc')).commit()

describe('operations', () => {
  test.each<[string, (patch: Patch) => Patch, object]>([
    [
      'set',
      (patch) => patch.set({title: 'Iron', 'nested.b.c': 'y', 'items[_key=="two"].n': 20}),
      {title: 'Iron', nested: {a: 1, b: {c: 'y'}}, items: [item('one', 1), item('two', 20), item('three', 3)]},
    ],
    [
      'set of all items, and of the last',
      (patch) => patch.set({'items[*].n': 9}).setIfMissing({'items[-1].m': 1}),
      {items: [item('one', 9), item('two', 9), {...item('three', 9), m: 1}]},
    ],
    [
      'set of items that have it',
      (patch) => patch.set({'items[n?].n': 9}),
      {items: [item('one', 9), item('two', 9), item('three', 9)]},
    ],
    [
      'set of what is anywhere below',
      (patch) => patch.set({'..n': 7}),
      {items: [item('one', 7), item('two', 7), item('three', 7)]},
    ],
    [
      'setIfMissing',
      (patch) => patch.setIfMissing({title: 'Iron', lead: 'new', 'nested.z': []}),
      {title: 'Zinc and copper', lead: 'new', nested: {a: 1, b: {c: 'x'}, z: []}},
    ],
    [
      'unset',
      (patch) => patch.unset(['nested.b', 'items[_key=="one"]', 'words[0:2]']),
      {nested: {a: 1}, items: [item('two', 2), item('three', 3)], words: ['c', 'd']},
    ],
    [
      'inc and dec',
      (patch) => patch.inc({count: 2, price: 0.25}).dec({'nested.a': 3}),
      {count: 7, price: 1.75, nested: {a: -2, b: {c: 'x'}}},
    ],
    [
      'insert before',
      (patch) => patch.insert('before', 'items[_key=="two"]', [item('new')]),
      {items: [item('one', 1), item('new'), item('two', 2), item('three', 3)]},
    ],
    [
      'insert after',
      (patch) => patch.insert('after', 'words[-1]', ['e', 'f']),
      {words: ['a', 'b', 'c', 'd', 'e', 'f']},
    ],
    ['insert replace', (patch) => patch.insert('replace', 'words[1:3]', ['x']), {words: ['a', 'x', 'd']}],
    ['append', (patch) => patch.append('words', ['z']), {words: ['a', 'b', 'c', 'd', 'z']}],
    ['prepend', (patch) => patch.prepend('words', ['z']), {words: ['z', 'a', 'b', 'c', 'd']}],
    ['append to what is missing', (patch) => patch.setIfMissing({list: []}).append('list', ['z']), {list: ['z']}],
    ['splice', (patch) => patch.splice('words', 1, 2, ['x', 'y', 'z']), {words: ['a', 'x', 'y', 'z', 'd']}],
    // The client writes the range [2:-1] for it, which leaves the last one, and [-2:] for the next.
    ['splice without a count', (patch) => patch.splice('words', 2), {words: ['a', 'b', 'd']}],
    ['splice from the end', (patch) => patch.splice('words', -1, 1, ['x']), {words: ['a', 'b', 'x']}],
    ['splice nothing out', (patch) => patch.splice('words', 1, 0, ['x']), {words: ['a', 'x', 'b', 'c', 'd']}],
    [
      'diffMatchPatch',
      (patch) => patch.diffMatchPatch({title: '@@ -1,15 +1,14 @@\n-Zinc\n+Tin\n  and copper\n'}),
      {title: 'Tin and copper'},
    ],
  ])('%s', async (_name, change, expected) => {
    const before = await client.getDocument('doc')
    const after = await apply(change)
    expect(after).toEqual({...before, ...expected, _rev: expect.any(String), _updatedAt: expect.any(String)})
    expect(after._rev).not.toBe(before?._rev)
    expect(await client.getDocument('doc')).toEqual(after)
  })

  test('given as a whole', async () => {
    expect(await client.patch('doc', {set: {title: 'Iron'}, inc: {count: 1}}).commit()).toMatchObject({
      title: 'Iron',
      count: 6,
    })
  })

  test('a patch that is built, copied, written out and reset', async () => {
    const one = client.patch('doc').set({title: 'Iron'})
    const two = one.clone().set({lead: 'x'})
    expect([one.serialize(), two.toJSON()]).toEqual([
      {id: 'doc', set: {title: 'Iron'}},
      {id: 'doc', set: {title: 'Iron', lead: 'x'}},
    ])
    expect(one.reset().serialize()).toEqual({id: 'doc'})
    expect(await two.commit()).toMatchObject({title: 'Iron', lead: 'x'})
  })

  test('by the observable', async () => {
    expect(await valueOf(client.observable.patch('doc').set({title: 'Iron'}).commit())).toMatchObject({title: 'Iron'})
  })
})

describe('what is patched', () => {
  test('several ids', async () => {
    await client.createOrReplace({...start, _id: 'other'})
    const changed = await client
      .patch(['doc', 'other'])
      .set({title: 'Both'})
      .commit({returnDocuments: true, returnFirst: false})
    expect(changed.map(({_id, title}) => [_id, title])).toEqual([
      ['doc', 'Both'],
      ['other', 'Both'],
    ])
    await client.delete('other')
  })

  test('what a query finds', async () => {
    await client.createOrReplace({...start, _id: 'found', _type: 'found'})
    const {documentIds} = await client
      .patch({query: '*[_type == $type]', params: {type: 'found'}})
      .set({title: 'Found'})
      .commit({returnDocuments: false, returnFirst: false})
    expect(documentIds).toEqual(['found'])
    expect(await client.fetch('*[title == "Found"]._id')).toEqual(['found'])
  })
})

describe('revisions', () => {
  test('a patch of the revision that was read goes through, and says what came of it', async () => {
    const read = await client.getDocument('doc')
    const written = await client
      .patch('doc')
      .set({title: 'Iron'})
      .ifRevisionId(read?._rev ?? '')
      .commit()
    expect(written).toMatchObject({title: 'Iron'})
  })

  test('a patch of an older one is a conflict', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    const read = await client.getDocument('doc')
    const {_rev} = await client.patch('doc').set({title: 'Iron'}).commit()
    const failure: unknown = await client
      .patch('doc')
      .set({title: 'Lost'})
      .ifRevisionId(read?._rev ?? '')
      .commit()
      .catch((error: unknown) => error)
    if (!(failure instanceof ClientError)) throw new Error('Not a ClientError')
    expect(failure.statusCode).toBe(409)
    expect(failure.details.items).toEqual([
      {
        index: 0,
        error: {
          type: 'documentRevisionIDDoesNotMatchError',
          description: expect.stringContaining('doc'),
          id: 'doc',
          currentRevisionID: _rev,
          expectedRevisionID: read?._rev,
        },
      },
    ])
    expect(await client.getDocument('doc')).toMatchObject({title: 'Iron', _rev})
  })
})

describe('what is refused', () => {
  test('a patch of what is not there, or of what is not of that kind', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    lake.allow(/\/data\/mutate\//, 400)
    await expect(client.patch('absent').set({a: 1}).commit()).rejects.toThrow(
      /document with the ID "absent" was not found/,
    )
    await expect(client.patch('doc').append('title', ['x']).commit()).rejects.toMatchObject({
      details: {type: 'mutationError', items: [{index: 0, error: {description: expect.stringContaining('title')}}]},
    })
    expect(await client.getDocument('doc')).toMatchObject({title: 'Zinc and copper'})
  })
})

describe('transactions', () => {
  test('do all they are built of, in order, as one change', async () => {
    const transaction = client
      .transaction()
      .create({_id: 'tx-1', _type: 'note', n: 1})
      .createIfNotExists({_id: 'tx-1', _type: 'note', n: 2})
      .createOrReplace({_id: 'tx-2', _type: 'note', n: 2})
      .patch('tx-1', (patch) => patch.inc({n: 10}))
      .patch(client.patch('tx-2').set({n: 20}))
      .patch('tx-2', {inc: {n: 1}})
      .delete('doc')
      .transactionId('tx-of-mine')
    const {transactionId, results} = await transaction.commit()
    expect(transactionId).toBe('tx-of-mine')
    expect(results.map(({id, operation}) => `${operation} ${id}`)).toEqual([
      'create tx-1',
      'none tx-1',
      'create tx-2',
      'update tx-1',
      'update tx-2',
      'update tx-2',
      'delete doc',
    ])
    expect(await client.getDocuments(['tx-1', 'tx-2', 'doc'])).toEqual([
      expect.objectContaining({n: 11, _rev: 'tx-of-mine'}),
      expect.objectContaining({n: 21, _rev: 'tx-of-mine'}),
      null,
    ])
    await client.transaction().delete('tx-1').delete('tx-2').commit()
  })

  test('do nothing when one part cannot be done', async () => {
    lake.allow(/\/data\/mutate\//, 409)
    const failing = client.transaction([{create: {_id: 'tx-3', _type: 'note'}}]).create({_id: 'doc', _type: 'note'})
    await expect(failing.commit()).rejects.toMatchObject({details: {items: [{index: 1}]}})
    expect(await client.getDocument('tx-3')).toBeUndefined()
  })

  test('can be copied, written out and reset', async () => {
    const one = client.transaction().create({_id: 'tx-4', _type: 'note'})
    const two = one.clone()
    expect([one.serialize(), two.toJSON()]).toEqual([[{create: {_id: 'tx-4', _type: 'note'}}], one.serialize()])
    expect(one.reset().serialize()).toEqual([])
    expect(two.transactionId()).toBeUndefined()
    expect(await two.commit({returnDocuments: true})).toEqual([expect.objectContaining({_id: 'tx-4'})])
  })

  test('by the observable', async () => {
    const transaction = client.observable
      .transaction()
      .createOrReplace({_id: 'tx-5', _type: 'note', n: 1})
      .patch('tx-5', (patch) => patch.inc({n: 1}))
    expect(await valueOf(transaction.commit({returnFirst: true, returnDocuments: true}))).toMatchObject({n: 2})
  })
})
