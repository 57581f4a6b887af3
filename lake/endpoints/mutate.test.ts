import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Patch} from '@sanity/client'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

describe('create', () => {
  test('stores the document with system fields and a random id', async () => {
    const doc = await lake.editor.create({_type: 'note', text: 'one'})
    expect(doc).toMatchObject({_type: 'note', text: 'one', _id: expect.stringMatching(/^[A-Za-z0-9]{22}$/)})
    expect(doc._createdAt).toBe(doc._updatedAt)
    expect(await lake.editor.getDocument(doc._id)).toEqual(doc)
  })

  test('completes an id that ends in a dot', async () => {
    const doc = await lake.editor.create({_id: 'drafts.', _type: 'note'})
    expect(doc._id).toMatch(/^drafts\.[A-Za-z0-9]{22}$/)
  })

  test('refuses an id that exists', async () => {
    await lake.editor.create({_id: 'twice', _type: 'note'})
    const {statusCode, body} = await failureOf(lake.editor.create({_id: 'twice', _type: 'note'}))
    expect(statusCode).toBe(409)
    expect(body).toEqual({
      error: {
        type: 'mutationError',
        description: 'The mutation(s) failed: Document by ID "twice" already exists',
        items: [
          {
            index: 0,
            error: {
              type: 'documentAlreadyExistsError',
              description: 'Document by ID "twice" already exists',
              id: 'twice',
            },
          },
        ],
      },
    })
  })

  test.each(['-a', '.a', 'a b', 'å', 'a..b', 'x'.repeat(129)])('refuses the id %j', async (_id) => {
    expect(await failureOf(lake.editor.create({_id, _type: 'note'}))).toMatchObject({statusCode: 400})
  })

  test.each(['a b', '', '.a', 'a'.repeat(129), 'å'])('refuses the type %j', async (_type) => {
    expect(await failureOf(lake.editor.create({_type}))).toMatchObject({statusCode: 400})
  })

  test.each(['nonsense', '2026', 5, true])('refuses %j as the time of creation or of the last change', async (time) => {
    for (const field of ['_createdAt', '_updatedAt']) {
      const {statusCode, message} = await failureOf(lake.editor.create({_type: 'note', [field]: time}))
      expect(statusCode).toBe(400)
      expect(message).toContain(`Invalid "${field}"`)
    }
  })

  test.each(['a.b', 'a b', '', 'å', '$', 'a$', 'a/b'])('refuses the attribute name %j, at any depth', async (name) => {
    const {statusCode, message} = await failureOf(lake.editor.create({_type: 'note', [name]: 1}))
    expect(statusCode).toBe(400)
    expect(message).toContain(`Invalid attribute name ${JSON.stringify(name)}`)
    const inside = {_type: 'note', list: [{object: {[name]: 1}}]}
    expect(await failureOf(lake.editor.create(inside))).toMatchObject({statusCode: 400})
    await lake.editor.createIfNotExists({_id: 'named', _type: 'note'})
    const patch = lake.editor.patch('named').set({object: {[name]: 1}})
    expect(await failureOf(patch.commit())).toMatchObject({statusCode: 400})
  })

  test('refuses a number for which JSON has no text, instead of storing null', async () => {
    const large = await lake.request('/data/mutate/production', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: '{"mutations":[{"create":{"_id":"infinite","_type":"note","list":[{"x":1e999}]}}]}',
    })
    expect(large).toMatchObject({status: 400, text: expect.stringContaining('The number in \\"x\\" is too large')})
    await lake.editor.createOrReplace({_id: 'huge', _type: 'note', x: 1.7e308})
    const {statusCode, message} = await failureOf(lake.editor.patch('huge').inc({x: 1.7e308}).commit())
    expect([statusCode, message]).toEqual([400, expect.stringContaining('The number in "x" is too large')])
    expect(await lake.editor.getDocument('huge')).toMatchObject({x: 1.7e308})
  })

  test('takes the attribute names that hosted Sanity takes', async () => {
    const names = {$ref: 1, '1a': 2, 'with-hyphen': 3, under_score: 4, CamelCase: 5, '2024': 6}
    expect(await lake.editor.create({_type: 'note', ...names})).toMatchObject(names)
  })

  test('createIfNotExists leaves what is there, createOrReplace replaces it and keeps its creation time', async () => {
    const first = await lake.editor.createIfNotExists({_id: 'kept', _type: 'note', text: 'first', extra: 1})
    await lake.editor.createIfNotExists({_id: 'kept', _type: 'note', text: 'second'})
    expect(await lake.editor.getDocument('kept')).toEqual(first)
    const replaced = await lake.editor.createOrReplace({_id: 'kept', _type: 'note', text: 'third'})
    expect(replaced).toEqual({
      _id: 'kept',
      _type: 'note',
      text: 'third',
      _createdAt: first._createdAt,
      _updatedAt: replaced._updatedAt,
      _rev: replaced._rev,
    })
    expect(replaced._rev).not.toBe(first._rev)
  })
})

