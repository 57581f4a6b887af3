import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, beforeEach, describe, expect, jest, test} from '@jest/globals'
import {createClient, type SanityClient} from '@sanity/client'
import {carryOut, conflict} from '../studio/bulk/carryOut.ts'
import {type BulkChange, fieldsOf, type ListChange, type Plan} from '../studio/bulk/changes.ts'
import {readDocuments} from '../studio/bulk/documents.ts'
import {makePlans, type Planner} from '../studio/bulk/makePlans.ts'
import {noFilters, readRows} from '../studio/bulk/rows.ts'
import {changedFurther, undo} from '../studio/bulk/undo.ts'
import {schemaTypes} from '../studio/schemas/schemaTypes.ts'
import {createMarker} from '../studio/validation/validator.ts'
import {addToken, startLakeProcess, type LakeProcess} from './support/lakeProcess.ts'

/** Bulk changes against a real lake, without the Studio's dialogs. */

jest.setTimeout(120_000)

let dataDir: string
let lake: LakeProcess
let client: SanityClient
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bulk-'))
  lake = await startLakeProcess({DATA_DIR: dataDir})
  client = createClient({
    apiHost: lake.url,
    useProjectHostname: false,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
    token: await addToken(dataDir, 'editor'),
  })
})
afterAll(async () => {
  await lake.stop()
  await rm(dataDir, {recursive: true, force: true})
})

beforeEach(async () => {
  await client.delete({
    query: '*[_type in ["article", "person", "category", "product", "promo", "siteNav", "redirect"]]',
  })
  const categories = [{_type: 'reference', _key: 'k', _ref: 'sleep'}]
  await client
    .transaction()
    .create({_id: 'ann', _type: 'person', name: 'Ann Quill'})
    .create({_id: 'bo', _type: 'person', name: 'Bo Reed'})
    .create({_id: 'sleep', _type: 'category', title: 'Sleep'})
    .create({_id: 'food', _type: 'category', title: 'Food'})
    .create({_id: 'live', _type: 'article', title: 'Live', canonicalPath: '/live', categories})
    .create({
      _id: 'edited',
      _type: 'article',
      title: 'Edited',
      pageTemplate: 'drug',
      medicalReviewer: {_type: 'reference', _ref: 'bo'},
      medicallyReviewedAt: '2025-03-04T12:00:00.000Z',
    })
    .create({_id: 'drafts.edited', _type: 'article', title: 'Edited again', pageTemplate: 'drug'})
    .create({_id: 'drafts.fresh', _type: 'article', title: 'Fresh'})
    .create({_id: 'oil', _type: 'product', name: 'Oil'})
    .commit()
})

const {schema} = createMarker(schemaTypes)
const planner = (changes: Partial<Planner> = {}): Planner => ({
  client,
  schema,
  mayWrite: async () => true,
  findingsOf: async () => ({along: [], errors: [], warnings: []}),
  onProgress: () => {},
  ...changes,
})
const all = ['live', 'edited', 'fresh', 'oil', 'gone']
const told = (plans: readonly Plan[]) =>
  plans.map(({document, lines, refusals}) => [
    document.id,
    ...lines.map(({what, from, to}) => `${what}: ${from} → ${to}`),
    ...refusals.map((text) => `! ${text}`),
  ])
const today: BulkChange = {kind: 'review', reviewer: {id: 'ann', name: 'Ann Quill'}, day: '2026-10-01'}
const stored = (id: string) => client.getDocument(id)

