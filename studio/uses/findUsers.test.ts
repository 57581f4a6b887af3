import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {createSchema, type SanityClient} from 'sanity'
import {schemaTypes} from '../schemas/schemaTypes.ts'
import {whereUnpublished} from './copies.ts'
import {findUsers} from './findUsers.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

const refer = (_ref: string) => ({_type: 'reference', _ref})
const place = (_ref: string, _key = _ref) => ({_key, _type: 'widgetReference', widget: refer(_ref)})
const linkTo = (href: string) => ({_type: 'block', markDefs: [{_type: 'link', _key: 'l', href}]})

function clientOf(dataset: readonly object[]): Pick<SanityClient, 'fetch'> {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query), {dataset, params})).get()
  return {fetch} as unknown as SanityClient
}

describe('what uses a document', () => {
  const client = clientOf([
    {_id: 'melatonin', _type: 'product'},
    {_id: 'card', _type: 'productCard', product: refer('melatonin')},
    {_id: 'tabs', _type: 'tabNav', cards: [refer('card')]},
    {_id: 'shop', _type: 'article', body: [{_key: 'g', _type: 'group', content: [place('tabs')]}]},
    {_id: 'drafts.shop', _type: 'article', body: [place('tabs')]},
    {_id: 'drafts.next', _type: 'article', body: [place('card')]},
    {_id: 'versions.r1.later', _type: 'article', body: [place('card')]},
    {_id: 'after', _type: 'article', upNext: [refer('shop')]},
    {_id: 'other', _type: 'article', body: [place('else')]},
  ])

  test('is found through widgets, up to articles and not beyond, drafts and releases marked', async () => {
    const {direct, indirect, linking, isCut} = await findUsers(client, schema, {id: 'melatonin'})
    expect(direct.map(({id}) => id)).toEqual(['card'])
    expect(indirect.map(({id, through}) => [id, through?.id])).toEqual([
      ['next', 'card'],
      ['later', 'card'],
      ['tabs', 'card'],
      ['shop', 'tabs'],
    ])
    expect(indirect.map((user) => whereUnpublished(user))).toEqual(['draft', 'in a release', '', ''])
    expect({linking, isCut}).toEqual({linking: [], isCut: false})
  })

  test('of a page whose draft and published copy do so in different ways, both count', async () => {
    const edited = clientOf([
      {_id: 'card', _type: 'productCard', product: refer('melatonin')},
      {_id: 'tabs', _type: 'tabNav', cards: [refer('card')]},
      {_id: 'shop', _type: 'article', body: [place('tabs')]},
      {_id: 'drafts.shop', _type: 'article', body: [place('card'), place('tabs')]},
    ])
    const {indirect} = await findUsers(edited, schema, {id: 'melatonin'})
    expect(indirect.map(({id, through, isPublished, isDraft}) => [id, through?.id, isPublished, isDraft])).toEqual([
      ['shop', 'card', true, true],
      ['tabs', 'card', true, false],
    ])
  })

  test('is nothing where nothing does', async () => {
    expect(await findUsers(client, schema, {id: 'other'})).toEqual({
      direct: [],
      indirect: [],
      linking: [],
      isCut: false,
    })
  })

  test('ends where documents refer to each other in a circle', async () => {
    const circle = clientOf([
      {_id: 'a', _type: 'product', next: refer('b')},
      {_id: 'b', _type: 'product', next: refer('a')},
    ])
    const {direct, indirect} = await findUsers(circle, schema, {id: 'a'})
    expect([direct.map(({id}) => id), indirect]).toEqual([['b'], []])
  })
})

describe('what leads to a page', () => {
  const client = clientOf([
    {_id: 'naps', _type: 'article', canonicalPath: '/sleep/naps', body: [linkTo('/sleep/naps#how')]},
    {_id: 'linking', _type: 'article', body: [linkTo('/sleep/naps#how')]},
    {_id: 'inGroup', _type: 'article', body: [{_type: 'group', content: [linkTo('/sleep/naps')]}]},
    {_id: 'other', _type: 'article', body: [linkTo('/sleep/naps-at-noon'), linkTo('https://example.com/sleep/naps')]},
    {_id: 'next', _type: 'article', upNext: [refer('naps')]},
    {_id: 'siteNav', _type: 'siteNav', items: [{columns: [{links: [{url: '/sleep/naps'}]}]}]},
    {_id: 'box', _type: 'promoBox', articles: [{url: '/sleep/blankets'}]},
    {_id: 'old', _type: 'redirect', from: '/naps', to: '/sleep/naps'},
    {_id: 'series', _type: 'contentSeries', link: '/sleep/naps?from=series'},
  ])

  test('references, links of texts, navigation, redirects and promos; not what is called alike', async () => {
    const {direct, linking} = await findUsers(client, schema, {id: 'naps', path: '/sleep/naps'})
    expect(direct.map(({id}) => id)).toEqual(['next'])
    expect(linking.map(({id}) => id)).toEqual(['inGroup', 'linking', 'series', 'old', 'siteNav'])
  })

  test('nothing, for an article that nothing leads to', async () => {
    expect(await findUsers(client, schema, {id: 'other', path: '/sleep/none'})).toEqual({
      direct: [],
      indirect: [],
      linking: [],
      isCut: false,
    })
  })
})