test('refuses a visibility that there is not', async () => {
  const mutations = [{create: {_type: 'note'}}]
  expect(
    await lake.request('/data/mutate/production?visibility=bogus', {method: 'POST', body: {mutations}}),
  ).toMatchObject({
    status: 400,
    body: {message: 'Invalid visibility "bogus": it is sync, async or deferred'},
  })
})

describe('patch', () => {
  test('applies every operation', async () => {
    await lake.editor.create({
      _id: 'patched',
      _type: 'note',
      title: 'The quick brown fox',
      count: 5,
      gone: true,
      tags: [
        {_key: 'a', n: 1},
        {_key: 'b', n: 2},
      ],
      list: ['x', 'y', 'z'],
    })
    const result = await lake.editor
      .patch('patched')
      .set({'tags[_key=="b"].n': 20, 'deep.er': 'set'})
      .setIfMissing({title: 'not this', fresh: 'this'})
      .unset(['gone', 'tags[_key=="a"]'])
      .inc({count: 2})
      .diffMatchPatch({title: '@@ -1,9 +1,8 @@\n The \n-quick\n+slow\n'})
      .insert('after', 'list[1]', ['after y'])
      .commit()
    expect(result).toMatchObject({
      title: 'The slow brown fox',
      count: 7,
      fresh: 'this',
      deep: {er: 'set'},
      tags: [{_key: 'b', n: 20}],
      list: ['x', 'y', 'after y', 'z'],
    })
    expect(result).not.toHaveProperty('gone')
    expect(await lake.editor.patch('patched').dec({count: 10}).commit()).toMatchObject({count: -3})
  })

  test('takes fields in brackets with either quotes, for every operation', async () => {
    const years = {'2024': 'a', '2025': 1, 'with-hyphen': 1, $ref: 1, list: [1, 2]}
    await lake.editor.create({_id: 'quoted', _type: 'note', years, parts: [{_key: 'k"]["2024', '2024': 1}]})
    await lake.editor
      .patch('quoted')
      .set({
        'years["with-hyphen"]': 2,
        "years['2026']": 2,
        'years["$ref"]': 2,
        'parts[_key=="k\\"][\\"2024"]["2024"]': 2,
      })
      .setIfMissing({'years["2027"]': 2})
      .inc({'years["2025"]': 1})
      .diffMatchPatch({'years["2024"]': '@@ -1 +1 @@\n-a\n+b\n'})
      .insert('after', 'years["list"][-1]', [3])
      .commit()
    await lake.editor.patch('quoted').unset(['years["2024"]']).dec({'years["2025"]': 4}).commit()
    expect(await lake.editor.getDocument('quoted')).toMatchObject({
      years: {'2025': -2, '2026': 2, '2027': 2, 'with-hyphen': 2, $ref: 2, list: [1, 2, 3]},
      parts: [{_key: 'k"]["2024', '2024': 2}],
    })
  })

  // Where Sanity's own implementation of JSONMatch (go-jsonmatch) puts them: an empty range is a place.
  test.each([
    ['replace', '[1:1]', 'a+bcd'],
    ['replace', '[0:0]', '+abcd'],
    ['replace', '[4:4]', 'abcd+'],
    ['replace', '[9:]', 'abcd+'],
    ['replace', '[3:1]', 'abc+d'],
    ['replace', '[1:3]', 'a+d'],
    ['replace', '[2:]', 'ab+'],
    ['replace', '[:2]', '+cd'],
    ['replace', '[:]', '+'],
    ['replace', '[-2:]', 'ab+'],
    ['replace', '[1:-1]', 'a+d'],
    ['replace', '[-9:1]', '+bcd'],
    ['before', '[1:3]', 'a+bcd'],
    ['before', '[-1:]', 'abc+d'],
    ['after', '[1:3]', 'abc+d'],
    ['after', '[2:9]', 'abcd+'],
    ['after', '[1:1]', 'a+bcd'],
    ['after', '[-1]', 'abcd+'],
    ['before', '[0]', '+abcd'],
  ] as const)('inserts %s the range %s: %s', async (where, range, expected) => {
    await lake.editor.createOrReplace({_id: 'list', _type: 'note', list: 'abcd'.split('')})
    const {list} = await lake.editor.patch('list').insert(where, `list${range}`, ['+']).commit<{list: string[]}>()
    expect(list.join('')).toBe(expected)
  })

  test('inserts into what the same patch has set', async () => {
    await lake.editor.createOrReplace({_id: 'list', _type: 'note', list: 'abcd'.split('')})
    const change = lake.editor
      .patch('list')
      .set({list: ['x']})
      .setIfMissing({other: []})
    expect(await change.clone().splice('list', 1, 0, ['y']).commit()).toMatchObject({list: ['x', 'y']})
    expect(await change.splice('other', 0, 0, ['z']).commit()).toMatchObject({list: ['x'], other: ['z']})
  })

  // The mutator of the Studio reads these at the end of a path only, or not at all; Sanity documents them (JSONMatch).
  test('reads what counts from the end, or takes all or the rest, anywhere in a path', async () => {
    const [one, two, three] = [
      {n: 1, tags: ['a', 'b']},
      {n: 2, tags: ['c']},
      {n: 3, tags: []},
    ] as const
    const start = {items: [one, two, three], '2024': [{n: 1}, {n: 2}], empty: []}
    const apply = async (change: (patch: Patch) => Patch): Promise<object> => {
      await lake.editor.createOrReplace({_id: 'paths', _type: 'note', ...start})
      const {_id, _type, _rev, _createdAt, _updatedAt, ...rest} = await change(lake.editor.patch('paths')).commit()
      return rest
    }
    const items = (...given: readonly object[]): object => ({...start, items: given})
    expect(await apply((patch) => patch.set({'items[-1].n': 9}))).toEqual(items(one, two, {...three, n: 9}))
    expect(await apply((patch) => patch.set({'items[*].n': 9}))).toEqual(
      items({...one, n: 9}, {...two, n: 9}, {...three, n: 9}),
    )
    expect(await apply((patch) => patch.inc({'items[1:].n': 10}))).toEqual(
      items(one, {...two, n: 12}, {...three, n: 13}),
    )
    expect(await apply((patch) => patch.inc({'items[0:2].n': 10}))).toEqual(
      items({...one, n: 11}, {...two, n: 12}, three),
    )
    expect(await apply((patch) => patch.dec({'items[:-1].n': 1}))).toEqual(items({...one, n: 0}, {...two, n: 1}, three))
    expect(await apply((patch) => patch.unset(['items[-2:].tags', 'items[*].n']))).toEqual(
      items({tags: ['a', 'b']}, {}, {}),
    )
    expect(await apply((patch) => patch.unset(['items[*]']))).toEqual(items())
    expect(await apply((patch) => patch.unset(['items[:]']))).toEqual(items())
    expect(await apply((patch) => patch.set({'items[:]': 9}))).toEqual({...start, items: [9, 9, 9]})
    expect(await apply((patch) => patch.append('items[*].tags', ['z']))).toEqual(
      items({n: 1, tags: ['a', 'b', 'z']}, {n: 2, tags: ['c', 'z']}, {n: 3, tags: ['z']}),
    )
    expect(await apply((patch) => patch.insert('before', 'items[-2].tags[-1:]', ['z']))).toEqual(
      items(one, {n: 2, tags: ['z', 'c']}, three),
    )
    expect(await apply((patch) => patch.set({"['2024'][-1].n": 9}))).toEqual({...start, '2024': [{n: 1}, {n: 9}]})
    expect(await apply((patch) => patch.setIfMissing({'items[*].m': 1, 'empty[*].m': 1, 'items[-9].m': 2}))).toEqual(
      items({...one, m: 1}, {...two, m: 1}, {...three, m: 1}),
    )
  })

  test('a range is a place of its own in each list', async () => {
    const rows = [
      {n: 1, list: ['x']},
      {n: 1, list: ['y', 'z']},
      {n: 2, list: []},
    ]
    await lake.editor.createOrReplace({_id: 'list', _type: 'note', rows})
    const patch = lake.editor.patch('list').insert('after', 'rows[n == 1].list[1:]', ['+'])
    expect((await patch.commit())['rows']).toEqual([
      {n: 1, list: ['x', '+']},
      {n: 1, list: ['y', 'z', '+']},
      {n: 2, list: []},
    ])
  })

  test('does once what a path leads to in several ways', async () => {
    const start = {
      rows: [
        {_key: 'a', n: 40, color: 'red', tags: ['p', 'q'], parts: [{_key: 'c', n: 1, tags: ['r']}]},
        {_key: 'b', n: 32, color: 'blue', tags: ['s']},
      ],
      numbers: [10, 25, 55, 70],
      text: {s: 'ab', inner: {s: 'ab'}},
    }
    const [a, b] = start.rows
    const [part] = start.rows[0]?.parts ?? []
    const apply = async (change: (patch: Patch) => Patch) => {
      await lake.editor.createOrReplace({_id: 'ways', _type: 'note', ...start})
      const {rows, numbers, text} = await change(lake.editor.patch('ways')).commit()
      return {rows, numbers, text}
    }
    const rows = (...rows: readonly unknown[]) => ({...start, rows})

    expect(await apply((patch) => patch.inc({'rows..n': 1}))).toEqual(
      rows({...a, n: 41, parts: [{...part, n: 2}]}, {...b, n: 33}),
    )
    expect(await apply((patch) => patch.dec({'rows[n > 30, color == "blue"].n': 1}))).toEqual(
      rows({...a, n: 39}, {...b, n: 31}),
    )
    expect(await apply((patch) => patch.unset(['rows..tags[0]']))).toEqual(
      rows({...a, tags: ['q'], parts: [{...part, tags: []}]}, {...b, tags: []}),
    )
    expect(await apply((patch) => patch.insert('before', 'rows..[_key == "a"].tags[0]', ['o']))).toEqual(
      rows({...a, tags: ['o', 'p', 'q']}, b),
    )
    expect(await apply((patch) => patch.insert('after', '..tags[-1:]', ['t']))).toEqual(
      rows({...a, tags: ['p', 'q', 't'], parts: [{...part, tags: ['r', 't']}]}, {...b, tags: ['s', 't']}),
    )
    expect(await apply((patch) => patch.insert('after', '..[_key == "c"]', [{_key: 'd'}]))).toEqual(
      rows({...a, parts: [part, {_key: 'd'}]}, b),
    )
    expect(await apply((patch) => patch.diffMatchPatch({'text..s': '@@ -1,2 +1,3 @@\n a\n+b\n b\n'}))).toEqual({
      ...start,
      text: {s: 'abb', inner: {s: 'abb'}},
    })
    expect(await apply((patch) => patch.unset(['numbers[@ > 20][@ < 60]']))).toEqual({...start, numbers: [10, 70]})
    expect(await apply((patch) => patch.inc({'numbers[@ > 20][@ < 60]': 1}))).toEqual({
      ...start,
      numbers: [10, 26, 56, 70],
    })
  })

  test('makes keys for objects in arrays when asked', async () => {
    await lake.editor.create({_id: 'keys', _type: 'note', items: [{n: 0}]}, {autoGenerateArrayKeys: true})
    const {items} = await lake.editor
      .patch('keys')
      .append('items', [
        {n: 1, inner: [{m: 1}]},
        {_key: 'mine', n: 2},
      ])
      .commit<{items: unknown}>({autoGenerateArrayKeys: true})
    const key = expect.stringMatching(/^[A-Za-z0-9]{12}$/)
    expect(items).toEqual([
      {n: 0, _key: key},
      {n: 1, inner: [{m: 1, _key: key}], _key: key},
      {_key: 'mine', n: 2},
    ])
  })

  test('refuses another revision than the one expected', async () => {
    const {_rev} = await lake.editor.create({_id: 'locked', _type: 'note'})
    const {statusCode, body} = await failureOf(lake.editor.patch('locked').ifRevisionId('other').set({a: 1}).commit())
    expect(statusCode).toBe(409)
    expect(body).toMatchObject({
      error: {
        items: [
          {
            error: {
              type: 'documentRevisionIDDoesNotMatchError',
              id: 'locked',
              currentRevisionID: _rev,
              expectedRevisionID: 'other',
            },
          },
        ],
      },
    })
    await lake.editor.patch('locked').ifRevisionId(_rev).set({a: 1}).commit()
  })

  test('refuses to patch what is not there, the type, and a path that cannot be read', async () => {
    const missing = await failureOf(lake.editor.patch('nowhere').set({a: 1}).commit())
    expect(missing).toMatchObject({
      statusCode: 409,
      body: {error: {items: [{error: {type: 'documentNotFoundError', id: 'nowhere'}}]}},
    })
    await lake.editor.create({_id: 'fixed', _type: 'note'})
    const type = await failureOf(lake.editor.patch('fixed').set({_type: 'other'}).commit())
    expect(type.message).toContain('Cannot modify immutable attribute "_type"')
    for (const path of ['a[', 'a[]', 'a]', 'a[b[]]', 'a[b]]', '[[a]']) {
      expect(
        await failureOf(
          lake.editor
            .patch('fixed')
            .set({[path]: 1})
            .commit(),
        ),
      ).toMatchObject({statusCode: 400})
    }
    expect(await lake.editor.getDocument('fixed')).not.toHaveProperty('a')
  })

  test('refuses to count what is no number or is not there, and to insert into what is no list', async () => {
    const _id = 'counted'
    await lake.editor.createOrReplace({_id, _type: 'note', text: 'five', list: ['a'], rows: [{_key: 'a', n: 1}]})
    const reasons: readonly (readonly [Patch, string])[] = [
      [lake.editor.patch(_id).inc({text: 1}), 'Cannot increment "text" because it is not a number'],
      [lake.editor.patch(_id).dec({text: 1}), 'Cannot decrement "text" because it is not a number'],
      [lake.editor.patch(_id).inc({absent: 1}), 'Cannot increment "absent" because it is not present'],
      [lake.editor.patch(_id).append('absent', ['b']), 'Cannot insert into "absent" because it is not present'],
      [lake.editor.patch(_id).append('text', ['b']), 'Cannot insert into "text" because it is not a list'],
      [lake.editor.patch(_id).set({'1a': 1}), "Use brackets instead: ['1a']"],
    ]
    for (const [patch, reason] of reasons) {
      const {statusCode, message} = await failureOf(patch.commit())
      expect(statusCode).toBe(400)
      expect(message).toContain(reason)
    }
  })

  test('changes nothing where another editor has removed the item that a path selects', async () => {
    const _id = 'selected'
    const doc = await lake.editor.createOrReplace({_id, _type: 'note', rows: [{_key: 'a', n: 1, list: ['x']}]})
    const {rows} = await lake.editor
      .patch(_id)
      .inc({'rows[_key=="gone"].n': 1})
      .append('rows[_key=="gone"].list', ['y'])
      .insert('after', 'rows[_key=="gone"]', [{_key: 'b'}])
      .commit()
    expect(rows).toEqual(doc.rows)
  })

  test('counts and inserts into what the same patch has set', async () => {
    await lake.editor.createOrReplace({_id: 'begun', _type: 'note'})
    const patch = lake.editor.patch('begun').setIfMissing({count: 0, list: []}).inc({count: 1}).append('list', ['a'])
    expect(await patch.commit()).toMatchObject({count: 1, list: ['a']})
  })

  test('takes a path that selects by a number with a fraction', async () => {
    await lake.editor.createOrReplace({
      _id: 'priced',
      _type: 'note',
      prices: [
        {_key: 'a', at: 1.5},
        {_key: 'b', at: 2},
      ],
    })
    expect(await lake.editor.patch('priced').set({'prices[at == 1.5].sold': true}).commit()).toMatchObject({
      prices: [
        {_key: 'a', at: 1.5, sold: true},
        {_key: 'b', at: 2},
      ],
    })
  })

  test('takes a path that unites paths with brackets of their own', async () => {
    await lake.editor.createOrReplace({_id: 'united', _type: 'note', a: {b: [{c: 1}, {c: 2}, {c: 3}], d: 4}})
    expect(await lake.editor.patch('united').set({'a[b[2].c,d]': 'x'}).commit()).toMatchObject({
      a: {b: [{c: 1}, {c: 2}, {c: 'x'}], d: 'x'},
    })
  })

  test('by query, with parameters, sees what the same transaction did before', async () => {
    await lake.editor
      .transaction()
      .create({_id: 'q1', _type: 'byQuery', group: 'a'})
      .create({_id: 'q2', _type: 'byQuery', group: 'b'})
      .patch({query: '*[_type == "byQuery" && group == $group]', params: {group: 'a'}}, (patch) =>
        patch.set({hit: true}),
      )
      .commit()
    const found: unknown = await lake.editor.fetch('*[_type == "byQuery"] | order(_id) {_id, hit}')
    expect(found).toEqual([
      {_id: 'q1', hit: true},
      {_id: 'q2', hit: null},
    ])
    // One that is named twice is changed once.
    await lake.editor.patch({query: '*[_id in ["q1", "q2"]]._id + ["q1"]'}).inc({n: 1}).setIfMissing({n: 1}).commit()
    expect(await lake.editor.fetch('*[_type == "byQuery"] | order(_id) .n')).toEqual([2, 2])
    await lake.editor.delete({query: '*[_type == "byQuery"]'})
    expect(await lake.editor.fetch('count(*[_type == "byQuery"])')).toBe(0)
  })
})