describe('the list', () => {
  const titles = async (filters: Partial<typeof noFilters>, types = ['article', 'product']) =>
    (await readRows(client, types, {...noFilters, ...filters}, 10)).rows
      .map(({title, state}) => `${title}: ${state}`)
      .toSorted()

  test('has the newest content of each document, and its state', async () => {
    expect(await titles({})).toEqual(['Edited again: changed', 'Fresh: new', 'Live: published', 'Oil: published'])
  })

  test.each([
    [{words: 'edit ag'}, ['Edited again: changed']],
    [{words: '/live'}, ['Live: published']],
    [{type: 'product'}, ['Oil: published']],
    [{template: 'drug'}, ['Edited again: changed']],
    [{category: 'sleep'}, ['Live: published']],
    [{reviewer: 'bo'}, []],
    [{state: 'new'}, ['Fresh: new']],
    [{state: 'changed'}, ['Edited again: changed']],
    [{state: 'published', type: 'article'}, ['Live: published']],
  ] as const)('narrowed by %j', async (filters, rows) => {
    expect(await titles(filters)).toEqual(rows)
  })

  test('narrowed by a state, it looks further than the newest ones', async () => {
    await client.patch('drafts.edited').set({title: 'Edited last'}).commit()
    const list = (state: 'new' | 'changed' | 'published') => readRows(client, ['article'], {...noFilters, state}, 1)
    expect(await list('new')).toMatchObject({rows: [{title: 'Fresh'}], more: 0})
    expect(await list('changed')).toMatchObject({rows: [{title: 'Edited last'}], more: 0})
    expect(await list('published')).toMatchObject({rows: [{title: 'Live'}], more: 0})
  })

  test('without a reviewer', async () => {
    expect(await titles({reviewer: 'none'}, ['article'])).toEqual([
      'Edited again: changed',
      'Fresh: new',
      'Live: published',
    ])
  })

  test('says how many more there are', async () => {
    expect(await readRows(client, ['article'], noFilters, 2)).toMatchObject({rows: [{}, {}], more: 1})
  })
})

test.each([
  ['2026-10-02T09:00:00Z', '2026-10-01T12:00:00.000Z'],
  ['2026-10-01T08:30:00Z', '2026-10-01T08:30:00.000Z'],
])('a review is stored at noon of its day, and never at a time to come: at %s', (now, time) => {
  const document = {id: 'live', type: 'article', draft: undefined, published: undefined}
  expect(fieldsOf(document, today, Date.parse(now))).toMatchObject({medicallyReviewedAt: time})
})

