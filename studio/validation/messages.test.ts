import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {pathToString} from 'sanity'
import type {StoredDocument} from '@apothecary/shared/types/validation.ts'
import {schemaTypes} from '../schemas/schemaTypes.ts'
import {createMarker} from './validator.ts'

const {mark} = createMarker(schemaTypes)

/** What editors read at the fields of a document, over the documents that are stored. */
async function said(document: StoredDocument, stored: readonly StoredDocument[] = []): Promise<readonly string[]> {
  const dataset = [...stored, document].map((one) => ({_rev: '', ...one}))
  const markers = await mark(document, {
    typeOf: (id) => dataset.find(({_id}) => _id === id)?._type,
    fetch: async (query, params, options) => {
      return (await evaluate(parse(query, {params}), {dataset: seen(dataset, options?.perspective), params})).get()
    },
  })
  return markers.map(({level, path, message}) => `${level} ${pathToString(path)}: ${message}`)
}

/** What a perspective shows: what is published, with the layers that it names over it, the first uppermost; all copies by themselves for any other. */
function seen(dataset: readonly StoredDocument[], perspective: unknown): readonly StoredDocument[] {
  if (perspective !== 'published' && !Array.isArray(perspective)) return dataset
  const layers: readonly string[] = Array.isArray(perspective) ? perspective.map(String) : []
  const prefixes = layers.map((layer) => (layer === 'drafts' ? 'drafts.' : `versions.${layer}.`)).toReversed()
  const shown = new Map(dataset.filter(({_id}) => !/^(?:drafts|versions)\./.test(_id)).map((one) => [one._id, one]))
  for (const prefix of prefixes)
    for (const one of dataset.filter(({_id}) => _id.startsWith(prefix))) {
      const _id = one._id.slice(prefix.length)
      shown.set(_id, {...one, _id})
    }
  return [...shown.values()]
}

const article = {
  _id: 'a',
  _type: 'article',
  title: 'Naps',
  canonicalPath: '/sleep/naps',
  pageTemplate: 'article',
  sponsored: false,
}
const recent = new Date(Date.now() - 30 * 86_400_000).toISOString()
const withBody = (...body: readonly object[]) => ({
  ...article,
  body: body.map((block, index) => ({_key: `b${index}`, ...block})),
})
const reference = (id: string) => ({_type: 'reference', _ref: id})
/** What readers and search engines are told of an article beside its text. */
const told = {
  authors: [{...reference('ann'), _key: 'a'}],
  publishedAt: recent,
  heroImage: {_type: 'contentImage', alt: 'A lamp', source: {url: 'https://old.example.com/lamp.jpg'}},
}
const linkTo = (href: string) => ({
  _type: 'block',
  style: 'normal',
  markDefs: [{_type: 'link', _key: 'l', href}],
  children: [{_type: 'span', _key: 's', text: 'see', marks: ['l']}],
})
const dead = (to: string) =>
  `warning body[_key=="b0"].markDefs[_key=="l"]: No page has the path “${to}”: readers who are led there get “Page not found”.`

test('an article without faults: nothing is said', async () => {
  expect(await said(article)).toEqual([])
})

describe('the path of an article', () => {
  const single = 'Write single slashes: “/sleep/naps”.'
  test.each([
    ['//evil.example/x', single],
    ['/sleep//naps', single],
    ['/\\evil.example', single],
    ['/sleep/../naps', 'Use words with hyphens between single slashes: “/sleep/naps”.'],
    ['/sleep/n%61ps', 'Use words with hyphens between single slashes: “/sleep/naps”.'],
    ['/api/health', 'The site itself uses “/api”: begin the path with another word.'],
    ['/Search', 'The site itself uses “/search”: begin the path with another word.'],
    ['/account', 'The site itself uses “/account”: begin the path with another word.'],
    ['/robots.txt', 'Leave out the ending with a dot: addresses of files end like that.'],
  ])('%s is refused', async (canonicalPath, message) => {
    expect(await said({...article, canonicalPath})).toEqual([`error canonicalPath: ${message}`])
  })

  test('is that of one article, however its letters are written (article-2)', async () => {
    const other = {...article, _id: 'other', title: 'Why we nap'}
    expect(await said({...article, canonicalPath: '/SLEEP/Naps'}, [other])).toEqual([
      'error canonicalPath: “Why we nap” already has this path: choose another.',
    ])
    expect(await said({...article, _id: 'drafts.other'}, [other])).toEqual([])
  })
})

test('a path that a release changes needs a redirect in it (links-14)', async () => {
  const moved = {...article, _id: 'versions.r1.a', canonicalPath: '/sleep/short-naps'}
  const redirect = {_type: 'redirect', from: '/sleep/naps', to: '/sleep/short-naps'}
  const warning =
    'warning canonicalPath: Readers know this page at “/sleep/naps”: add a redirect from there to this release.'
  expect(await said(moved, [article])).toEqual([warning])
  expect(await said(moved, [article, {...redirect, _id: 'versions.r2.r'}])).toEqual([warning])
  expect(await said(moved, [article, {...redirect, _id: 'versions.r1.r'}])).toEqual([])
  expect(await said({...moved, canonicalPath: '/sleep/naps'}, [article])).toEqual([])
  expect(await said(moved)).toEqual([])
  // Publishing a draft makes the redirect itself.
  expect(await said({...moved, _id: 'drafts.a'}, [article])).toEqual([])
})