describe('references', () => {
  test('strong ones must have a target when the transaction ends, and hold it', async () => {
    const reference = {_type: 'reference', _ref: 'target'}
    const missing = await failureOf(lake.editor.create({_id: 'source', _type: 'note', reference}))
    expect(missing).toMatchObject({
      statusCode: 409,
      body: {
        error: {items: [{error: {type: 'documentReferenceDoesNotExistError', id: 'source', referenceID: 'target'}}]},
      },
    })
    await lake.editor
      .transaction()
      .create({_id: 'source', _type: 'note', reference})
      .create({_id: 'target', _type: 'note'})
      .commit()
    const held = await failureOf(lake.editor.delete('target'))
    expect(held).toMatchObject({
      statusCode: 409,
      body: {
        error: {
          items: [{error: {type: 'documentHasExistingReferencesError', id: 'target', referencingIDs: ['source']}}],
        },
      },
    })
    await lake.editor.transaction().delete('target').delete('source').commit()
    expect(await lake.editor.getDocuments(['target', 'source'])).toEqual([null, null])
  })

  test('hold the type of their target', async () => {
    const holder = {_id: 'holder', _type: 'note', to: {_type: 'reference', _ref: 'held'}}
    await lake.editor.transaction().create({_id: 'held', _type: 'note'}).create(holder).commit()
    expect(await failureOf(lake.editor.createOrReplace({_id: 'held', _type: 'other'}))).toMatchObject({
      statusCode: 409,
      body: {error: {items: [{error: {type: 'documentHasExistingReferencesError', referencingIDs: ['holder']}}]}},
    })
    const first = await lake.editor.getDocument('held')
    await lake.editor.delete('holder')
    const self = {_type: 'reference', _ref: 'held'}
    const changed = await lake.editor.createOrReplace({_id: 'held', _type: 'other', self})
    expect(changed._createdAt).toBe(changed._updatedAt)
    expect(first?._type).toBe('note')
    expect(await lake.editor.fetch('*[_type == "other"]._id')).toEqual(['held'])
  })

  test('weak ones and those into other datasets need no target', async () => {
    await lake.editor.create({
      _id: 'weak',
      _type: 'note',
      weak: {_type: 'reference', _ref: 'nothing', _weak: true},
      elsewhere: {_type: 'crossDatasetReference', _ref: 'nothing', _dataset: 'other', _projectId: 'local'},
    })
    expect(await lake.editor.fetch('*[_id == "weak"][0].weak->')).toBeNull()
  })
})