describe('the summary says for each document what changes, or why nothing does', () => {
  test('publishing', async () => {
    expect(told(await makePlans(all, {kind: 'publish'}, planner()))).toEqual([
      ['live', '! Nothing to publish: readers see the newest content.'],
      ['edited', 'State: Published, with changes → Published'],
      ['fresh', 'State: Never published → Published'],
      ['oil', '! Nothing to publish: readers see the newest content.'],
    ])
  })

  test('errors of the validation keep a document from being published', async () => {
    const findingsOf: Planner['findingsOf'] = async ({id}) =>
      id === 'fresh'
        ? {along: [], errors: ['Give the page an address.'], warnings: []}
        : {along: [], errors: [], warnings: ['Choose who checked the facts.']}
    const plans = await makePlans(['edited', 'fresh'], {kind: 'publish'}, planner({findingsOf}))
    expect(plans).toMatchObject([
      {refusals: [], warnings: ['Choose who checked the facts.']},
      {refusals: ['Give the page an address.']},
    ])
  })

  test('a role that may not publish', async () => {
    const mayWrite: Planner['mayWrite'] = async ({_id}) => _id.startsWith('drafts.')
    const [plan] = await makePlans(['edited'], {kind: 'publish'}, planner({mayWrite}))
    expect(plan?.refusals).toEqual(['Your role may not publish or unpublish it. Ask an editor to.'])
    expect((await makePlans(['edited'], today, planner({mayWrite})))[0]?.refusals).toEqual([])
  })

  test('unpublishing: what the lake would refuse is asked before, and nothing is changed', async () => {
    await client.create({_id: 'promo', _type: 'promo', shows: {_type: 'reference', _ref: 'oil'}})
    await client.create({_id: 'hint', _type: 'promo', shows: {_type: 'reference', _ref: 'live', _weak: true}})
    const plans = await makePlans(all, {kind: 'unpublish'}, planner())
    expect(told(plans)).toEqual([
      ['live', 'State: Published → Draft: readers do not see it'],
      ['edited', 'State: Published, with changes → Draft: readers do not see it'],
      ['fresh', '! It is not published.'],
      [
        'oil',
        'State: Published → Draft: readers do not see it',
        '! Other documents refer to it and would break: take it out of them first (tab “Used in”).',
      ],
    ])
    expect(plans[0]?.warnings).toEqual(['One published document refers to it.'])
    expect(await stored('live')).toBeDefined()
  })

  test('unpublishing: links by hand that lead to a page are counted', async () => {
    const warnings = async () =>
      (await makePlans(['live', 'oil'], {kind: 'unpublish'}, planner())).map((plan) => plan.warnings)
    expect(await warnings()).toEqual([[], []])
    const item = {_type: 'menuItem', _key: 'm', title: 'Live', url: '/live'}
    await client.create({_id: 'siteNav', _type: 'siteNav', links: [item]})
    expect(await warnings()).toEqual([
      ['One published document leads to “/live” by its path. Unpublish the page from its own form to lead readers on.'],
      [],
    ])
    await client.create({_id: 'r', _type: 'redirect', from: '/old', to: '/live'})
    expect(await warnings()).toEqual([
      ['2 published documents lead to “/live” by its path. Unpublish the page from its own form to lead readers on.'],
      [],
    ])
  })

  test('a page with another path is published from its own form, and a release says that it leads nobody on', async () => {
    await client.patch('edited').set({canonicalPath: '/edited'}).commit()
    await client.patch('drafts.edited').set({canonicalPath: '/again'}).commit()
    expect(told(await makePlans(['edited'], {kind: 'publish'}, planner()))).toEqual([
      [
        'edited',
        'State: Published, with changes → Published',
        '! Its path changes from “/edited” to “/again”: publish it from its own form, which offers to lead readers on.',
      ],
    ])
    const release: BulkChange = {kind: 'release', release: {id: 'rA', name: 'Autumn'}}
    const [plan] = await makePlans(['edited'], release, planner())
    expect([plan?.refusals, plan?.warnings]).toEqual([
      [],
      [
        'Its path changes from “/edited” to “/again”, and a release leads nobody on: add a redirect from the old path to it.',
      ],
    ])
  })

  test('reviewer and day', async () => {
    await client
      .patch('drafts.edited')
      .set({medicalReviewer: {_type: 'reference', _ref: 'bo'}})
      .commit()
    expect(told(await makePlans(all, today, planner()))).toEqual([
      ['live', 'Medical reviewer: nobody → Ann Quill', 'Reviewed on: no day → 2026-10-01'],
      ['edited', 'Medical reviewer: Bo Reed → Ann Quill', 'Reviewed on: no day → 2026-10-01'],
      ['fresh', 'Medical reviewer: nobody → Ann Quill', 'Reviewed on: no day → 2026-10-01'],
      ['oil', '! Only articles have this field.'],
    ])
  })

  test('categories, added, in the place of others, or removed', async () => {
    const food = [{id: 'food', name: 'Food'}]
    const plans = (how: ListChange['how'], chosen = food) =>
      makePlans(['live', 'fresh'], {kind: 'categories', chosen, how}, planner())
    expect(told(await plans('add'))).toEqual([
      ['live', 'Categories: Sleep → Sleep, Food'],
      ['fresh', 'Categories: none → Food'],
    ])
    expect(told(await plans('replace'))).toEqual([
      ['live', 'Categories: Sleep → Food'],
      ['fresh', 'Categories: none → Food'],
    ])
    const sleep = [{id: 'sleep', name: 'Sleep'}]
    expect(told(await plans('remove', sleep))).toEqual([
      ['live', 'Categories: Sleep → none'],
      ['fresh', '! It is so already.'],
    ])
    expect(told(await plans('add', sleep))[0]).toEqual(['live', '! It is so already.'])
  })

  test('authors', async () => {
    await client
      .patch('live')
      .set({authors: [{_type: 'reference', _key: 'b', _ref: 'bo'}]})
      .commit()
    const plans = (how: ListChange['how'], ...chosen: ListChange['chosen']) =>
      makePlans(['live', 'oil'], {kind: 'authors', chosen, how}, planner())
    const [ann, bo] = [
      {id: 'ann', name: 'Ann Quill'},
      {id: 'bo', name: 'Bo Reed'},
    ]
    expect(told(await plans('replace', ann))).toEqual([
      ['live', 'Authors: Bo Reed → Ann Quill'],
      ['oil', '! Only articles have this field.'],
    ])
    expect(told(await plans('add', ann))[0]).toEqual(['live', 'Authors: Bo Reed → Bo Reed, Ann Quill'])
    expect(told(await plans('remove', bo))[0]).toEqual(['live', 'Authors: Bo Reed → none'])
  })
})

