import {describe, expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import type {RichText as RichTextValue} from '@apothecary/shared/types/sanity.generated.ts'
import {loadContent} from '../dispatcher/loadContent.ts'
import {fixtureFetcher} from '../gallery/fixtureContent.ts'
import {loadStoredBody} from '../gallery/renderFixture.ts'
import {RichText} from '../ui/RichText.tsx'
import {linkedIds, withAddresses} from './pageLinks.ts'

const linkTo = (id: string, fields: object = {}) => ({
  _type: 'link' as const,
  _key: 'l',
  reference: {_type: 'reference' as const, _ref: id, _weak: true},
  ...fields,
})
const saying = (text: string, link: object) => ({
  _type: 'block' as const,
  _key: text,
  style: 'normal' as const,
  markDefs: [link],
  children: [{_type: 'span' as const, _key: 's', text, marks: ['l']}],
})
const naps = {_id: 'naps', _type: 'article', canonicalPath: '/sleep/naps'}
const sleep = {_id: 'sleep', _type: 'category', title: 'Sleep', slug: {_type: 'slug', current: 'sleep & rest'}}
const unnamed = {_id: 'unnamed', _type: 'article', title: 'No path yet'}

const html = (blocks: readonly object[]) =>
  // The types of stored texts name the documents that are referred to; those of the tests do not.
  renderToStaticMarkup(<RichText value={blocks as unknown as RichTextValue} />)

describe('a link to a page', () => {
  const pages = [naps, {_id: 'sleep', _type: 'category', slug: 'sleep & rest'}, unnamed]

  test.each([
    ['an article, at its path (links-6)', linkTo('naps'), '<a href="/sleep/naps">more</a>'],
    ['a category, at its page (links-6)', linkTo('sleep'), '<a href="/topics/sleep%20%26%20rest">more</a>'],
    ['a place on the page (links-8)', linkTo('naps', {anchor: 'how-long'}), '<a href="/sleep/naps#how-long">more</a>'],
    [
      'a place in another script (links-8)',
      linkTo('naps', {anchor: 'café'}),
      '<a href="/sleep/naps#caf%C3%A9">more</a>',
    ],
    ['a page that is not there: the words alone (links-7)', linkTo('gone'), 'more'],
    ['a page without a path: the words alone (links-7)', linkTo('unnamed'), 'more'],
    ['a page, whatever address is left over', linkTo('naps', {href: '/old'}), '<a href="/sleep/naps">more</a>'],
    ['a page that is not there, with an address left over', linkTo('gone', {href: '/old'}), 'more'],
    ['an address stays', {_type: 'link', _key: 'l', href: '/sleep/blankets'}, '<a href="/sleep/blankets">more</a>'],
  ])('%s', (_, link, shown) => {
    expect(html(withAddresses([saying('more', link)], pages))).toBe(
      `<div class="prose prose-small"><p>${shown}</p></div>`,
    )
  })

  test('keeps its tooltip and opens in a new tab as before', () => {
    const link = linkTo('naps', {title: 'Naps', openInNewTab: true})
    expect(html(withAddresses([saying('more', link)], pages))).toContain('title="Naps"')
  })

  test('a value without such links stays the same object', () => {
    const value = [saying('more', {_type: 'link', _key: 'l', href: '/a'}), {_type: 'reference', _ref: 'naps'}]
    expect(linkedIds(value)).toEqual([])
    expect(withAddresses(value, [])).toBe(value)
  })

  test.each([
    [linkTo(7 as unknown as string)],
    [{_type: 'link', _key: 'l', reference: 'naps'}],
    [{_type: 'link', _key: 'l', reference: null}],
  ])('a reference that is none has no address: %j', (link) => {
    expect(linkedIds([saying('more', link)])).toEqual([])
    expect(html(withAddresses([saying('more', link)], pages))).toContain('<p>more</p>')
  })
})

describe('the links of a page', () => {
  const answer = (id: string) => ({
    _type: 'faqItem',
    _key: id,
    question: 'Where?',
    answer: [saying('there', linkTo(id))],
  })
  const faq = {_id: 'faq-links', _type: 'faq', title: 'FAQ', items: [answer('sleep')]}
  const row = {
    _type: 'row',
    _key: 'r',
    layout: 'splitWidth',
    columns: [{_type: 'rowColumn', _key: 'c', content: [saying('deep', linkTo('sleep'))]}],
  }
  const placed = {_type: 'widgetReference', _key: 'f', widget: {_type: 'reference', _ref: 'faq-links'}}
  const lake = [naps, sleep, faq]

  test('in its text are read with the query for its widgets, at any depth (links-6)', async () => {
    const queries: unknown[] = []
    const fetch = fixtureFetcher([], lake)
    const {body} = await loadContent([saying('more', linkTo('naps')), row], (params) => {
      queries.push(params.links)
      return fetch(params)
    })
    expect(queries).toEqual([['naps', 'sleep']])
    expect(JSON.stringify(body)).toContain('"href":"/sleep/naps"')
    expect(JSON.stringify(body)).toContain('"href":"/topics/sleep%20%26%20rest"')
  })

  test('in a widget document take one query more, and none where the page is known (links-6)', async () => {
    const queries: unknown[] = []
    const fetch = fixtureFetcher([], lake)
    const load = (body: unknown) =>
      loadContent(body, (params) => {
        queries.push(params.links)
        return fetch(params)
      })
    const {documents} = await load([placed])
    expect(JSON.stringify(documents.get('faq-links'))).toContain('"href":"/topics/sleep%20%26%20rest"')
    expect(queries.splice(0)).toEqual([[], ['sleep']])
    await load([placed, saying('more', linkTo('sleep'))])
    expect(queries).toEqual([['sleep']])
  })

  test('are shown in its text and in its widgets; those to pages that are gone are words (links-6, links-7)', async () => {
    const body = [saying('first', linkTo('naps', {anchor: 'how'})), row, placed, saying('last', linkTo('gone'))]
    const render = await loadStoredBody(body, {}, lake)
    const shown = renderToStaticMarkup(<Page render={render} />)
    expect(shown).toContain('<a href="/sleep/naps#how">first</a>')
    expect(shown).toContain('<a href="/topics/sleep%20%26%20rest">deep</a>')
    expect(shown).toContain('<a href="/topics/sleep%20%26%20rest">there</a>')
    expect(shown).toContain('<p>last</p>')
  })
})

function Page({render}: {readonly render: Awaited<ReturnType<typeof loadStoredBody>>}) {
  return render().content
}