describe('limits of documents', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : {a: nested(depth - 1)})

  test('attributes may be 20 deep, lists not counted', async () => {
    await lake.editor.create({_id: 'deep', _type: 'note', a: nested(19), list: [[[[[[nested(19)]]]]]]})
    const tooDeep = {
      statusCode: 400,
      body: {
        error: {
          type: 'mutationError',
          description: 'The mutation(s) failed: Invalid value: max depth of 20 exceeded.',
          items: [{index: 0, error: {type: 'validationError', id: 'deep'}}],
        },
      },
    }
    expect(await failureOf(lake.editor.createOrReplace({_id: 'deep', _type: 'note', a: nested(20)}))).toMatchObject(
      tooDeep,
    )
    expect(
      await failureOf(
        lake.editor
          .patch('deep')
          .set({b: nested(20)})
          .commit(),
      ),
    ).toMatchObject(tooDeep)
    expect(await lake.editor.getDocument('deep')).toMatchObject({list: [[[[[[nested(19)]]]]]]})
  })

  test('a document may have 8 000 attributes, those of all items of a list being the same ones', async () => {
    const system = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'].length
    const fields = (count: number): Record<string, number> =>
      Object.fromEntries(Array.from({length: count}, (_, n) => [`field${n}`, n]))
    await lake.editor.create({_id: 'wide', _type: 'note', ...fields(8_000 - system)})
    const tooWide = {
      statusCode: 400,
      body: {
        error: {
          items: [
            {
              error: {
                type: 'validationError',
                id: 'wide',
                description: 'Document "wide" has more than 8000 attributes',
              },
            },
          ],
        },
      },
    }
    expect(await failureOf(lake.editor.patch('wide').set({one: 1}).commit())).toMatchObject(tooWide)
    const inner = {_id: 'wide', _type: 'note', a: fields(4_000), b: fields(4_000)}
    expect(await failureOf(lake.editor.createOrReplace(inner))).toMatchObject(tooWide)
    const items = Array.from({length: 3_000}, (_, n) => ({_key: `k${n}`, _type: 'item', n, inner: {n}}))
    await lake.editor.createOrReplace({_id: 'wide', _type: 'note', items})
    await lake.editor.delete('wide')
  })

  test('a document may grow to 32 MB', async () => {
    const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024)
    await lake.editor.create({_id: 'large', _type: 'note', parts: []})
    const grow = (text: string): Promise<unknown> =>
      lake.editor.patch('large').append('parts', [text]).commit({returnDocuments: false})
    for (let part = 0; part < 10; part++) await grow(megabytes(3))
    expect(await failureOf(grow(megabytes(2)))).toMatchObject({
      statusCode: 413,
      body: {
        error: {
          items: [
            {
              index: 0,
              error: {
                type: 'documentTooLargeError',
                description: expect.stringMatching(
                  /^Document "large" is too large: \d+ bytes; the limit is 33554432 bytes$/,
                ),
              },
            },
          ],
        },
      },
    })
    expect(await lake.editor.fetch('count(*[_id == "large"][0].parts)')).toBe(10)
    await lake.editor.delete('large')
  })

  test('a mutation by query changes at most 10 000 documents', async () => {
    for (let batch = 0; batch < 11; batch++) {
      const mutations = Array.from({length: 910}, (_, n) => ({create: {_id: `many-${batch}-${n}`, _type: 'many'}}))
      await lake.editor.mutate(mutations, {returnDocuments: false})
    }
    const refused = await failureOf(lake.editor.delete({query: '*[_type == "many"]'}))
    expect(refused.statusCode).toBe(400)
    expect(refused.message).toContain('The query selects 10010 documents')
    const {results} = await lake.editor.delete({query: '*[_type == "many"][0...9000]'}, {returnDocuments: false})
    expect(results).toHaveLength(9_000)
    await lake.editor.delete({query: '*[_type == "many"]'}, {returnDocuments: false})
    expect(await lake.editor.fetch('count(*[_type == "many"])')).toBe(0)
  })
})

