import {expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {locationsOf, locationsQuery, locationsShape} from './locationsOf.ts'

const reference = (_ref: string) => ({_type: 'reference', _ref, _key: _ref})
const dataset = [
  {_id: 'sleep', _type: 'category', title: 'Sleep', slug: {current: 'sleep'}},
  {_id: 'badge', _type: 'badge', title: 'Women-led'},
  {_id: 'product', _type: 'product', name: 'Blanket', badges: [reference('badge')]},
  {_id: 'card', _type: 'productCard', product: reference('product')},
  {
    _id: 'naps',
    _type: 'article',
    title: 'Naps',
    canonicalPath: '/sleep/naps',
    categories: [reference('sleep')],
    body: [{_type: 'widgetReference', _key: 'w', widget: reference('card')}],
  },
  {_id: 'box', _type: 'promoBox', paths: ['/sleep/rest', '/sleep/naps']},
  {_id: 'siteNav', _type: 'siteNav'},
  {_id: 'old', _type: 'redirect', from: '/old', to: '/sleep/naps'},
  {_id: 'alone', _type: 'faq'},
]

async function of(id: string) {
  const type = dataset.find(({_id}) => _id === id)?._type ?? ''
  const answer: unknown = await (await evaluate(parse(locationsQuery), {dataset, params: {id}})).get()
  const {locations = [], message} = locationsOf(type, locationsShape.parse(answer))
  return {pages: locations.map(({href}) => href), message}
}

test.each([
  ['naps', ['/sleep/naps', '/', '/topics/sleep'], undefined],
  ['card', ['/sleep/naps'], 'Used on one page.'],
  ['product', ['/sleep/naps'], 'Used on one page.'],
  ['badge', ['/sleep/naps'], 'Used on one page.'],
  ['sleep', ['/topics/sleep', '/sleep/naps'], 'Used on 2 pages.'],
  ['box', ['/sleep/rest', '/sleep/naps'], 'Used on 2 pages.'],
  ['siteNav', ['/'], 'Used on every page.'],
  ['old', ['/sleep/naps'], 'Leads the readers of an old path on.'],
  ['alone', [], 'No page shows it yet.'],
])('%s is on %j', async (id, pages, message) => {
  expect(await of(id)).toEqual({pages, message})
})