test('a page that has changed since a reviewer signed it off, or of which a widget has, is told of', async () => {
  const signed = {
    ...withBody({_type: 'widgetReference', widget: reference('w')}),
    _id: 'drafts.a',
    _updatedAt: '2026-12-01T09:00:00Z',
    medicalReviewer: reference('ann'),
    medicallyReviewedAt: recent,
  }
  const request = {
    _id: 'reviewRequests.r',
    _type: 'reviewRequest',
    _updatedAt: '2026-12-01T09:00:00Z',
    articleId: 'a',
    state: 'signedOff',
    answeredAt: recent,
  }
  const widget = {_id: 'w', _type: 'faq', title: 'Naps', items: [], _updatedAt: '2026-12-02T09:00:00Z'}
  const stored = [request, widget, {_id: 'ann', _type: 'person', name: 'Ann'}]
  const warning =
    'warning medicallyReviewedAt: The page has changed since it was signed off: have it looked at again, or publish it all the same if no fact has changed.'
  const later = {...signed, _updatedAt: '2026-12-01T09:00:01Z'}
  expect(await said(signed, stored)).toEqual([])
  expect(await said(later, stored)).toEqual([warning])
  expect(await said(signed, [...stored, {...widget, _id: 'drafts.w'}])).toEqual([warning])
  expect(await said({...later, _id: 'a'}, stored)).toEqual([])
  expect(await said({...later, medicallyReviewedAt: '2026-11-01T12:00:00.000Z'}, stored)).toEqual([])
})

test('a widget that is not published is named, as an article has many', async () => {
  const draft = {_id: 'drafts.w', _type: 'faq', title: 'Before you nap', items: []}
  const block = (id: string) => ({_type: 'widgetReference', widget: reference(id)})
  expect(await said(withBody(block('w'), block('gone'), {_type: 'widgetReference'}), [draft])).toEqual([
    'info body[_key=="b0"].widget: “Before you nap” (Questions and answers) is not published yet: it is published with this article.',
    'error body[_key=="b1"].widget: This widget no longer exists. Choose another, or remove this block.',
    'error body[_key=="b2"].widget: Choose a widget, or remove this block.',
  ])
  expect(await said(withBody(block('w')), [{...draft, _id: 'w'}])).toEqual([])
})

test('a widget in a release is there with it', async () => {
  const draft = {_id: 'drafts.w', _type: 'faq', title: 'Before you nap', items: []}
  const page = {...withBody({_type: 'widgetReference', widget: reference('w')}), _id: 'versions.r1.a'}
  expect(await said(page, [{...draft, _id: 'versions.r1.w'}])).toEqual([])
  const missing =
    'error body[_key=="b0"].widget: “Before you nap” (Questions and answers) is neither published nor in this release: add it to the release.'
  expect(await said(page, [draft])).toEqual([missing])
  expect(await said(page, [{...draft, _id: 'versions.r2.w'}])).toEqual([missing])
})

test('what is said of the widgets of a page in a release counts those that are made in it', async () => {
  const block = (id: string) => ({_type: 'widgetReference', _key: id, widget: reference(id)})
  const paid = 'https://go.example.com/?subid=7'
  const page = {
    ...withBody(block('soup'), block('disclaimer'), linkTo('#recipe'), linkTo(paid), {
      _type: 'productCardGroup',
      cards: [block('quiz')],
    }),
    ...told,
    _id: 'versions.r1.a',
    pageTemplate: 'recipe',
    categories: [{...reference('sleep'), _key: 'c'}],
  }
  const others = [
    {_id: 'sleep', _type: 'category'},
    {_id: 'ann', _type: 'person'},
  ]
  const widgets = ['recipe soup', 'affiliateDisclaimer disclaimer', 'quiz quiz'].map((words) => words.split(' '))
  const inRelease = (release: string) =>
    widgets.map(([_type = '', id = '']) => ({_id: `versions.${release}.${id}`, _type}))
  expect(await said(page, [...others, ...inRelease('r1')])).toEqual([
    'error body[_key=="b4"].cards[0]: Only product cards can stand here: choose one, or move this widget out.',
  ])
  expect((await said(page, [...others, ...inRelease('r2')])).filter((text) => !text.includes('.widget:'))).toEqual([
    'warning body[_key=="b2"].markDefs[_key=="l"]: Nothing on this page is called “recipe”: readers who press this link stay where they are.',
    'warning body: The template is “Recipe”, and there is no recipe: add one, or choose another template.',
    'info body: No affiliate disclaimer is placed: readers see the general one above the first affiliate link.',
  ])
})

test('a page in a release may link to one that comes with it, by hand and by reference', async () => {
  const other = {...article, _id: 'versions.r1.other', canonicalPath: '/sleep/blankets'}
  const byReference = {...linkTo(''), markDefs: [{_type: 'link', _key: 'l', reference: reference('other')}]}
  const page = {...withBody(linkTo('/sleep/blankets'), byReference), ...told, _id: 'versions.r1.a'}
  const warnings = async (stored: StoredDocument) =>
    (await said(page, [{_id: 'ann', _type: 'person'}, stored])).filter((text) => text.includes('markDefs'))
  expect(await warnings(other)).toEqual([])
  expect(await warnings({...other, _id: 'versions.r2.other'})).toHaveLength(2)
})