describe('transactions', () => {
  test('do all or nothing', async () => {
    const {statusCode, body} = await failureOf(
      lake.editor
        .transaction()
        .create({_id: 'half', _type: 'note'})
        .patch('nowhere', {set: {a: 1}})
        .commit(),
    )
    expect(statusCode).toBe(409)
    expect(body).toMatchObject({error: {items: [{index: 1}]}})
    expect(await lake.editor.getDocument('half')).toBeUndefined()
  })

  test('keep the id the client chose, once', async () => {
    const mutations = [{create: {_id: 'chosen', _type: 'note'}}]
    const first = await lake.request('/data/mutate/production', {
      method: 'POST',
      body: {transactionId: 'my-id', mutations},
    })
    expect(first.body).toEqual({transactionId: 'my-id', results: [{id: 'chosen', operation: 'create'}]})
    expect((await lake.editor.getDocument('chosen'))?._rev).toBe('my-id')
    const second = await lake.request('/data/mutate/production', {
      method: 'POST',
      body: {transactionId: 'my-id', mutations: []},
    })
    expect(second).toMatchObject({
      status: 409,
      body: {error: {items: [{error: {type: 'transactionAlreadyExistsError'}}]}},
    })
  })

  test('say what each mutation did', async () => {
    await lake.editor.create({_id: 'there', _type: 'note'})
    const {body} = await lake.request('/data/mutate/production?returnIds=true', {
      method: 'POST',
      body: {
        mutations: [
          {createIfNotExists: {_id: 'there', _type: 'note'}},
          {createOrReplace: {_id: 'there', _type: 'note'}},
          {patch: {id: 'there', set: {a: 1}}},
          {delete: {id: 'there'}},
          {delete: {id: 'never'}},
        ],
      },
    })
    expect(body).toMatchObject({
      results: [
        {id: 'there', operation: 'none'},
        {id: 'there', operation: 'update'},
        {id: 'there', operation: 'update'},
        {id: 'there', operation: 'delete'},
        {id: 'never', operation: 'none'},
      ],
    })
  })

  test('change nothing as a dry run, and are checked all the same', async () => {
    const [dry] = await lake.editor.mutate([{create: {_id: 'dry', _type: 'note', n: 1}}], {
      dryRun: true,
      returnFirst: false,
      returnDocuments: true,
    })
    expect(dry).toMatchObject({_id: 'dry', n: 1})
    expect(await lake.editor.getDocument('dry')).toBeUndefined()
    const body = {dryRun: true, transactionId: 'dry', mutations: [{create: {_id: 'dry', _type: 'note'}}]}
    for (let time = 0; time < 2; time++) {
      expect((await lake.request('/data/mutate/production', {method: 'POST', body})).body).toEqual({
        transactionId: 'dry',
        results: [{id: 'dry', operation: 'create'}],
      })
    }
    expect(await lake.editor.getDocument('dry')).toBeUndefined()
    const reference = {_type: 'reference', _ref: 'nothing'}
    expect(await failureOf(lake.editor.create({_type: 'note', reference}, {dryRun: true}))).toMatchObject({
      statusCode: 409,
    })
  })

  test('sent at once all come through, each with its own revision', async () => {
    await lake.editor.create({_id: 'counter', _type: 'note', n: 0})
    const results = await Promise.all(Array.from({length: 40}, () => lake.editor.patch('counter').inc({n: 1}).commit()))
    expect(new Set(results.map(({_rev}) => _rev)).size).toBe(40)
    expect((await lake.editor.getDocument('counter'))?.['n']).toBe(40)
  })
})

