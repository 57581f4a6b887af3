import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import type {SanityClient} from 'sanity'
import {pageChosen} from './LinkInput.ts'
import {findPages, ownPlace, pageAt, readPage} from './pageSearch.ts'

const article = (id: string, title: string, canonicalPath: string) => ({
  _id: id,
  _type: 'article',
  title,
  canonicalPath,
})
const dataset = [
  article('magnesium', 'Does Magnesium Help You Sleep?', '/sleep/magnesium'),
  article('naps', 'How to Nap', '/sleep/naps'),
  article('noon', 'Naps at Noon', '/sleep/naps-at-noon'),
  article('unnamed', '', '/sleep/unnamed'),
  {_id: 'sleep', _type: 'category', title: 'Sleep', slug: {_type: 'slug', current: 'sleep'}},
  {_id: 'ann', _type: 'person', name: 'Ann Nap'},
]
const fetch = async (query: string, params: Record<string, unknown>) =>
  (await evaluate(parse(query), {dataset, params})).get()
const client = {fetch} as unknown as SanityClient
const ids = async (text: string, own = '') => (await findPages(client, text, own)).map(({id}) => id)

describe('the search for a page', () => {
  test('by words of the title, and of the path', async () => {
    expect(await ids('magn sleep')).toEqual(['magnesium'])
    expect(await ids('noon')).toEqual(['noon'])
    expect((await ids('sleep')).toSorted()).toEqual(['magnesium', 'naps', 'noon', 'sleep', 'unnamed'])
    expect(await ids('nothing')).toEqual([])
  })

  test('by the beginning of a path, the shortest first', async () => {
    expect(await ids('/sleep/nap')).toEqual(['naps', 'noon'])
    expect(await ids('/topics/sl')).toEqual(['sleep'])
  })

  test('has the page that the link stands on last', async () => {
    expect((await ids('nap', 'naps')).at(-1)).toBe('naps')
    expect((await ids('', 'magnesium')).at(-1)).toBe('magnesium')
  })

  test('names each page and its path', async () => {
    expect(await readPage(client, 'sleep')).toEqual({id: 'sleep', title: 'Sleep', path: '/topics/sleep'})
    expect(await readPage(client, 'unnamed')).toMatchObject({title: 'Page without a title'})
    expect(await readPage(client, 'gone')).toBeUndefined()
  })
})

describe('an address of this site', () => {
  test.each([
    ['/sleep/naps', '/sleep/naps', undefined],
    [' /sleep/naps/#how ', '/sleep/naps', 'how'],
    ['https://www.example.com/sleep/naps#how', '/sleep/naps', 'how'],
    ['https://www.example.com', '/', undefined],
  ])('%s is a place', (address, path, anchor) => {
    expect(ownPlace(address, 'https://www.example.com/')).toEqual({path, anchor})
  })

  test.each([
    'naps',
    '//evil.example/x',
    'https://www.example.com.evil.example/x',
    '/sleep/naps?x=1',
    'https://example.org/x',
  ])('%s is none', (address) => {
    expect(ownPlace(address, 'https://www.example.com')).toBeUndefined()
  })

  test('is that of the page with its path, however its letters are written, and of no other', async () => {
    expect(await pageAt(client, '/Sleep/Naps')).toMatchObject({id: 'naps'})
    expect(await pageAt(client, '/topics/sleep')).toMatchObject({id: 'sleep'})
    expect(await pageAt(client, '/sleep/na')).toBeUndefined()
  })
})

test('a link that gets a page loses its address, and the place on another page', () => {
  const reference = {type: 'set', path: ['reference'], value: {_type: 'reference', _ref: 'naps', _weak: true}}
  const noAddress = {type: 'unset', path: ['href']}
  expect(pageChosen('naps', 'how')).toMatchObject([reference, {type: 'set', path: ['anchor'], value: 'how'}, noAddress])
  expect(pageChosen('naps', undefined)).toMatchObject([reference, {type: 'unset', path: ['anchor']}, noAddress])
})
