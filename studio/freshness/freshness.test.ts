import {expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {freshnessAnswer, freshnessQuery, place} from './queries.ts'
import {freshnessRows, ownersOf} from './rows.ts'

const now = Date.now()
const ago = (days: number): string => new Date(now - days * 86_400_000).toISOString()
const day = (days: number): string => ago(days).slice(0, 10)
const refer = (_ref: string) => ({_type: 'reference', _ref})
const aboutHealth = {_type: 'article', pageTemplate: 'article', categories: [refer('c')], _createdAt: ago(900)}

const dataset = [
  {_id: 'ann', _type: 'person', name: 'Ann Quill'},
  {_id: 'siteSettings', _type: 'siteSettings', priceStaleAfterDays: 10},
  {...aboutHealth, _id: 'old', title: 'Old', owner: 'Ed', medicalReviewer: refer('ann'), medicallyReviewedAt: ago(700)},
  {...aboutHealth, _id: 'new', title: 'New', medicalReviewer: refer('ann'), medicallyReviewedAt: ago(10)},
  {...aboutHealth, _id: 'none', title: 'None', authors: [refer('ann')], publishedAt: ago(50)},
  {...aboutHealth, _id: 'undated', title: 'Undated', medicalReviewer: refer('ann'), publishedAt: ago(3)},
  {...aboutHealth, _id: 'about', title: 'About us', categories: []},
  {
    _id: 'melatonin',
    _type: 'product',
    name: 'Melatonin',
    _createdAt: ago(30),
    offers: [
      {_key: 'a', retailer: 'Target', url: 'https://shop.example/a', price: 9, checkedAt: day(40)},
      {_key: 'b', url: 'https://shop.example/b', price: 8.5, checkedAt: day(1)},
      {_key: 'c', url: 'https://shop.example/c', price: 7},
      {_key: 'd', retailer: 'Quillmart', url: 'shop.example/d'},
    ],
  },
  {_id: 'bare', _type: 'product', name: 'Bare', _createdAt: ago(5)},
  {_id: 'd', _type: 'drug', name: 'Zyltrox', owner: 'Ed'},
  {_id: 'p1', _type: 'drugPrice', drug: refer('d'), checkedAt: day(45)},
  {_id: 'p2', _type: 'drugPrice', drug: refer('d'), checkedAt: day(1)},
  {
    _id: 'link-check.1',
    _type: 'linkCheck',
    url: 'https://gone.example/',
    state: 'broken',
    status: 404,
    failingSince: ago(4),
    places: [
      {documentId: 'new', documentType: 'article', path: 'sources[_key=="s"].url'},
      {documentId: 'mended', documentType: 'article', path: 'sources[_key=="s"].url'},
    ],
  },
  {_id: 'link-check.2', _type: 'linkCheck', url: 'https://once.example/', state: 'failing', failingSince: ago(0)},
  {
    _id: 'link-check.3',
    _type: 'linkCheck',
    url: 'https://dead.example/',
    state: 'broken',
    failingSince: ago(2),
    places: [{documentId: 'old', documentType: 'article', path: 'sources[_key=="s"].url'}],
  },
]

async function answerFor(owner: string | null) {
  const params = {owner}
  return freshnessAnswer.parse(await (await evaluate(parse(freshnessQuery, {params}), {dataset, params})).get())
}

async function rows() {
  const answer = await answerFor(null)
  const places = new Map(
    [
      {_id: 'new', title: 'New', sources: [{_key: 's', url: 'https://gone.example/'}]},
      {_id: 'mended', title: 'Mended', sources: [{_key: 's', url: 'https://here.example/'}]},
    ].map((document) => [document._id, place.parse(document)]),
  )
  return freshnessRows(answer, places, now)
}

test('what is not fresh is listed, the longest due first, each with its field and who looks after it', async () => {
  const found = (await rows()).map(({kind, document, path, title, owner, overdueDays}) =>
    [kind, document.type, document.id, path, title, owner, overdueDays].join(' | '),
  )
  const due = Number(found[0]?.split(' | ').at(-1))
  // Eighteen months have from 546 to 550 days.
  expect(due).toBeGreaterThan(145)
  expect(due).toBeLessThan(155)
  expect(found).toEqual([
    `review | article | old | medicallyReviewedAt | Old | Ed | ${due}`,
    'review | article | none | medicalReviewer | None | Ann Quill | 50',
    'price | product | melatonin | offers[_key=="a"].checkedAt | Melatonin |  | 30',
    'price | product | melatonin | offers[_key=="c"].checkedAt | Melatonin |  | 30',
    'offer | product | melatonin | offers[_key=="d"].url | Melatonin |  | 30',
    'drug | drugPrice | p1 | checkedAt | Zyltrox | Ed | 15',
    'offer | product | bare | offers | Bare |  | 5',
    'link | article | new | sources[_key=="s"].url | New |  | 4',
    'review | article | undated | medicallyReviewedAt | Undated |  | 3',
  ])
})

test('each says what is wrong', async () => {
  const findings = (await rows()).map(({finding}) => finding)
  expect(findings).toEqual([
    `Reviewed on ${day(700)}, more than 18 months ago`,
    'Nobody has reviewed it',
    `$9.00 at Target, checked on ${day(40)}`,
    '$7.00 at the maker’s own shop, nobody knows when it was checked',
    'The offer of Quillmart has no web address',
    `1 of 2 prices is hidden; the oldest was read on ${day(45)}`,
    'Readers cannot buy it: there is no offer',
    'https://gone.example/: 404',
    'The day of the review is missing',
  ])
})

test('what one looks after, or nobody, is kept before the lists are cut, links by the documents in which they stand', async () => {
  const found = async (owner: string) => {
    const {review, price, offer, drug, link} = await answerFor(owner)
    return [review, price, offer, drug, link].flatMap((list) => list.map(({_id}) => _id))
  }
  expect(await found('Ed')).toEqual(['old', 'd', 'link-check.3'])
  expect(await found('Ann Quill')).toEqual(['none'])
  expect(await found('')).toEqual(['undated', 'melatonin', 'melatonin', 'bare', 'link-check.1'])
})

test('the owners are those who look after something', async () => {
  expect(ownersOf(await rows())).toEqual(['Ann Quill', 'Ed'])
})

test.each([
  [1, 1, '1 of 1 price is hidden'],
  [2, 3, '2 of 3 prices are hidden'],
])('%i of %i prices are counted in the right number', (old, all, words) => {
  const drug = {_id: 'd', name: 'Zyltrox', old, all, oldest: '2026-01-01'}
  const answer = freshnessAnswer.parse({settings: null, review: [], price: [], offer: [], drug: [drug], link: []})
  expect(freshnessRows(answer, new Map(), now)[0]?.finding).toBe(`${words}; the oldest was read on 2026-01-01`)
})

test('an article that has no title yet is called by what it is', () => {
  const untitled = {_id: 'drafts.a', title: '', hasReviewer: false, since: ago(1)}
  const answer = freshnessAnswer.parse({settings: null, review: [untitled], price: [], offer: [], drug: [], link: []})
  expect(freshnessRows(answer, new Map(), now)[0]?.title).toBe('Article without a title')
})

test('a review that the query finds a day before eighteen months by the calendar is due for 0 days', () => {
  const reviewed = {
    _id: 'a',
    title: 'A',
    hasReviewer: true,
    medicallyReviewedAt: '2025-08-31',
    since: '2025-08-01T00:00:00Z',
  }
  const answer = freshnessAnswer.parse({settings: null, review: [reviewed], price: [], offer: [], drug: [], link: []})
  const [row] = freshnessRows(answer, new Map(), Date.parse('2027-03-02T12:00:00Z'))
  expect(row?.overdueDays).toBe(0)
})
