import {describe, expect, test} from '@jest/globals'
import type {Dataset, StoredDocument} from '@apothecary/shared/types/validation.ts'
import {validate} from './validate.ts'

/** No other document is stored. */
const empty: Dataset = {typeOf: () => undefined, fetch: () => Promise.resolve(null)}

/** What editors read, by place. */
async function messagesOf(document: StoredDocument, dataset: Dataset = empty): Promise<Record<string, string>> {
  const problems = await validate(document, dataset)
  return Object.fromEntries(problems.map(({path, message}) => [path, message]))
}

const article = {_id: 'a', _type: 'article', title: 'Naps', canonicalPath: '/sleep/naps', pageTemplate: 'article'}
const redirect = {_id: 'r', _type: 'redirect', from: '/old', to: '/new'}
const bar = {_id: 'b', _type: 'announcementBar', announcementText: 'We are open.'}
const promo = {_id: 'd', _type: 'driver', driverType: 'promo', headline: 'How do you sleep?', callToActionURL: '/sleep'}
const newsletter = {
  _id: 'd',
  _type: 'driver',
  driverType: 'newsletter',
  headline: 'Letters',
  newsletterLists: ['sleep'],
}

const quizInPlace = {
  ...promo,
  driverType: 'quiz',
  callToActionURL: undefined,
  quiz: {_type: 'reference', _ref: 'q'},
}
const settings = (destination: string) => ({
  _id: 'siteSettings',
  _type: 'siteSettings',
  title: 'Apothecary',
  topicDestinations: [destination],
})

const placements = (...names: readonly string[]) => ({
  _id: 'siteSettings',
  _type: 'siteSettings',
  title: 'Apothecary',
  placements: names.map((name, index) => ({_type: 'preampPlacement', _key: String(index), name, isActive: true})),
})
const decisionList = (path: string) => ({
  _id: 'd',
  _type: 'decisionList',
  path,
  title: 'Decide',
  articles: [{_type: 'decisionListArticle', _key: 'a', title: 'One', url: '/one'}],
})
const whyTrust = (fields: object) => ({_id: 'w', _type: 'whyTrust', explanationTitle: 'Why trust us', ...fields})

const download = {_id: 'd', _type: 'downloadable', title: 'Blood sugar log'}

const column = {_type: 'rowColumn', _key: 'left', content: [{_type: 'divider', _key: 'line', style: 'line'}]}
const row = (layout: string, ...columns: readonly object[]) => inBody({_type: 'row', layout, columns})
const inBody = (block: object) => ({...article, body: [{_key: 'x', ...block}]})
const picture = (fields: object) => ({...article, heroImage: {_type: 'contentImage', ...fields}})

describe('what fits the rules passes', () => {
  test.each<[string, StoredDocument]>([
    ['an article', article],
    ['the home page', {...article, canonicalPath: '/'}],
    ['a redirect', redirect],
    ['a redirect to another site', {...redirect, to: 'https://www.example.com/'}],
    ['an announcement', bar],
    ['an announcement that leads somewhere', {...bar, callToAction: 'Read more', callToActionURL: '/news'}],
    ['a promo', promo],
    ['a newsletter', newsletter],
    ['a site that may get topics (driver-23)', settings('go.example.com')],
    ['two placements', placements('decisionList', 'paidMediaBanner')],
    ['a decision list', decisionList('/health/migraine')],
    [
      'figures without an explanation',
      whyTrust({metrics: [{_type: 'trustMetric', _key: 'm', count: '4', description: 'labs'}]}),
    ],
    ['a download with its address', {...download, downloadUrl: '/files/log.pdf'}],
    ['an ad', {_id: 'd', _type: 'driver', driverType: 'ad', adSlot: {_type: 'adSlot', slot: 'DMR1'}}],
    ['a row over the full width', row('fullWidth', column)],
    ['a row of two columns', row('splitWidth', column, {...column, _key: 'right'})],
    ['a picture that is not there yet', picture({})],
  ])('%s', async (_, document) => {
    expect(await messagesOf(document)).toEqual({})
  })
})

test('a download that is uploaded needs no address (share-13)', async () => {
  const uploaded = {_type: 'file', asset: {_type: 'reference', _ref: 'file-0a1b-pdf'}}
  expect(await messagesOf({...download, downloadFile: uploaded}, {...empty, typeOf: () => 'sanity.fileAsset'})).toEqual(
    {},
  )
})

test('a quiz that is answered in place needs no address (driver-1)', async () => {
  expect(await messagesOf(quizInPlace, {...empty, typeOf: () => 'quiz'})).toEqual({})
})