describe('links of a body to pages of the site', () => {
  const other = {...article, _id: 'other', canonicalPath: '/sleep/blankets'}
  const redirect = {_id: 'r', _type: 'redirect', from: '/old', to: '/sleep/blankets'}
  test.each([
    ['/sleep/blankets'],
    ['/sleep/blankets/'],
    ['/sleep/blankets?a=1#sources'],
    ['/old'],
    ['/'],
    ['/search?q1=nap'],
    ['/topics/sleep'],
    ['https://example.com/none'],
    ['mailto:a@example.com'],
    ['/guides/sleep.pdf'],
    ['/feed.xml'],
    ['/sleep/caf%C3%A9'],
    ['/sleep/+k1'],
  ])('%s leads somewhere, or is not looked for (links-13)', async (href) => {
    expect(await said(withBody(linkTo(href)), [other, redirect])).toEqual([])
  })

  test.each([
    ['/sleep/none', '/sleep/none'],
    ['/sleep/none#top', '/sleep/none'],
    ['/sleep/none?x=1', '/sleep/none'],
    ['/Sleep/Blankets', '/Sleep/Blankets'],
    ['/OLD', '/OLD'],
  ])('%s leads to no page', async (href, path) => {
    expect(await said(withBody(linkTo(href)), [other, redirect])).toEqual([dead(path)])
  })

  test('to a place that the page has, or has not', async () => {
    const heading = {_type: 'block', _key: 'h', style: 'h2', children: [{_type: 'span', _key: 's', text: 'How long'}]}
    const page = {...other, body: [heading]}
    for (const href of [
      '/sleep/blankets#how-long',
      '/sleep/blankets/?a=1#sources',
      '/old#how-short',
      '/sleep/blankets#',
    ])
      expect(await said(withBody(linkTo(href)), [page, redirect])).toEqual([])
    expect(await said(withBody(linkTo('/sleep/blankets#how-short')), [page, redirect])).toEqual([
      'warning body[_key=="b0"].markDefs[_key=="l"].href: Nothing on that page is called “how-short”: readers who press this link get to its top.',
    ])
  })

  test('a draft is no page for readers', async () => {
    expect(await said(withBody(linkTo('/sleep/blankets')), [{...other, _id: 'drafts.other'}])).toEqual([
      dead('/sleep/blankets'),
    ])
  })
})

describe('a link to a page', () => {
  const to = (id: string, fields: object = {}) => ({
    ...linkTo(''),
    markDefs: [{_type: 'link', _key: 'l', reference: {...reference(id), _weak: true}, ...fields}],
  })
  const heading = {
    _type: 'block',
    _key: 'h',
    style: 'h2',
    children: [{_type: 'span', _key: 's', text: 'How long'}],
  }
  const other = {...article, _id: 'other', canonicalPath: '/sleep/blankets', body: [heading]}
  const at = 'body[_key=="b0"].markDefs[_key=="l"]'

  test('and to a place on it: nothing is said', async () => {
    expect(await said(withBody(to('other')), [other])).toEqual([])
    expect(await said(withBody(to('other', {anchor: 'how-long'})), [other])).toEqual([])
    expect(await said(withBody(to('other', {anchor: 'sources'})), [other])).toEqual([])
    expect(await said(withBody(to('sleep')), [{_id: 'sleep', _type: 'category'}])).toEqual([])
  })

  test('that is not published (links-7)', async () => {
    expect(await said(withBody(to('other')), [{...other, _id: 'drafts.other'}])).toEqual([
      `warning ${at}.reference: This page does not exist: readers see the words without a link. Choose another page, or remove the link.`,
    ])
  })

  test('and a place that it has not (links-8)', async () => {
    expect(await said(withBody(to('other', {anchor: 'how-short'})), [other])).toEqual([
      `warning ${at}.anchor: Nothing on that page is called “how-short”: readers who press this link get to its top.`,
    ])
    expect(await said(withBody(to('other', {anchor: 'how long'})), [other])).toEqual([
      `error ${at}.anchor: Leave out spaces and “#”.`,
    ])
  })

  test('and an address, or neither (links-10)', async () => {
    expect(await said(withBody(to('other', {href: 'https://example.com'})), [other])).toEqual([
      `error ${at}.href: The link has a page already: remove the page above, or this address.`,
    ])
    const neither = `error ${at}.reference: Choose a page, give an address below, or remove the link.`
    expect(await said(withBody(linkTo('')))).toEqual([neither])
    expect(await said(withBody({...linkTo(''), markDefs: [{_type: 'link', _key: 'l'}]}))).toEqual([neither])
  })

  test('in the text of a widget', async () => {
    const faq = {
      _id: 'f',
      _type: 'faq',
      title: 'Questions',
      items: [{_type: 'faqItem', _key: 'i', question: 'Where?', answer: [{...to('other'), _key: 'b0'}]}],
    }
    expect(await said(faq, [other])).toEqual([])
    expect(await said(faq)).toEqual([
      'warning items[_key=="i"].answer[_key=="b0"].markDefs[_key=="l"].reference: This page does not exist: readers see the words without a link. Choose another page, or remove the link.',
    ])
  })
})

test.each(['www.example.com', 'example.com/page', '//example.com', 'shop.example.co.uk?x'])(
  'the address %s would be looked for on this site',
  async (href) => {
    expect(await said(withBody(linkTo(href)))).toEqual([
      `error body[_key=="b0"].markDefs[_key=="l"].href: Begin the address with “https://”: readers would look for “${href}” on this site.`,
    ])
  },
)

describe('the slug of a category, which names its page', () => {
  const category = (current: string) => ({_id: 'c', _type: 'category', title: 'Sleep', slug: {_type: 'slug', current}})
  const problem =
    'error slug: Press “Generate”, or type a short name that no other category has, with hyphens and without “/”, “\\”, “?”, “#”, “%” or an ending such as “.pdf”: the category has no page without one.'
  test.each(['sleep/naps', '/sleep', 'sleep?', 'c#', 'a\\b', '..', 'half%20life', 'a\nb', 'x.pdf', 'v1.png'])(
    '%j',
    async (slug) => {
      expect(await said(category(slug))).toEqual([problem])
    },
  )

  test('that readers know by another address: a redirect is missing (site-10)', async () => {
    const stored = category('sleep')
    const redirect = {_type: 'redirect', from: '/topics/sleep', to: '/topics/rest'}
    const known = 'warning slug: Readers know this category at “/topics/sleep”: add a redirect from there'
    const draft = {...category('rest'), _id: 'drafts.c'}
    expect(await said(draft, [stored])).toEqual([`${known} when you have published it.`])
    expect(await said(draft, [stored, {...redirect, _id: 'drafts.r'}])).toEqual([])
    expect(await said({...draft, _id: 'versions.r1.c'}, [stored])).toEqual([`${known} to this release.`])
    expect(await said({...draft, _id: 'versions.r1.c'}, [stored, {...redirect, _id: 'versions.r1.r'}])).toEqual([])
    expect(await said({...category('sleep'), _id: 'drafts.c'}, [stored])).toEqual([])
    expect(await said(draft)).toEqual([])
  })

  test('that is longer than an address may be', async () => {
    expect(await said(category('a'.repeat(1000)))).toEqual([problem])
  })

  test('that another category has', async () => {
    expect(await said(category('sleep'), [{...category('sleep'), _id: 'other'}])).toEqual([problem])
  })

  test.each(['sleep', 'heart-health', 'schlaf-für-alle', '50% off', 'Sleep', 'vitamin-b.', 'st.-john'])(
    '%j has a page',
    async (slug) => {
      expect(await said(category(slug))).toEqual([])
    },
  )
})

