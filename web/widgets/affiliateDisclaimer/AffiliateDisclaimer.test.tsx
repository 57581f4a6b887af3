import {describe, expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {renderDocument} from '../../dispatcher/renderWidget.tsx'
import type {WidgetData, WidgetFailure} from '../../dispatcher/types.ts'
import {galleryContext} from '../../gallery/FixtureView.tsx'
import {disclosureParagraphs} from './disclosure.ts'

const stored: WidgetData<'affiliateDisclaimer'> = {
  _id: 'affiliateDisclaimer-1',
  _type: 'affiliateDisclaimer',
  affiliates: ['optum'],
  isEPM: null,
  showSecond: null,
}

function show(document: WidgetData<'affiliateDisclaimer'>, context = galleryContext, failures: WidgetFailure[] = []) {
  const Page = () => renderDocument(document, context, {}, (failure) => failures.push(failure))
  return renderToStaticMarkup(<Page />)
}

describe('the words (doc 1 §9, doc 2 §9)', () => {
  test('one affiliate has one paragraph', () => {
    expect(disclosureParagraphs(['optum'], false)).toEqual([
      'Optum is owned by, operated by or an affiliate of the parent company of Apothecary, and a commission may be received on products you buy through links on this page.',
    ])
  })

  test('two affiliates have one each, in a fixed order', () => {
    const paragraphs = disclosureParagraphs(['wellos', 'platejoy'], false)
    expect(paragraphs.map((text) => text.split(' ')[0])).toEqual(['PlateJoy', 'Wellos'])
  })

  test('three and more are named in one sentence', () => {
    expect(disclosureParagraphs(['platejoy', 'optum', 'wellos'], false)).toEqual([
      'PlateJoy, Optum, and Wellos are each owned by, operated by or an affiliate of the parent company of Apothecary, and a commission may be received on products you buy through links on this page.',
    ])
    expect(disclosureParagraphs(['platejoy', 'optum', 'other'], false)).toEqual([
      'PlateJoy and Optum are each owned by, operated by or an affiliate of the parent company of Apothecary, and a commission may be received on products you buy through links on this page. Links to other brands may earn a commission, too.',
    ])
  })

  test.each([[[]], [['other']], [['a brand nobody knows']]])('without a name: %j', (affiliates) => {
    expect(disclosureParagraphs(affiliates, false)).toEqual([
      'Some links on this page lead to shops, and a commission may be received on products you buy through links on this page.',
    ])
  })

  test.each([[['optum']], [['platejoy', 'optum', 'wellos']], [[]]])(
    'the A/B wording adds, and takes nothing away: %j',
    (affiliates) => {
      const [usual = ''] = disclosureParagraphs(affiliates, false)
      const [variant = ''] = disclosureParagraphs(affiliates, true)
      expect(variant).toBe(usual.replace('this page.', 'this page, including products we may have received for free.'))
    },
  )
})

test('leads to how brands are vetted', () => {
  expect(show(stored)).toMatch(/<a href="\/about\/brand-and-product-vetting">Learn more</)
})

test('is headed by what the page is', () => {
  expect(show(stored)).toContain('role="note" aria-label="Affiliate disclosure"')
  expect(show({...stored, isEPM: true})).toContain('role="note" aria-label="Advertising disclosure"')
})

test('is left out on the paths of the site settings only', () => {
  const settings = {...galleryContext.settings, pathsWithoutAffiliateDisclaimer: ['/health/excepted']}
  expect(show(stored, {...galleryContext, settings, canonicalPath: '/health/excepted'})).toBe('')
  expect(show(stored, {...galleryContext, settings})).toContain('a commission may be received')
})

test('what must be said is said even where the document is broken (rulings 15)', () => {
  const failures: WidgetFailure[] = []
  const broken = {...stored, affiliates: 'optum'} as unknown as typeof stored
  expect(show(broken, galleryContext, failures)).toBe(
    '<p>Some links on this page lead to shops, and a commission may be received on products you buy through links on this page.</p>',
  )
  expect(failures.map(({widgetId, reason}) => [widgetId, reason])).toEqual([
    ['affiliateDisclaimer-1', '"affiliates" is not a list'],
  ])
})