describe('carrying it out', () => {
  const run = async (ids: readonly string[], change: BulkChange, between: () => Promise<unknown> = async () => {}) => {
    const plans = await makePlans(ids, change, planner())
    await between()
    const through: number[] = []
    const {done, failed} = await carryOut(client, plans, change, (count) => through.push(count))
    return {
      done: done.map(({document}) => document.id),
      failed: failed.map(({plan, reason}) => [plan.document.id, reason]),
      through,
    }
  }

  test('reviewer and day are set in drafts, in one transaction; readers see nothing yet', async () => {
    expect(await run(all, today)).toEqual({done: ['live', 'edited', 'fresh'], failed: [], through: [3]})
    const drafts = await Promise.all(['drafts.live', 'drafts.edited', 'drafts.fresh'].map(stored))
    for (const draft of drafts)
      expect(draft).toMatchObject({
        medicalReviewer: {_type: 'reference', _ref: 'ann'},
        medicallyReviewedAt: '2026-10-01T12:00:00.000Z',
      })
    expect(drafts.map((draft) => draft?.['title'])).toEqual(['Live', 'Edited again', 'Fresh'])
    expect(new Set(drafts.map((draft) => draft?._rev)).size).toBe(1)
    expect(await stored('live')).not.toHaveProperty('medicalReviewer')
  })

  test('categories keep what they have, and get keys', async () => {
    const food = [{id: 'food', name: 'Food'}]
    await run(['live'], {kind: 'categories', chosen: food, how: 'add'})
    const [first, second] = [
      {_type: 'reference', _key: 'k', _ref: 'sleep'},
      {_type: 'reference', _key: 'food', _ref: 'food'},
    ]
    expect((await stored('drafts.live'))?.['categories']).toEqual([first, second])
    await run(['live'], {kind: 'categories', chosen: [{id: 'sleep', name: 'Sleep'}], how: 'remove'})
    expect((await stored('drafts.live'))?.['categories']).toEqual([second])
  })

  test('authors are set', async () => {
    await run(['edited'], {kind: 'authors', chosen: [{id: 'ann', name: 'Ann Quill'}], how: 'replace'})
    expect((await stored('drafts.edited'))?.['authors']).toEqual([{_type: 'reference', _key: 'ann', _ref: 'ann'}])
  })

  test('publishing and unpublishing', async () => {
    expect(await run(all, {kind: 'publish'})).toMatchObject({done: ['edited', 'fresh'], failed: []})
    expect(await stored('edited')).toMatchObject({title: 'Edited again'})
    expect(await stored('drafts.fresh')).toBeUndefined()
    expect(await run(['fresh'], {kind: 'unpublish'})).toMatchObject({done: ['fresh'], failed: []})
    expect(await stored('fresh')).toBeUndefined()
    expect(await stored('drafts.fresh')).toMatchObject({title: 'Fresh'})
  })

  test('documents without which it cannot be published are published with it', async () => {
    const shows = {_type: 'reference', _ref: 'new', _weak: true, _strengthenOnPublish: {type: 'promo'}}
    await client.patch('drafts.fresh').set({shows}).commit()
    await client.create({_id: 'drafts.new', _type: 'promo'})
    const along = await readDocuments(client, ['new'])
    const plans = await makePlans(
      ['fresh'],
      {kind: 'publish'},
      planner({findingsOf: async () => ({along, errors: [], warnings: []})}),
    )
    await carryOut(client, plans, {kind: 'publish'}, () => {})
    expect([await stored('fresh'), await stored('new')]).toMatchObject([{title: 'Fresh'}, {_type: 'promo'}])
  })

  test('a new widget that several of them show, or that is selected itself, is published once', async () => {
    await client.create({_id: 'drafts.new', _type: 'promo'})
    const along = await readDocuments(client, ['new'])
    const findingsOf: Planner['findingsOf'] = async ({type}) => ({
      along: type === 'article' ? along : [],
      errors: [],
      warnings: [],
    })
    const publish = {kind: 'publish'} as const
    const plans = await makePlans(['new', 'fresh', 'edited'], publish, planner({findingsOf}))
    const {done, failed} = await carryOut(client, plans, publish, () => {})
    expect(done.map(({document}) => document.id).toSorted()).toEqual(['edited', 'fresh', 'new'])
    expect(failed).toEqual([])
    expect([await stored('new'), await stored('drafts.new')]).toMatchObject([{_type: 'promo'}, undefined])
  })

  test('a release gets the newest content', async () => {
    await client.releases.create({releaseId: 'rA', metadata: {title: 'Autumn', releaseType: 'asap'}})
    const change: BulkChange = {kind: 'release', release: {id: 'rA', name: 'Autumn'}}
    expect(await run(['live', 'edited'], change)).toMatchObject({done: ['live', 'edited'], failed: []})
    expect(await stored('versions.rA.edited')).toMatchObject({title: 'Edited again'})
    expect(told(await makePlans(['live', 'fresh'], change, planner()))).toEqual([
      ['live', 'Release: not in it → Autumn', '! It is in this release already.'],
      ['fresh', 'Release: not in it → Autumn'],
    ])
    await client.releases.archive({releaseId: 'rA'})
    await client.releases.delete({releaseId: 'rA'})
  })

  test('a release gets the new widgets of an article with it, each once', async () => {
    const shows = {_type: 'reference', _ref: 'new', _weak: true, _strengthenOnPublish: {type: 'promo'}}
    await client.patch('drafts.fresh').set({shows}).commit()
    await client.create({_id: 'drafts.new', _type: 'promo'})
    const along = await readDocuments(client, ['new'])
    const findingsOf: Planner['findingsOf'] = async () => ({along, errors: ['Give it a path.'], warnings: []})
    await client.releases.create({releaseId: 'rB', metadata: {title: 'Winter', releaseType: 'asap'}})
    const change: BulkChange = {kind: 'release', release: {id: 'rB', name: 'Winter'}}
    const plans = await makePlans(['fresh', 'edited'], change, planner({findingsOf}))
    expect(plans.map((plan) => plan.along.map(({id}) => id))).toEqual([['new'], ['new']])
    expect(await carryOut(client, plans, change, () => {})).toMatchObject({done: [{}, {}], failed: []})
    expect(await client.fetch('*[_id in path("versions.rB.**")]._id | order(@ asc)')).toEqual([
      'versions.rB.edited',
      'versions.rB.fresh',
      'versions.rB.new',
    ])
    const again = await makePlans(['live'], change, planner({findingsOf}))
    expect(again[0]?.along).toEqual([])
    await client.releases.archive({releaseId: 'rB'})
    await client.releases.delete({releaseId: 'rB'})
  })

  test('what somebody has changed meanwhile is left as it is and reported; the rest is done', async () => {
    const typing = () => client.patch('drafts.edited').set({title: 'Typed meanwhile'}).commit()
    expect(await run(['live', 'edited'], today, typing)).toEqual({
      done: ['live'],
      failed: [['edited', conflict]],
      through: [2],
    })
    expect(await stored('drafts.edited')).toMatchObject({title: 'Typed meanwhile'})
    expect(await stored('drafts.edited')).not.toHaveProperty('medicalReviewer')
    const begun = () => client.create({_id: 'drafts.oil', _type: 'product', name: 'Oil, begun'})
    expect(await run(['oil', 'fresh'], {kind: 'unpublish'}, begun)).toMatchObject({
      done: [],
      failed: [['oil', conflict]],
    })
    const discarded = () => client.delete('drafts.fresh')
    expect(await run(['fresh', 'edited'], {kind: 'publish'}, discarded)).toMatchObject({
      done: ['edited'],
      failed: [['fresh', conflict]],
    })
  })

  test('the same between the look and the transaction: the revisions in it decide', async () => {
    const plans = await makePlans(['live', 'edited'], today, planner())
    let isFirst = true
    const mutate = async (...args: Parameters<typeof client.mutate>) => {
      if (isFirst) await client.patch('drafts.edited').set({title: 'Typed meanwhile'}).commit()
      isFirst = false
      return client.mutate(...args)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The code under test calls these three methods.
    const racing = {fetch: client.fetch.bind(client), action: client.action.bind(client), mutate} as never
    const {done, failed} = await carryOut(racing, plans, today, () => {})
    expect([done.map(({document}) => document.id), failed.map(({reason}) => reason)]).toEqual([['live'], [conflict]])
    expect(await stored('drafts.edited')).toMatchObject({title: 'Typed meanwhile'})
  })

  test('what the lake refuses is reported for each document', async () => {
    const plans = await makePlans(['live'], today, planner())
    await client.delete('ann')
    const reviewed = await carryOut(client, plans, today, () => {})
    expect(reviewed.failed.map(({reason}) => reason)).toEqual([expect.stringContaining('"ann"')])
    expect(await stored('drafts.live')).toBeUndefined()
  })

  test('250 documents take three transactions of at most 100', async () => {
    const transaction = client.transaction()
    const many = Array.from({length: 250}, (_, index) => `many-${index}`)
    for (const _id of many) transaction.create({_id, _type: 'article', title: _id})
    await transaction.commit()
    const {done, through} = await run(many, today)
    expect([done.length, through]).toEqual([250, [100, 200, 250]])
    const counts = await client.fetch<number[]>(
      'array::unique(*[_id in path("drafts.many-*") || string::startsWith(_id, "drafts.many-")]._rev)',
    )
    expect(counts).toHaveLength(3)
  })
})

describe('undoing it', () => {
  /** Makes a change, does what is to happen after it, undoes it, and tells what could not be put back. */
  const runAndUndo = async (
    ids: readonly string[],
    change: BulkChange,
    between: () => Promise<unknown> = async () => {},
    changes: Partial<Planner> = {},
  ) => {
    const {changed, failed} = await carryOut(client, await makePlans(ids, change, planner(changes)), change, () => {})
    expect(failed).toEqual([])
    await between()
    const undone = await undo(client, changed, () => {})
    return undone.failed.map(({document, reason}) => [document.id, reason])
  }
  /** All that editors see of the store: each draft, published document and version, without what every write sets. */
  const everything = async () =>
    (await client.fetch<object[]>('*[_type in ["article", "product", "promo"]] | order(_id asc)')).map((document) => ({
      ...document,
      _rev: '',
      _updatedAt: '',
    }))
  const ann = {id: 'ann', name: 'Ann Quill'}
  const food = {id: 'food', name: 'Food'}

  test.each<[string, BulkChange]>([
    ['reviewer and day', today],
    ['categories', {kind: 'categories', chosen: [food], how: 'replace'}],
    ['authors', {kind: 'authors', chosen: [ann], how: 'add'}],
    ['publishing', {kind: 'publish'}],
    ['unpublishing', {kind: 'unpublish'}],
  ])('puts back what was there before: %s', async (_name, change) => {
    const before = await everything()
    const changed = async () => expect(await everything()).not.toEqual(before)
    expect(await runAndUndo(all, change, changed)).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('takes new documents out of a release', async () => {
    await client.releases.create({releaseId: 'rC', metadata: {title: 'Spring', releaseType: 'asap'}})
    const before = await everything()
    const release: BulkChange = {kind: 'release', release: {id: 'rC', name: 'Spring'}}
    const typed = () => client.patch('versions.rC.live').set({title: 'Typed since'}).commit()
    expect(await runAndUndo(['live', 'fresh'], release, typed)).toEqual([['live', changedFurther]])
    await client.delete('versions.rC.live')
    expect(await everything()).toEqual(before)
    await client.releases.archive({releaseId: 'rC'})
    await client.releases.delete({releaseId: 'rC'})
  })

  test('new widgets that were published with an article are drafts again, also where two articles show them', async () => {
    const shows = {_type: 'reference', _ref: 'new', _weak: true, _strengthenOnPublish: {type: 'promo'}}
    await client.create({_id: 'drafts.new', _type: 'promo'})
    for (const id of ['drafts.fresh', 'drafts.edited']) await client.patch(id).set({shows}).commit()
    const before = await everything()
    const along = await readDocuments(client, ['new'])
    const findingsOf: Planner['findingsOf'] = async () => ({along, errors: [], warnings: []})
    expect(await runAndUndo(['fresh', 'edited'], {kind: 'publish'}, async () => {}, {findingsOf})).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('what somebody has changed since is named and left alone; the rest is put back', async () => {
    const typed = () => client.patch('drafts.edited').set({title: 'Typed since'}).commit()
    expect(await runAndUndo(['live', 'edited', 'fresh'], today, typed)).toEqual([['edited', changedFurther]])
    expect(await stored('drafts.edited')).toMatchObject({title: 'Typed since', medicalReviewer: {_ref: 'ann'}})
    expect(await stored('drafts.live')).toBeUndefined()
    expect(await stored('drafts.fresh')).not.toHaveProperty('medicalReviewer')
    const begun = () => client.create({_id: 'drafts.fresh', _type: 'article', title: 'Begun since'})
    expect(await runAndUndo(['fresh'], {kind: 'publish'}, begun)).toEqual([['fresh', changedFurther]])
    expect([await stored('fresh'), await stored('drafts.fresh')]).toMatchObject([
      {title: 'Fresh'},
      {title: 'Begun since'},
    ])
  })

  test('the same between the look and the transaction: the revisions in it decide', async () => {
    const plans = await makePlans(['live', 'edited'], today, planner())
    const {changed} = await carryOut(client, plans, today, () => {})
    let isFirst = true
    const mutate = async (...args: Parameters<typeof client.mutate>) => {
      if (isFirst) await client.patch('drafts.live').set({title: 'Typed since'}).commit()
      isFirst = false
      return client.mutate(...args)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The code under test calls these two methods.
    const racing = {fetch: client.fetch.bind(client), mutate} as never
    const undone = await undo(racing, changed, () => {})
    expect(undone.done.map(({id}) => id)).toEqual(['edited'])
    expect(undone.failed.map(({document, reason}) => [document.id, reason])).toEqual([['live', changedFurther]])
    expect(await stored('drafts.live')).toMatchObject({title: 'Typed since', medicalReviewer: {_ref: 'ann'}})
  })

  test('what the lake refuses is reported, and the others are put back: an article before the new widget that it shows', async () => {
    const shows = {_type: 'reference', _ref: 'new', _weak: true, _strengthenOnPublish: {type: 'promo'}}
    await client.create({_id: 'drafts.new', _type: 'promo'})
    await client.create({_id: 'drafts.used', _type: 'article', title: 'Used since'})
    await client.patch('drafts.fresh').set({shows}).commit()
    const along = await readDocuments(client, ['new'])
    const findingsOf: Planner['findingsOf'] = async ({id}) => ({
      along: id === 'fresh' ? along : [],
      errors: [],
      warnings: [],
    })
    const refer = () => client.create({_id: 'promo', _type: 'promo', shows: {_type: 'reference', _ref: 'used'}})
    expect(await runAndUndo(['used', 'fresh'], {kind: 'publish'}, refer, {findingsOf})).toEqual([
      ['used', expect.stringContaining('"promo"')],
    ])
    expect([await stored('used'), await stored('drafts.used')]).toMatchObject([{title: 'Used since'}, undefined])
    expect([await stored('fresh'), await stored('drafts.fresh')]).toMatchObject([undefined, {title: 'Fresh'}])
    expect([await stored('new'), await stored('drafts.new')]).toMatchObject([undefined, {_type: 'promo'}])
  })

  test('250 documents take three transactions of at most 100', async () => {
    const transaction = client.transaction()
    const many = Array.from({length: 250}, (_, index) => `many-${index}`)
    for (const _id of many) transaction.create({_id, _type: 'article', title: _id})
    await transaction.commit()
    const plans = await makePlans(many, today, planner())
    const {changed} = await carryOut(client, plans, today, () => {})
    const through: number[] = []
    const {done} = await undo(client, changed, (count) => through.push(count))
    expect([done.length, through]).toEqual([250, [100, 200, 250]])
    expect(await client.fetch('count(*[string::startsWith(_id, "drafts.many-")])')).toBe(0)
  })
})