describe('a redirect', () => {
  const redirect = {_id: 'r', _type: 'redirect', from: '/old', to: '/new', permanent: true}
  const target = {_id: 'new', _type: 'article', title: 'New', canonicalPath: '/new'}
  test('over a page that is there (site-10)', async () => {
    expect(await said({...redirect, from: '/sleep/naps'}, [article, target])).toEqual([
      'error from: “Naps” has this path: unpublish it or change its path first.',
    ])
    // The site keeps to the letters as they are written: readers of this one would get “Page not found”.
    expect(await said({...redirect, from: '/Sleep/naps'}, [article, target])).toEqual([])
    expect(await said({...redirect, from: '/sleep/naps'}, [{...article, _id: 'drafts.a'}, target])).toEqual([])
  })

  test('from a path that another one has', async () => {
    expect(await said(redirect, [{...redirect, _id: 'twin', to: '/elsewhere'}, target])).toEqual([
      'error from: Another redirect has this old path: change that one.',
    ])
    expect(await said({...redirect, _id: 'drafts.r'}, [redirect, target])).toEqual([])
  })

  test('from the page of a category that is published, or one below it; any other can be left (site-10)', async () => {
    const category = {_id: 'c', _type: 'category', title: 'Sleep', slug: {_type: 'slug', current: 'sleep'}}
    for (const from of ['/topics/sleep', '/topics/sleep/page/2'])
      expect(await said({...redirect, from}, [category, target])).toEqual([
        'error from: “Sleep” has this path: unpublish it or change its slug first.',
      ])
    expect(await said({...redirect, from: '/topics/sleep'}, [{...category, _id: 'drafts.c'}, target])).toEqual([])
    expect(await said({...redirect, from: '/topics/naps'}, [category, target])).toEqual([])
  })

  test.each([
    '/assets/guides/sleep.pdf',
    '/fonts',
    '/api/old',
    '/_next/static/a.js',
    '/search',
    '/feed.xml',
    '/gallery/faq',
  ])('from %s, where the site looks for no redirect', async (from) => {
    expect(await said({...redirect, from}, [target])).toEqual([
      `error from: The site itself uses “${from}”: readers who open this address cannot be led on.`,
    ])
  })

  test('from the front page, also where no article is', async () => {
    expect(await said({...redirect, from: '/'}, [target])).toEqual([
      'error from: This is the front page, which is always there: its readers cannot be led on.',
    ])
  })

  test.each([
    '/guides/sleep.pdf',
    '/uploads/lamp.jpg',
    '/old-feed.xml',
    '/Search',
    '/topics/naps',
    '/search/old',
    '/assets-of-health',
    '/account/login.php',
  ])('from %s, an address that an old site had (site-8)', async (from) => {
    expect(await said({...redirect, from}, [target])).toEqual([])
  })

  test('to a path where nothing is', async () => {
    const dead = 'No page has the path “/new”: readers who are led there get “Page not found”.'
    expect(await said(redirect)).toEqual([`warning to: ${dead}`])
  })

  test.each([['mailto:a@example.com'], ['tel:113'], ['#sources'], ['sleep/naps']])(
    'to %s, where no redirect can lead (site-8)',
    async (to) => {
      expect(await said({...redirect, to})).toEqual([
        'error to: Use a path of this site, such as “/sleep/naps”, or an address that begins with “https://”: readers of the old path can be led to nothing else.',
      ])
    },
  )

  test('to a path with a slash at its end is one to the page (site-8), also to itself', async () => {
    expect(await said({...redirect, to: '/new/'}, [target])).toEqual([])
    for (const to of ['/old/', '/old?a=1', '/old/#sources'])
      expect(await said({...redirect, to}, [redirect, target])).toContain(
        'error to: This leads back to itself: choose another address.',
      )
  })

  test('in a release that moves the page, or takes it from the site', async () => {
    const inRelease = {...redirect, _id: 'versions.r1.r', from: '/sleep/naps'}
    const moved = {...article, _id: 'versions.r1.a', canonicalPath: '/sleep/short-naps'}
    expect(await said(inRelease, [article, target, moved])).toEqual([])
    expect(await said(inRelease, [article, target])).toEqual([
      'error from: “Naps” has this path: unpublish it or change its path first.',
    ])
  })

  test('in a release that has another one from the path, or that leads back', async () => {
    const inRelease = {...redirect, _id: 'versions.r1.r'}
    const other = (fields: object) => ({...redirect, _id: 'versions.r1.other', ...fields})
    expect(await said(inRelease, [target, other({to: '/elsewhere'})])).toEqual([
      'error from: Another redirect has this old path: change that one.',
    ])
    expect(await said(inRelease, [other({from: '/new', to: '/old'})])).toEqual([
      'error to: Other redirects lead from “/new” back to here: choose another address.',
    ])
    // The release moves the other one away.
    const moved = [{...other({from: '/older', to: '/elsewhere'})}, {...redirect, _id: 'other', to: '/elsewhere'}]
    expect(await said(inRelease, [target, ...moved])).toEqual([])
  })

  test('in a circle', async () => {
    const back = (from: string, to: string) => ({_id: `from${from}`, _type: 'redirect', from, to})
    expect(await said(redirect, [back('/new', '/newer'), back('/newer', '/old')])).toEqual([
      'error to: Other redirects lead from “/new” back to here: choose another address.',
    ])
    expect(await said(redirect, [back('/new', '/newer')])).toEqual([])
    expect(await said({...redirect, to: '/old'})).toEqual([
      'error to: This leads back to itself: choose another address.',
    ])
  })
})