describe('malformed requests', () => {
  test.each([
    ['not JSON', '{"mutations": [', 400, /Invalid JSON/],
    ['no mutations', {}, 400, /mutations/],
    ['an unknown operation', {mutations: [{rename: {id: 'a'}}]}, 400, /exactly one of create/],
    ['two operations in one', {mutations: [{create: {_type: 'a'}, delete: {id: 'b'}}]}, 400, /exactly one of create/],
    ['a document without a type', {mutations: [{create: {_id: 'a'}}]}, 400, /create\._type/],
    ['a patch of the wrong shape', {mutations: [{patch: {id: 'a', unset: 'b'}}]}, 400, /patch\.unset/],
    ['an unknown patch operation', {mutations: [{patch: {id: 'a', rename: {a: 'b'}}}]}, 400, /patch/],
    ['a strange transaction id', {mutations: [], transactionId: 'a b'}, 400, /transactionId/],
  ])('%s is refused', async (_what, body, status, message) => {
    const answer = await lake.request('/data/mutate/production', {method: 'POST', body})
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(message)
  })

  test('nesting that would exhaust the stack is refused', async () => {
    const body = `{"mutations": [{"create": {"_type": "note", "deep": ${'['.repeat(50_000)}${']'.repeat(50_000)}}}]}`
    expect(await lake.request('/data/mutate/production', {method: 'POST', body})).toMatchObject({status: 400})
  })

  test('more than 4 MB is refused with 413', async () => {
    const mutations = [{create: {_type: 'note', text: 'x'.repeat(4 * 1024 * 1024)}}]
    const answer = await lake.request('/data/mutate/production', {method: 'POST', body: {mutations}})
    expect(answer).toMatchObject({status: 413, body: {statusCode: 413, error: 'Request Entity Too Large'}})
  })
})
