import {expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {createSchema, type SanityDocument} from 'sanity'
import {schemaTypes} from '../schemas/schemaTypes.ts'
import {changesOfPath} from '../links/linksByHand.ts'
import {publishRenamed} from './publishRenamed.ts'
import {publishChanges, renameChanges, renameOf} from './rename.ts'

const rename = {from: '/sleep/naps', to: '/sleep/short-naps'}
const both = {redirect: true, links: true}
const linkTo = (href: string) => ({_type: 'block', _key: 'b', markDefs: [{_type: 'link', _key: 'l', href}]})

test('a path changes only where a page has been published', () => {
  expect(renameOf({canonicalPath: '/b'}, {canonicalPath: '/a'})).toEqual({from: '/a', to: '/b'})
  expect(renameOf({canonicalPath: '/a'}, {canonicalPath: '/a'})).toBeUndefined()
  expect(renameOf({canonicalPath: '/a'}, undefined)).toBeUndefined()
  expect(renameOf(undefined, {canonicalPath: '/a'})).toBeUndefined()
  expect(renameOf({}, {canonicalPath: '/a'})).toBeUndefined()
})

test('the links by hand of a document, by their paths, with what follows the path (links-11)', () => {
  const article = {
    _id: 'a',
    _type: 'article',
    title: 'Naps',
    body: [linkTo('/sleep/naps#how'), {...linkTo('/sleep/naps-at-noon'), _key: 'c'}],
    legacy: {id: '/sleep/naps'},
  }
  expect(changesOfPath(article, rename.from, rename.to)).toEqual({
    'body[_key=="b"].markDefs[_key=="l"].href': '/sleep/short-naps#how',
  })
  const nav = {
    _id: 'n',
    _type: 'siteNav',
    links: [{_key: 'x', url: '/sleep/naps?from=menu'}],
    paths: ['/a', '/sleep/naps'],
  }
  expect(changesOfPath(nav, rename.from, rename.to)).toEqual({
    'links[_key=="x"].url': '/sleep/short-naps?from=menu',
    'paths[1]': '/sleep/short-naps',
  })
})

test('a redirect is made, and redirects to the old path lead to the new one at once (links-11)', () => {
  const older = {_id: 'r', _type: 'redirect', from: '/naps', to: '/sleep/naps'}
  expect(renameChanges(rename, [older], both)).toEqual([
    {create: {_type: 'redirect', from: '/sleep/naps', to: '/sleep/short-naps', permanent: true}},
    {patch: {id: 'r', set: {to: '/sleep/short-naps'}}},
  ])
})

test('a page that gets its old path back loses the redirect from there: no circle, none over a page (links-11)', () => {
  const back = {_id: 'r', _type: 'redirect', from: '/sleep/short-naps', to: '/sleep/naps'}
  const redirect = {create: {_type: 'redirect', from: '/sleep/naps', to: '/sleep/short-naps', permanent: true}}
  expect(renameChanges(rename, [back], both)).toEqual([{delete: {id: 'r'}}, redirect])
})

test('a redirect that is there already is changed, and not made twice (links-11)', () => {
  const there = {_id: 'r', _type: 'redirect', from: '/sleep/naps', to: '/elsewhere'}
  expect(renameChanges(rename, [there], both)).toEqual([{patch: {id: 'r', set: {to: '/sleep/short-naps'}}}])
})

test('a redirect that readers do not have yet, as a draft or in a release, does not stand for one (links-11)', () => {
  const unpublished = ['drafts.r', 'versions.spring.s'].map((_id) => ({
    _id,
    _type: 'redirect',
    from: '/sleep/naps',
    to: '/elsewhere',
  }))
  expect(renameChanges(rename, unpublished, both)).toEqual([
    {patch: {id: 'drafts.r', set: {to: '/sleep/short-naps'}}},
    {patch: {id: 'versions.spring.s', set: {to: '/sleep/short-naps'}}},
    {create: {_type: 'redirect', from: '/sleep/naps', to: '/sleep/short-naps', permanent: true}},
  ])
})

test('what the editor leaves out does not happen (links-11)', () => {
  const bar = {_id: 'b', _type: 'announcementBar', callToActionURL: '/sleep/naps'}
  expect(renameChanges(rename, [bar], {redirect: false, links: false})).toEqual([])
  expect(renameChanges(rename, [bar], {redirect: false, links: true})).toEqual([
    {patch: {id: 'b', set: {callToActionURL: '/sleep/short-naps'}}},
  ])
})

test('publishing: the draft becomes what is published, its marked references strong; the day of creation stays', () => {
  const meta = {_type: 'article', _createdAt: '', _updatedAt: ''}
  const marked = (mark: object) => ({_type: 'reference', _ref: 'x', _weak: true, _strengthenOnPublish: mark})
  const draft: SanityDocument = {
    ...meta,
    _id: 'drafts.a',
    _rev: '2',
    authors: [
      marked({type: 'person'}),
      marked({type: 'person', weak: true}),
      {_type: 'reference', _ref: 'y', _weak: true},
    ],
  }
  const published: SanityDocument = {...meta, _id: 'a', _rev: '1', _createdAt: '2026-01-01T00:00:00Z'}
  expect(publishChanges(draft, published)).toEqual([
    {patch: {id: 'drafts.a', ifRevisionID: '2', unset: ['_reserved_prop_']}},
    {patch: {id: 'a', ifRevisionID: '1', unset: ['_reserved_prop_']}},
    {
      createOrReplace: {
        _id: 'a',
        _type: 'article',
        _createdAt: '2026-01-01T00:00:00Z',
        authors: [
          {_type: 'reference', _ref: 'x'},
          {_type: 'reference', _ref: 'x', _weak: true},
          {_type: 'reference', _ref: 'y', _weak: true},
        ],
      },
    },
    {delete: {id: 'drafts.a'}},
  ])
})

test('all of it is one transaction: what is published along has its links changed too, drafts of others as well, scheduled releases not (links-11)', async () => {
  const meta = {_createdAt: '', _updatedAt: ''}
  const page = {...meta, _type: 'article', body: [linkTo('/sleep/naps#top')]}
  const published = {...page, _id: 'a', _rev: '1', canonicalPath: rename.from}
  const draft = {...page, _id: 'drafts.a', _rev: '2', canonicalPath: rename.to}
  const dataset = [
    published,
    draft,
    {_id: 'other', _type: 'article', body: [linkTo('/sleep/naps')]},
    {_id: 'drafts.other', _type: 'article', body: [linkTo('/sleep/naps?x=1')]},
    {_id: 'back', _type: 'redirect', from: rename.to, to: rename.from},
    // A scheduled release locks its versions: a change of one would be refused, and all else with it.
    {_id: '_.releases.spring', _type: 'system.release', name: 'spring', state: 'scheduled'},
    {_id: 'versions.spring.other', _type: 'article', body: [linkTo('/sleep/naps')]},
    {_id: 'versions.spring.back', _type: 'redirect', from: rename.to, to: '/elsewhere'},
  ]
  const asked: unknown[] = []
  const client = {
    fetch: async (query: string, params: Record<string, unknown>) =>
      (await evaluate(parse(query, {params}), {dataset, params})).get(),
    mutate: async (changes: unknown) => asked.push(changes),
  }
  const schema = createSchema({name: 'default', types: schemaTypes})
  const parts = [{id: 'a', type: 'article', draft, published}]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The code under test calls these two methods.
  await publishRenamed(client as never, schema, parts, rename, both)
  const href = 'body[_key=="b"].markDefs[_key=="l"].href'
  expect(asked).toEqual([
    [
      ...publishChanges(draft, published),
      {delete: {id: 'back'}},
      {create: {_type: 'redirect', from: rename.from, to: rename.to, permanent: true}},
      {patch: {id: 'drafts.other', set: {[href]: '/sleep/short-naps?x=1'}}},
      {patch: {id: 'other', set: {[href]: '/sleep/short-naps'}}},
      {patch: {id: 'a', set: {[href]: '/sleep/short-naps#top'}}},
    ],
  ])
})