describe('an address in a field (links-13)', () => {
  const bar = {_id: 'b', _type: 'announcementBar', announcementText: 'We are open.', callToAction: 'Read'}
  const to = (callToActionURL: string) => said({...bar, callToActionURL}, [article])
  test('to a page of this site that is there, a page or a file of the site itself, a place, or another site', async () => {
    for (const url of [
      '/sleep/naps',
      '/sleep/naps/',
      '/sleep/naps?from=bar#how',
      '/',
      '/search',
      '/guides/sleep.pdf',
      '#how',
      'https://example.com/x',
    ])
      expect(await to(url)).toEqual([])
  })

  test('of the bar is refused if somebody pays for it (affiliate-disclaimer-12)', async () => {
    expect(await to('https://shop.example.com/x?subid=9')).toEqual([
      'error callToActionURL: This is an affiliate link, and nothing above the bar tells readers so: link to a page of this site that has it.',
    ])
  })

  test('to a path where no page is: in calls to action, and in the navigation', async () => {
    const dead = 'No page has the path “/sleep/none”: readers who are led there get “Page not found”.'
    expect(await to('/sleep/none#how')).toEqual([`warning callToActionURL: ${dead}`])
    expect(await to('/Sleep/Naps')).toEqual([`warning callToActionURL: ${dead.replace('/sleep/none', '/Sleep/Naps')}`])
    const nav = {
      _id: 'siteNav',
      _type: 'siteNav',
      links: [{_type: 'menuItem', _key: 'm', title: 'Sleep', url: '/sleep/none'}],
    }
    expect(await said(nav)).toContain(`warning links[_key=="m"].url: ${dead}`)
    const footer = (url: string) =>
      said({
        _id: 'siteSettings',
        _type: 'siteSettings',
        title: 'A',
        footerLinks: [{_type: 'navLink', _key: 'm', label: 'B', url}],
      })
    expect(await footer('/sleep/none')).toEqual([`warning footerLinks[_key=="m"].url: ${dead}`])
    expect(await footer('www.example.com')).toEqual([
      'error footerLinks[_key=="m"].url: Begin the address with “https://”: readers would look for “www.example.com” on this site.',
    ])
  })
})

test.each([
  ['houseAd', 'link', {title: 'Letter', text: 'Once a week', cta: 'Sign up', ctaText: 'Sign up'}],
  ['promotedArticle', 'path', {title: 'Naps', image: {...told.heroImage}}],
])('the path in a %s leads to a page (links-13)', async (_type, field, fields) => {
  const messages = (path: string) => said({_id: 'w', _type, ...fields, [field]: path}, [article])
  expect(await messages('/sleep/none')).toContain(
    `warning ${field}: No page has the path “/sleep/none”: readers who are led there get “Page not found”.`,
  )
  expect((await messages('/sleep/naps')).filter((text) => text.startsWith(`warning ${field}`))).toEqual([])
})

test('a list that names something twice, or has too much', async () => {
  const groups = ['C0001', 'C0001', 'C0002', 'C0003', 'C0004', 'C0005'].map((id, index) => ({
    _type: 'consentGroup',
    _key: `g${index}`,
    id,
    title: 'Group',
    name: 'Group',
    description: 'What it is for',
  }))
  const consent = {_type: 'consentSettings', version: 1, groups}
  expect(await said({_id: 'siteSettings', _type: 'siteSettings', title: 'A', consent})).toContain(
    'error consent.groups: A group is listed twice: remove one.',
  )
  expect(await said({_id: 'w', _type: 'houseAd', kinds: ['rectangle', 'rectangle']})).toContain(
    'error kinds[1]: The same kind is listed twice: remove one.',
  )
})