describe('the message says what is wrong', () => {
  const host = 'Write only the host, in lower case: “go.example.com”, without “https://” and without a path.'
  const noSlash = 'Begin the path with “/”.'
  const characters = 'Leave out spaces, “?” and “#”.'
  const alt = 'Describe the picture in one sentence, so that everybody knows what it shows.'
  const columns = 'A row has one or two columns.'

  test.each<[string, StoredDocument, string, string]>([
    ['no path', {...article, canonicalPath: ''}, 'canonicalPath', 'Give the page an address.'],
    ['a space in a path', {...article, canonicalPath: '/a b'}, 'canonicalPath', characters],
    ['a query in a path', {...article, canonicalPath: '/a?x=1'}, 'canonicalPath', characters],
    ['a slash at the end', {...article, canonicalPath: '/sleep/'}, 'canonicalPath', 'Leave out the “/” at the end.'],
    [
      'a reviewer without a date',
      {...article, medicalReviewer: {_type: 'reference', _ref: 'a'}},
      'medicallyReviewedAt',
      'Give the day of the review, as there is a reviewer.',
    ],
    [
      'an update before the publication',
      {...article, publishedAt: '2024-05-02T00:00:00Z', updatedAt: '2024-05-01T00:00:00Z'},
      'updatedAt',
      'The update cannot be before the first publication.',
    ],
    ['no old path', {...redirect, from: undefined}, 'from', 'Give the old path.'],
    ['an old path without a slash', {...redirect, from: 'old'}, 'from', noSlash],
    ['no new address', {...redirect, to: undefined}, 'to', 'Give the new address.'],
    [
      'an address that runs code',
      {...redirect, to: 'javascript:alert(1)'},
      'to',
      'Use an address that begins with “https://”, “/”, “#”, “mailto:” or “tel:”.',
    ],
    ['a redirect to itself', {...redirect, to: '/old'}, 'to', 'This leads back to itself: choose another address.'],
    ['a picture without words', picture({source: {url: 'https://example.com/a.jpg'}}), 'heroImage.alt', alt],
    [
      'words without an address',
      {...bar, callToAction: 'Read'},
      'callToActionURL',
      'Give the address, or remove the words above.',
    ],
    [
      'an address without words',
      {...bar, callToActionURL: '/news'},
      'callToAction',
      'Give the words to press, or remove the address below.',
    ],
    ['a promo without an address', {...promo, callToActionURL: ' '}, 'callToActionURL', 'Say where the button leads.'],
    [
      'a quiz without one and without an address',
      {...quizInPlace, quiz: undefined},
      'callToActionURL',
      'Say where the button leads.',
    ],
    ['an address for a host (driver-23)', settings('https://go.example.com'), 'topicDestinations[0]', host],
    ['a host with a path (driver-23)', settings('go.example.com/quiz'), 'topicDestinations[0]', host],
    ['a pattern for a host (driver-23)', settings('*.example.com'), 'topicDestinations[0]', host],
    [
      'a placement twice',
      placements('decisionList', 'decisionList'),
      'placements',
      'A placement is listed twice: remove one.',
    ],
    ['a path without a slash', decisionList('health'), 'path', noSlash],
    [
      'a Why Trust card without content',
      whyTrust({}),
      'explanationDescription',
      'Give figures, an explanation, or both.',
    ],
    [
      'a download without a file and without an address (share-13)',
      {...download, downloadFile: {_type: 'file'}},
      'downloadUrl',
      'Upload the file, or give its address.',
    ],
    ['a promo without a headline', {...promo, headline: ''}, 'headline', 'Give the driver a headline.'],
    ['a newsletter without a list', {...newsletter, newsletterLists: []}, 'newsletterLists', 'Name at least one list.'],
    [
      'a list of articles without one',
      {...promo, driverType: 'multiArticleText'},
      'articles',
      'Add at least one article.',
    ],
    [
      'an end before the beginning',
      {...promo, activeFrom: '2024-05-02T00:00:00Z', activeUntil: '2024-05-01T00:00:00Z'},
      'activeUntil',
      'The end has to come after the beginning.',
    ],
    ['a row without a column', row('splitWidth'), 'body[_key=="x"].columns', columns],
    [
      'a row of three columns',
      row('splitWidth', column, {...column, _key: 'b'}, {...column, _key: 'c'}),
      'body[_key=="x"].columns',
      columns,
    ],
    [
      'two columns over the full width',
      row('fullWidth', column, {...column, _key: 'right'}),
      'body[_key=="x"].columns',
      'A full-width row has one column: remove one, or choose “Split”.',
    ],
    ['an object of another type', {...article, seo: {_type: 'source'}}, 'seo', 'The field takes no “source”'],
  ])('%s', async (_, document, path, message) => {
    expect(await messagesOf(document)).toEqual({[path]: message})
  })

  test('a path without a slash (article-1)', async () => {
    expect(await messagesOf({...article, canonicalPath: 'sleep/naps'})).toEqual({canonicalPath: noSlash})
  })

  test('a placement, and a block, that ends before it begins (references-7)', async () => {
    const placed = (placement: object) =>
      inBody({_type: 'widgetReference', widget: {_type: 'reference', _ref: 'w'}, placement})
    const wrong = placed({activeFrom: '2024-05-02T00:00:00Z', activeUntil: '2024-05-01T00:00:00Z'})
    const path = 'body[_key=="x"].placement.activeUntil'
    expect((await messagesOf(wrong))[path]).toBe('The end has to come after the beginning.')
    const right = placed({activeFrom: '2024-05-01T00:00:00Z', activeUntil: '2024-05-02T00:00:00Z'})
    expect((await messagesOf(right))[path]).toBeUndefined()
    const block = {_type: 'divider', style: 'line', activeFrom: '2024-05-02T00:00:00Z'}
    expect(
      (await messagesOf(inBody({...block, activeUntil: '2024-05-01T00:00:00Z'})))['body[_key=="x"].activeUntil'],
    ).toBe('The end has to come after the beginning.')
  })

  test('a path that another article has (article-2)', async () => {
    const taken: Dataset = {
      typeOf: () => undefined,
      fetch: (_, {path, id}) => Promise.resolve(path === '/sleep/naps' && id === 'a' ? 'Why we nap' : null),
    }
    const message = '“Why we nap” already has this path: choose another.'
    expect(await messagesOf(article, taken)).toEqual({canonicalPath: message})
    expect(await messagesOf({...article, _id: 'drafts.a'}, taken)).toEqual({canonicalPath: message})
    expect(await messagesOf({...article, canonicalPath: '/sleep/night'}, taken)).toEqual({})
  })
})
