import {describe, expect, test} from '@jest/globals'
import type {StoredDocument} from '@apothecary/shared/types/validation.ts'
import {validate} from '../../validation/validate.ts'

const nothing = {typeOf: () => undefined, fetch: () => Promise.resolve(null)}

/** What editors read of the placements of a driver, with the places of the messages. */
async function said(fields: object): Promise<readonly string[]> {
  const driver: StoredDocument = {_id: 'd', _type: 'driver', headline: 'How do you sleep?', ...fields}
  return (await validate(driver, nothing))
    .filter(({path}) => path === 'targeting.placements' || path === 'articlePlacement')
    .map(({path, message}) => `${path}: ${message}`)
}

const at = (...placements: readonly string[]) => ({targeting: {_type: 'driverTargeting', placements}})
const linked = (href: string) => [
  {
    _type: 'block',
    _key: 'b',
    markDefs: [{_type: 'link', _key: 'l', href}],
    children: [{_type: 'span', _key: 's', text: 'Tea', marks: ['l']}],
  },
]
const promo = {driverType: 'promo', callToActionURL: '/sleep'}
const partner = {driverType: 'promo', callToActionURL: 'https://go.example.com/'}
const letter = {driverType: 'newsletter', newsletterLists: ['weekly']}
const ad = {driverType: 'ad', adSlot: {_type: 'adSlot', slot: 'DMR1'}}
const quiz = {driverType: 'quiz', quiz: {_type: 'reference', _ref: 'quiz'}}

describe.each(['footer', 'headerNewsletter', '2ndPagePopup'])(
  'the placement %s, which takes no partner, ad or quiz',
  (place) => {
    const disclosure = `“${place}” has no room for the disclosure that the offer of a partner needs: remove this placement, or the links to the partner.`

    test.each<[string, object, string]>([
      ['a button that leads to a partner', partner, disclosure],
      ['a button that leads through the site to a shop', {...promo, callToActionURL: '/go/tea?rvo_aff=1'}, disclosure],
      [
        'a text that leads to a partner',
        {...letter, bodyCopy: linked('https://shop.example.com/?subid=9')},
        disclosure,
      ],
      [
        'a list that leads to a partner',
        {
          driverType: 'multiArticleText',
          articles: [{_key: 'a', title: 'Tea', link: 'https://shop.example.com/?subid=9'}],
        },
        disclosure,
      ],
      ['an ad', ad, `“${place}” shows no ads: remove this placement.`],
      [
        'a quiz in place',
        quiz,
        `“${place}” has no room for a quiz: remove this placement, or give the button an address.`,
      ],
    ])('%s: the message says why (driver-21, driver-28)', async (_, fields, message) => {
      expect(await said({...fields, ...at('inArticle50', place)})).toEqual([`targeting.placements: ${message}`])
      expect(await said({...fields, articlePlacement: place})).toEqual([`articlePlacement: ${message}`])
      // Where the targeting names placements, this one is a name in reports only (driver-32).
      expect(await said({...fields, ...at('inArticle50'), articlePlacement: place})).toEqual([])
    })

    test.each<[string, object]>([
      ['a promo of our own', promo],
      ['one whose address names our site', {...promo, callToActionURL: 'http://localhost:3000/sleep'}],
      ['a sign-up', letter],
      ['a sign-up that was a partner’s promo before', {...letter, callToActionURL: 'https://go.example.com/'}],
      ['a text that leads to another site without pay', {...letter, bodyCopy: linked('https://www.example.com/')}],
      ['a quiz with an address', {...quiz, callToActionURL: '/quiz'}],
    ])('%s may stand there', async (_, fields) => {
      expect(await said({...fields, ...at(place)})).toEqual([])
    })
  },
)

test('the first wrong placement is named', async () => {
  expect(await said({...ad, ...at('inArticle50', '2ndPagePopup', 'footer')})).toEqual([
    'targeting.placements: “2ndPagePopup” shows no ads: remove this placement.',
  ])
})