describe('parts of larger forms', () => {
  test('a column of the menu without sections, and a button without words and address', async () => {
    const section = {_type: 'menuSection', _key: 's', columnButton: {}}
    const column = (sections?: readonly object[]) => ({
      _id: 'siteNav',
      _type: 'siteNav',
      links: [{_type: 'menuItem', _key: 'm', title: 'Sleep', columns: [{_type: 'menuColumn', _key: 'c', sections}]}],
    })
    const at = 'links[_key=="m"].columns[_key=="c"].sections'
    expect(await said(column([]))).toEqual([`error ${at}: Add a section, or remove the column.`])
    expect(await said(column([section]))).toEqual([
      `error ${at}[_key=="s"].columnButton.text: Give the button a text.`,
      `error ${at}[_key=="s"].columnButton.link: Give the button an address.`,
    ])
    const words = {title: 'T'.repeat(41), subtitle: 'S'.repeat(91)}
    expect(await said(column([{_type: 'menuSection', _key: 's', ...words}]))).toEqual([
      'error links[_key=="m"].url: Give the entry an address, or columns of links.',
      `warning ${at}[_key=="s"].title: Too long for a column: shorten it to a few words.`,
      `warning ${at}[_key=="s"].subtitle: Longer than two lines: shorten it to about 60 characters.`,
    ])
    const title = {_type: 'menuSection', _key: 's', title: 'Better nights', links: []}
    expect(await said(column([title]))).toEqual([
      'error links[_key=="m"].url: Give the entry an address, or columns of links.',
    ])
  })

  test('a name of a secondary navigation that leaves no room for its entries', async () => {
    const branded = (text: string) => said({_id: 'w', _type: 'secondaryNav', branding: {text}})
    const message = 'warning branding.text: Too long for the bar: shorten it to one or two words.'
    expect(await branded('N'.repeat(25))).toContain(message)
    expect(await branded('N'.repeat(24))).not.toContain(message)
  })

  test('a comparison of one diet', async () => {
    const comparison = {_id: 'w', _type: 'comparisonWidget', kind: 'diets', diets: [{_type: 'comparedDiet', _key: 'd'}]}
    expect(await said(comparison)).toContain('error diets: Add at least two diets.')
  })

  test('a result of a quiz from 5 to 3', async () => {
    const band = {_type: 'quizBand', _key: 'b', low: 5, high: 3, title: 'Fine'}
    const quiz = {_id: 'w', _type: 'quiz', title: 'Naps', scoreType: 'simple', results: {responses: [band]}}
    expect(await said(quiz)).toContain(
      'error results.responses[_key=="b"].high: The highest score is below the lowest: swap them.',
    )
  })

  test('a question without a section in a quiz that counts by sections (quiz-27)', async () => {
    const question = (_key: string, sectionTitle?: string) => ({
      _type: 'quizQuestion',
      _key,
      question: 'Well?',
      sectionTitle,
    })
    const quiz = {_id: 'w', _type: 'quiz', title: 'Naps', scoreType: 'multi'}
    const message = 'warning questions[1]: Name the section: the points of this question count nowhere.'
    expect(await said({...quiz, questions: [question('a', 'Body'), question('b')]})).toContain(message)
    for (const other of [
      {...quiz, questions: [question('a'), question('b')]},
      {...quiz, scoreType: 'hybrid', questions: [question('a', 'Body'), question('b')]},
    ])
      expect(await said(other)).not.toContain(message)
  })

  test('a driver for a category that is not there', async () => {
    const category = {_id: 'c', _type: 'category', title: 'Sleep', slug: {_type: 'slug', current: 'sleep'}}
    const targeting = {_type: 'driverTargeting', placements: ['inArticle25'], categories: ['Sleep', 'slep']}
    const driver = {
      _id: 'w',
      _type: 'driver',
      driverType: 'promo',
      headline: 'Well?',
      callToActionURL: 'https://a.example',
      targeting,
    }
    expect((await said(driver, [category])).filter((text) => text.includes('category'))).toEqual([
      'warning targeting.categories[1]: No category has the slug “slep”: no article matches it.',
    ])
  })

  test('side effects without one', async () => {
    const message = 'error mildSideEffects: Add a side effect, mild or severe.'
    const nausea = [{_type: 'sideEffect', _key: 'n', name: 'Nausea'}]
    const drug = {_id: 'w', _type: 'sideEffects', drugName: 'Zyltrox'}
    expect(await said(drug)).toContain(message)
    expect(await said({...drug, mildSideEffects: [], severeSideEffects: nausea})).not.toContain(message)
    expect(await said({...drug, mildSideEffects: nausea})).not.toContain(message)
  })

  test('a rating of a product without its source', async () => {
    expect(await said({_id: 'w', _type: 'product', name: 'Oil', rating: 4})).toEqual([
      'warning ratingSource: Say where the rating comes from.',
    ])
  })
})

describe('the review of an article', () => {
  const health = {...article, ...told, categories: [{...reference('sleep'), _key: 'c'}]}
  const stored = [
    {_id: 'sleep', _type: 'category'},
    {_id: 'ann', _type: 'person'},
    {_id: 'dr', _type: 'person'},
  ]
  const reviewed = (medicallyReviewedAt: string) => ({...health, medicalReviewer: reference('dr'), medicallyReviewedAt})

  test('nobody checked the facts', async () => {
    expect(await said(health, stored)).toEqual([
      'warning medicalReviewer: Choose who checked the facts: readers and search engines look for a name.',
    ])
    expect(await said({...health, pageTemplate: 'marketing-landing-page'}, stored)).toEqual([])
    expect(await said(reviewed(recent), stored)).toEqual([])
  })

  test('a day to come, and one long ago', async () => {
    expect(await said(reviewed('2131-05-01T00:00:00Z'), stored)).toEqual([
      'error medicallyReviewedAt: Give the day of the review, not one to come.',
    ])
    expect(await said(reviewed('2020-05-01T00:00:00Z'), stored)).toEqual([
      'warning medicallyReviewedAt: The review is older than 18 months: have it reviewed again.',
    ])
  })
})

test('a first publication and an update that are yet to come', async () => {
  const message = 'This day is yet to come: right only if the article is scheduled for it.'
  const dated = {...article, publishedAt: '2131-05-01T00:00:00Z', updatedAt: '2131-05-02T00:00:00Z'}
  const about = (all: readonly string[]) => all.filter((text) => text.includes(message))
  expect(about(await said(dated))).toEqual([`warning publishedAt: ${message}`, `warning updatedAt: ${message}`])
  expect(about(await said({...article, publishedAt: recent, updatedAt: recent}))).toEqual([])
})

