import {expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import type {SanityClient} from 'sanity'
import {findUses} from './findUses.ts'

const linkTo = (href: string) => ({_type: 'block', markDefs: [{_type: 'link', _key: 'l', href}]})
const dataset = [
  {_id: 'naps', _type: 'article', canonicalPath: '/sleep/naps'},
  {_id: 'linking', _type: 'article', body: [linkTo('/sleep/naps#how')]},
  {_id: 'other', _type: 'article', body: [linkTo('/sleep/naps-at-noon'), linkTo('https://example.com/sleep/naps')]},
  {_id: 'next', _type: 'article', upNext: [{_type: 'reference', _ref: 'naps'}]},
  {_id: 'siteNav', _type: 'siteNav', items: [{columns: [{links: [{url: '/sleep/naps'}]}]}]},
  {_id: 'box', _type: 'promoBox', articles: [{url: '/sleep/blankets'}]},
  {_id: 'series', _type: 'contentSeries', link: '/sleep/naps?from=series'},
]
const fetch = async (query: string, params: Record<string, unknown>) =>
  (await evaluate(parse(query), {dataset, params})).get()
const client = {fetch} as unknown as SanityClient

test('what leads readers to an article: references, links of texts, navigation and promos; not what is called alike', async () => {
  const uses = await findUses(client, {id: 'naps', path: '/sleep/naps'})
  expect(uses.map(({_id}) => _id)).toEqual(['linking', 'next', 'siteNav', 'series'])
})

test('an article that nothing leads to', async () => {
  expect(await findUses(client, {id: 'other', path: '/sleep/none'})).toEqual([])
})
