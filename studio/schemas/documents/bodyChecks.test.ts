import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import type {ValidationContext} from 'sanity'
import {disclosureOfBody} from './disclosureOfBody.ts'
import {jumpsInBody} from './jumpsInBody.ts'

/** What a rule gets in the Studio, over the given documents. */
function contextOver(dataset: readonly object[], path = '/sleep/blankets'): ValidationContext {
  const client = {
    fetch: async (query: string, params: Record<string, unknown>): Promise<unknown> =>
      (await evaluate(parse(query), {dataset: [...dataset], params})).get(),
  }
  return {getClient: () => client, document: {_id: 'page', canonicalPath: path}} as unknown as ValidationContext
}

const block = (key: string, text: string, fields: object = {}) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 's', text}],
  ...fields,
})
const linkTo = (key: string, href: string) => block(key, 'see', {markDefs: [{_type: 'link', _key: 'l', href}]})
const place = (id: string) => ({_type: 'widgetReference', _key: id, widget: {_type: 'reference', _ref: id}})

const product = {
  _id: 'product-1',
  _type: 'product',
  variantId: 'blanket-15',
  offers: [{url: 'https://shop.example.com/blanket'}],
}
const card = {_id: 'card-1', _type: 'productCard', product: {_type: 'reference', _ref: 'product-1'}}
const quickLooks = {_id: 'looks', _type: 'quickLooks', itemLinks: [{hashRoute: '#blanket-15'}, {hashRoute: '#gone'}]}

describe('links of an article to places on its page', () => {
  test('lead to headings, jump targets, cards and the sources: nothing is said', async () => {
    const body = [
      block('h1', 'What we tested', {style: 'h2'}),
      block('h2', 'What we tested', {style: 'h3'}),
      block('a', 'here', {markDefs: [{_type: 'anchor', _key: 'x', id: 'how we chose'}]}),
      place('card-1'),
      linkTo('1', '#what-we-tested'),
      linkTo('2', '#what-we-tested-2'),
      linkTo('3', '#how-we-chose'),
      linkTo('4', '#blanket-15'),
      linkTo('5', '#sources'),
      linkTo('6', '/sleep/naps#gone'),
      linkTo('7', '#'),
    ]
    expect(await jumpsInBody(body, contextOver([product, card]))).toBe(true)
  })

  test('lead to what widgets are called on the page, those inside of other widgets too (links-15)', async () => {
    const inside = {_id: 'mood', _type: 'treatmentComparison', treatments: [place('talk')]}
    const fixed = {
      _id: 'fixed',
      _type: 'fixedImageScroll',
      content: [block('h', 'How it works', {style: 'h2'}), place('shop'), place('fixed')],
    }
    const shopProduct = {_key: 'p', productId: 'own', product: {_type: 'reference', _ref: 'product-1'}}
    const dataset = [
      product,
      {_id: 'comments-1', _type: 'commentTeaser'},
      {_id: 'soup', _type: 'recipe'},
      {_id: 'light', _type: 'treatmentCard', treatmentId: 'light-therapy'},
      {_id: 'talk', _type: 'treatmentCard', treatmentId: ''},
      {_id: 'shop', _type: 'shopticle', products: [shopProduct]},
      inside,
      fixed,
    ]
    const widgets = ['comments-1', 'soup', 'light', 'mood', 'fixed'].map(place)
    const jumps = ['comments', 'recipe', 'light-therapy', 'talk', 'how-it-works', 'shop', 'own', 'blanket-15']
    const body = [...widgets, ...jumps.map((to) => linkTo(to, `#${to}`))]
    expect(await jumpsInBody(body, contextOver(dataset))).toBe(true)
    expect(await jumpsInBody([place('light'), linkTo('1', '#light')], contextOver(dataset))).toEqual([
      {
        message: 'Nothing on this page is called “light”: readers who press this link stay where they are.',
        path: [{_key: '1'}, 'markDefs', {_key: 'l'}],
      },
    ])
  })

  test('lead to jump targets in the texts of widgets, whose headings have no ids', async () => {
    const text = [
      block('h', 'Deep sleep', {style: 'h3'}),
      block('t', 'naps', {markDefs: [{_type: 'anchor', _key: 'x', id: 'short-naps'}]}),
    ]
    const warning = {_id: 'warning', _type: 'warning', text}
    const body = [place('warning'), linkTo('1', '#short-naps'), linkTo('2', '#deep-sleep')]
    expect(await jumpsInBody(body, contextOver([warning]))).toEqual([
      {
        message: 'Nothing on this page is called “deep-sleep”: readers who press this link stay where they are.',
        path: [{_key: '2'}, 'markDefs', {_key: 'l'}],
      },
    ])
  })

  test('that lead to nothing are named at their place (quick-looks-2)', async () => {
    const row = {_type: 'row', _key: 'r', columns: [{_key: 'c', content: [linkTo('deep', '#nowhere')]}]}
    const body = [row, place('card-1'), place('looks')]
    expect(await jumpsInBody(body, contextOver([product, card, quickLooks]))).toEqual([
      {
        message: 'Nothing on this page is called “nowhere”: readers who press this link stay where they are.',
        path: [{_key: 'r'}, 'columns', {_key: 'c'}, 'content', {_key: 'deep'}, 'markDefs', {_key: 'l'}],
      },
      {
        message: 'Nothing on this page is called “gone”: readers who press this link stay where they are.',
        path: [{_key: 'looks'}],
      },
    ])
  })

  test.each([[undefined], [null], ['text'], [[null, 7, {_type: 'block', children: 'x', style: 'h2'}]]])(
    'of a body that is %j: nothing is said',
    async (body) => {
      expect(await jumpsInBody(body, contextOver([]))).toBe(true)
    },
  )
})

describe('an article with affiliate links', () => {
  const general = 'No affiliate disclaimer is placed: readers see the general one above the first affiliate link.'

  test.each<[string, readonly object[]]>([
    ['in a product’s offer', [place('card-1')]],
    ['in its text', [linkTo('1', 'https://go.example.com/?subid=7')]],
  ])('%s and without a disclaimer: editors are told of the general one (affiliate-disclaimer-13)', async (_, body) => {
    expect(await disclosureOfBody(body, contextOver([product, card]))).toBe(general)
  })

  test('on an excepted path: editors are told that readers see a line only (affiliate-disclaimer-14)', async () => {
    const settings = {
      _id: 'siteSettings',
      _type: 'siteSettings',
      pathsWithoutAffiliateDisclaimer: ['/sleep/blankets'],
    }
    expect(await disclosureOfBody([place('card-1')], contextOver([product, card, settings]))).toContain(
      'readers see only the line “This page contains affiliate links.”',
    )
  })

  test('and a disclaimer, or without such links: nothing is said', async () => {
    const disclaimer = {_id: 'disclaimer', _type: 'affiliateDisclaimer'}
    expect(
      await disclosureOfBody([place('card-1'), place('disclaimer')], contextOver([product, card, disclaimer])),
    ).toBe(true)
    expect(await disclosureOfBody([linkTo('1', 'https://www.nih.gov/')], contextOver([]))).toBe(true)
  })
})