describe('what search engines are told of an article in a category', () => {
  const listed = {
    ...article,
    pageTemplate: 'recipe',
    categories: [{...reference('sleep'), _key: 'c'}],
    ...told,
    body: [{_type: 'widgetReference', _key: 'w', widget: reference('soup')}],
  }
  const stored = [
    {_id: 'sleep', _type: 'category'},
    {_id: 'ann', _type: 'person'},
    {_id: 'soup', _type: 'recipe'},
    {_id: 'quiz', _type: 'quiz'},
    {_id: 'prices', _type: 'drugCostSavings'},
  ]
  const inRow = (id: string) => ({
    _type: 'row',
    _key: `row-${id}`,
    layout: 'fullWidth',
    columns: [{_type: 'rowColumn', _key: 'c', content: [{_type: 'widgetReference', _key: id, widget: reference(id)}]}],
  })
  test.each([
    [{}, []],
    [{authors: []}, ['warning authors: Choose who wrote it: readers and search engines look for a name.']],
    [
      {publishedAt: undefined},
      ['warning publishedAt: Give the day: readers and search engines are told when an article was published.'],
    ],
    [
      {heroImage: undefined},
      ['warning heroImage: Choose a picture: cards that lead to the article and search results are empty without one.'],
    ],
    [
      {body: [{_type: 'widgetReference', _key: 'w', widget: reference('quiz')}]},
      ['warning body: The template is “Recipe”, and there is no recipe: add one, or choose another template.'],
    ],
    [
      {body: ['soup', 'prices'].map((id) => ({_type: 'widgetReference', _key: id, widget: reference(id)}))},
      [
        'warning body: Readers do not see “Drug cost savings” here: choose the template “Drug” or “Subcategory landing page”, or remove it.',
      ],
    ],
    [
      {body: [inRow('soup'), inRow('prices')]},
      [
        'warning body: Readers do not see “Drug cost savings” here: choose the template “Drug” or “Subcategory landing page”, or remove it.',
      ],
    ],
    [
      {
        pageTemplate: 'subcategory-landing-page',
        body: [{_type: 'widgetReference', _key: 'w', widget: reference('prices')}],
      },
      [],
    ],
  ])('%j', async (change, messages) => {
    expect(await said({...listed, ...change}, stored)).toEqual(messages)
  })
})

describe('blocks of a body', () => {
  test.each([
    [{}, 'Give the jump target a name, or remove it.'],
    [{id: 'how we chose'}, 'Leave out spaces: use hyphens.'],
  ])('a jump target %j', async (fields, message) => {
    const block = {...linkTo(''), markDefs: [{_type: 'anchor', _key: 'l', ...fields}]}
    expect(await said(withBody(block))).toEqual([`error body[_key=="b0"].markDefs[_key=="l"].id: ${message}`])
  })

  test.each([
    [{}, 'Name the slot.'],
    [{slot: 'top ad'}, 'Use letters, digits, “_” and “-” only.'],
  ])('an ad slot %j', async (fields, message) => {
    expect(await said(withBody({_type: 'adSlot', ...fields}))).toEqual([`error body[_key=="b0"].slot: ${message}`])
  })

  test('a picture block without a picture', async () => {
    expect(await said(withBody({_type: 'contentImage'}))).toEqual([
      'error body[_key=="b0"]: Choose a picture, or remove this block.',
    ])
  })

  test('a table whose rows differ', async () => {
    const cell = (key: string) => ({_type: 'tableCell', _key: key, header: false})
    const rows = [
      {_type: 'tableRow', _key: 'r1', cells: [cell('a'), cell('b')]},
      {_type: 'tableRow', _key: 'r2', cells: [cell('a')]},
    ]
    expect(await said(withBody({_type: 'table', rows}))).toEqual([
      'error body[_key=="b0"].rows[1]: This row has 1 cell, and the first has 2: give it as many.',
    ])
  })

  test('a quiz between product cards', async () => {
    const stored = [
      {_id: 'card', _type: 'productCard'},
      {_id: 'quiz', _type: 'quiz'},
    ]
    const cards = ['card', 'quiz'].map((id) => ({_type: 'widgetReference', _key: id, widget: reference(id)}))
    expect(await said(withBody({_type: 'productCardGroup', cards}), stored)).toEqual([
      'error body[_key=="b0"].cards[1]: Only product cards can stand here: choose one, or move this widget out.',
    ])
  })
})

describe('widgets that say nothing, or nonsense', () => {
  test.each([
    [
      'simple',
      100,
      'The answers give at most 3 points, and readers would be told “of 100”: change it, or leave it empty.',
    ],
    ['simple', 3, undefined],
    ['simple', undefined, undefined],
    ['multi', 3, 'The sections give at most 1 and 2 points, and readers would be told “of 3” in each: leave it empty.'],
  ])('a %s quiz whose highest score is %s (quiz-37)', async (scoreType, maximumScore, message) => {
    const question = (sectionTitle: string, most: number) => ({
      _type: 'quizQuestion',
      _key: sectionTitle,
      question: 'How often?',
      sectionTitle,
      answers: [0, most].map((score) => ({_type: 'quizAnswer', _key: `a${score}`, label: `${score}`, score})),
    })
    const band = (name: string, high: number) => ({_type: 'quizBand', _key: name, name, low: 0, high, title: name})
    const quiz = {
      _id: 'w',
      _type: 'quiz',
      title: 'Naps',
      scoreType,
      questions: [question('Day', 1), question('Night', 2)],
      results: {
        _type: 'quizResults',
        maximumScore,
        responses: [band('All', 3)],
        scores: [band('Day', 1), band('Night', 2)],
      },
    }
    expect(await said(quiz)).toEqual(message === undefined ? [] : [`warning results.maximumScore: ${message}`])
  })

  test('a call-out of a heading alone', async () => {
    const callout = {_id: 'w', _type: 'callout', items: [{_type: 'calloutItem', _key: 'i', headerTitle: 'Note'}]}
    expect(await said(callout)).toEqual([
      'warning items[0]: This box has a heading and nothing else: write a text or a list.',
    ])
  })

  test('a recipe of a name, which takes until yesterday', async () => {
    expect(await said({_id: 'w', _type: 'recipe', title: 'Soup', version: 2, prepTime: 'yesterday'})).toEqual([
      'warning image: Choose a picture: search engines do not show recipes without one.',
      'warning ingredients: Nobody can cook this without ingredients: add them.',
      'warning instructions: Nobody can cook this without steps: add them.',
      'error prepTime: Write how long it takes, for example “15 minutes”.',
    ])
  })

  test('a recipe of which search engines are told less than readers', async () => {
    const text = (words: string) =>
      [linkTo('')].map((block) => ({
        ...block,
        _key: 'b',
        markDefs: [],
        children: [{_type: 'span', _key: 's', text: words}],
      }))
    const recipe = {
      _id: 'w',
      _type: 'recipe',
      title: 'Soup',
      version: 2,
      ingredients: [{_type: 'recipeIngredient', _key: 'i', text: text('2 carrots')}],
      instructions: [{_type: 'recipeInstruction', _key: 'i', text: text('Boil them.')}],
    }
    expect(
      await said({...recipe, prepTime: '10 to 15 minutes', cookTime: '1 h 5 min', totalTime: 'overnight'}),
    ).toEqual([
      'warning image: Choose a picture: search engines do not show recipes without one.',
      'warning prepTime: Search engines are not told this time: write one length, for example “15 minutes”.',
      'warning totalTime: Search engines are not told this time: write one length, for example “15 minutes”.',
    ])
    expect(await said({...recipe, image: told.heroImage, prepTime: '15 minutes'})).toEqual([])
  })

  test('times in a text that are none', async () => {
    expect(await said(withBody({_type: 'recipeTimes', prepTime: 'yesterday', cookTime: 'overnight'}))).toEqual([
      'error body[_key=="b0"].prepTime: Write how long it takes, for example “15 minutes”.',
    ])
  })

  test.each([
    [
      undefined,
      [
        'warning rating: Say where this rating comes from: choose a product that names the source, or give our own scores.',
      ],
    ],
    ['Target, November 2026', []],
  ])('a rating of a card whose product names the source %j', async (ratingSource, messages) => {
    const product = {_id: 'oil', _type: 'product', name: 'Oil', ratingSource}
    const card = {_id: 'w', _type: 'paidMediaCard', product: reference('oil'), rating: 4.5}
    expect(await said(card, [product])).toEqual(messages)
  })

  test('a partner whose shop is not encrypted', async () => {
    const card = {_id: 'w', _type: 'paidMediaCard', productTitle: 'Oil', isFeaturedPartner: true}
    expect(await said({...card, ctaUrl: 'http://shop.example.com/'})).toEqual([
      'error isFeaturedPartner: The button of a partner leads to an address that is not encrypted: change “http://” to “https://”.',
    ])
    expect(await said({...card, ctaUrl: 'https://shop.example.com/'})).toEqual([])
  })

  test('a comparison table whose rows differ in their cells', async () => {
    const row = (key: string, cells: number) => ({
      _type: 'tableRow',
      _key: key,
      cells: Array.from({length: cells}, (_, index) => ({_type: 'tableCell', _key: `${key}${index}`})),
    })
    const table = (...counts: readonly number[]) =>
      said({_id: 'w', _type: 'comparisonTable', rows: counts.map((cells, index) => row(`r${index}`, cells))})
    expect(await table(3, 2)).toEqual(['warning rows[1]: This row has 2 cells, and the first has 3: give it as many.'])
    expect(await table(2, 2)).toEqual([])
  })

  test('a driver without a placement (driver-32)', async () => {
    const driver = {_id: 'w', _type: 'driver', driverType: 'promo', headline: 'Sleep', callToActionURL: '/search'}
    const message =
      'warning targeting.placements: No placement is named: the driver is not shown. Name the places that it may fill.'
    expect(await said(driver)).toEqual([message])
    expect(await said({...driver, targeting: {_type: 'driverTargeting', placements: []}})).toEqual([message])
    expect(await said({...driver, targeting: {_type: 'driverTargeting', placements: ['inArticle50']}})).toEqual([])
    expect(await said({...driver, articlePlacement: 'inArticle50'})).toEqual([])
  })

  test('an ad without a slot, which readers would see nothing of', async () => {
    const driver = {_id: 'w', _type: 'driver', driverType: 'ad', articlePlacement: 'inArticle50'}
    expect(await said(driver)).toEqual([
      'error adSlot: Fill in the ad slot: readers see nothing without one.',
      'error adSlot.slot: Name the slot.',
    ])
    expect(await said({...driver, adSlot: {_type: 'adSlot', slot: 'DMR1'}})).toEqual([])
    // The other kinds have none.
    expect(await said({...driver, driverType: 'promo', headline: 'Sleep', callToActionURL: '/search'})).toEqual([])
  })

  test('a price without an address, and without a day', async () => {
    const product = {_id: 'w', _type: 'product', name: 'Oil', offers: [{_type: 'offer', _key: 'o', price: 12}]}
    expect(await said(product)).toEqual(
      expect.arrayContaining([
        'error offers[_key=="o"].url: Give the address of the product in the shop.',
        'warning offers[_key=="o"].checkedAt: Say when you saw this price: readers and search engines are told.',
      ]),
    )
  })
})

test('a rule that hides a field drops its messages too, and what the field holds stays', async () => {
  const offer = {_type: 'offer', _key: 'o', url: 'https://shop.example.com/', checkedAt: '2131-05-01'}
  const product = (price: object) => ({_id: 'w', _type: 'product', name: 'Oil', offers: [{...offer, ...price}]})
  const toCome = 'error offers[_key=="o"].checkedAt: Give the day on which you saw the price, not one to come.'
  expect(await said(product({price: 12}))).toContain(toCome)
  expect(await said(product({}))).not.toContain(toCome)

  // What stands inside of a hidden object is hidden too.
  const box = {_type: 'calloutItem', _key: 'i', headerTitle: 'Note', isBrandPage: true, brandPage: {brandColor: 'navy'}}
  const callout = (fields: object) => ({_id: 'w', _type: 'callout', items: [{...box, ...fields}]})
  const color = expect.stringContaining('items[_key=="i"].brandPage.brandColor')
  expect(await said(callout({}))).toContainEqual(color)
  expect(await said(callout({isBrandPage: false}))).not.toContainEqual(color)
})
