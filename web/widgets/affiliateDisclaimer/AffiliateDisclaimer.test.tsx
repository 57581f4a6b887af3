import {describe, expect, test} from '@jest/globals'
import {JSDOM} from 'jsdom'
import {affiliates} from '@apothecary/shared/types/affiliates.ts'
import {showStored} from '../../../tests/support/fixtures.tsx'
import type {PageContext} from '../../contract/types.ts'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {disclosureParagraphs} from './disclosure.ts'

const stored = {_id: 'affiliateDisclaimer-1', _type: 'affiliateDisclaimer', affiliates: ['optum']}

const show = (document: object, page: Partial<PageContext> = {}) => showStored('affiliateDisclaimer', document, page)

describe('the text (affiliate-disclaimer-4, affiliate-disclaimer-5, affiliate-disclaimer-7, affiliate-disclaimer-8)', () => {
  test('one affiliate has one paragraph', () => {
    expect(disclosureParagraphs(['optum'], false, 'Apothecary')).toEqual([
      'Optum is owned by, operated by or an affiliate of the parent company of Apothecary, and a commission may be received on products you buy through links on this page.',
    ])
  })

  test.each([
    'PlateJoy',
    'Optum',
    'Wellos',
    'Healthgrades',
    'HelloMedicare',
    'Real Appeal',
    'Optum Perks',
    'Optum Now',
  ])('%s is named by its key (affiliate-disclaimer-2, affiliate-disclaimer-3)', (name) => {
    const key = affiliates.find((affiliate) => affiliate.toLowerCase() === name.replace(' ', '').toLowerCase())
    expect(disclosureParagraphs([key ?? ''], false, 'Apothecary')).toEqual([
      expect.stringMatching(new RegExp(`^${name} is owned by`)),
    ])
  })

  test('PlateJoy, Optum and Wellos are named as owned by the parent company (affiliate-disclaimer-6)', () => {
    for (const key of ['platejoy', 'optum', 'wellos'])
      expect(disclosureParagraphs([key], false, 'Apothecary')[0]).toMatch(/ is owned by, .* the parent company/)
    expect(disclosureParagraphs(['platejoy', 'optum', 'wellos'], false, 'Apothecary')[0]).toMatch(
      /are each owned by, .* the parent company/,
    )
  })

  test('showSecond selects the arm of the experiment (affiliate-disclaimer-1, affiliate-disclaimer-9)', async () => {
    expect((await show({...stored, showSecond: true})).html).toContain(
      'including products we may have received for free',
    )
    expect((await show(stored)).html).not.toContain('for free')
  })

  test('two affiliates have one each, in a fixed order', () => {
    const paragraphs = disclosureParagraphs(['wellos', 'platejoy'], false, 'Apothecary')
    expect(paragraphs.map((text) => text.split(' ')[0])).toEqual(['PlateJoy', 'Wellos'])
  })

  test('three and more are named in one sentence', () => {
    expect(disclosureParagraphs(['platejoy', 'optum', 'wellos'], false, 'Apothecary')).toEqual([
      'PlateJoy, Optum, and Wellos are each owned by, operated by or an affiliate of the parent company of Apothecary, and a commission may be received on products you buy through links on this page.',
    ])
    expect(disclosureParagraphs(['platejoy', 'optum', 'other'], false, 'Apothecary')).toEqual([
      'PlateJoy and Optum are each owned by, operated by or an affiliate of the parent company of Apothecary, and a commission may be received on products you buy through links on this page. Links to other brands may earn a commission, too.',
    ])
  })

  test.each([[[]], [['other']], [['an unknown brand']]])('without a name: %j', (affiliates) => {
    expect(disclosureParagraphs(affiliates, false, 'Apothecary')).toEqual([
      'Some links on this page lead to shops, and a commission may be received on products you buy through links on this page.',
    ])
  })

  test.each([[['optum']], [['platejoy', 'optum', 'wellos']], [[]]])(
    'the A/B wording adds, and takes nothing away: %j (affiliate-disclaimer-9, affiliate-disclaimer-10)',
    (affiliates) => {
      const [usual = ''] = disclosureParagraphs(affiliates, false, 'Apothecary')
      const [variant = ''] = disclosureParagraphs(affiliates, true, 'Apothecary')
      expect(variant).toBe(usual.replace('this page.', 'this page, including products we may have received for free.'))
    },
  )
})

test('names the site as editors call it (affiliate-disclaimer-4)', async () => {
  const settings = {...galleryContext.settings, title: 'Well & Good'}
  expect((await show(stored, {settings})).html).toContain('the parent company of Well &amp; Good, and a commission')
})

test('links to the page about how brands are vetted (affiliate-disclaimer-15)', async () => {
  expect((await show(stored)).html).toMatch(/<a href="\/about\/brand-and-product-vetting">Learn more</)
})

test('has another name on pages that ads lead to (affiliate-disclaimer-1)', async () => {
  expect((await show(stored)).html).toMatch(/aria-label="Affiliate disclosure"[^>]* role="note"/)
  expect((await show({...stored, isEPM: true})).html).toContain('aria-label="Advertising disclosure"')
})

test('is a short line on the paths of the site settings (affiliate-disclaimer-1, affiliate-disclaimer-14)', async () => {
  const settings = {...galleryContext.settings, pathsWithoutAffiliateDisclaimer: ['/health/excepted']}
  const {html} = await show(stored, {settings, canonicalPath: '/health/excepted'})
  expect(html).toMatch(
    /<div data-widget="affiliateDisclaimer" data-widget-id="affiliateDisclaimer-1" [^>]*aria-label="Affiliate disclosure"[^>]* class="line"[^>]*>This page contains affiliate links\.<\/div>$/,
  )
  expect(html).not.toContain('a commission may be received')
  expect((await show(stored, {settings})).html).toContain('a commission may be received')
})

test('the general disclosure is shown where the document is broken (containment-2)', async () => {
  const {html, failures} = await show({...stored, affiliates: 'optum'})
  expect(html).toBe(
    '<p>Some links on this page lead to shops, and a commission may be received on products you buy through links on this page.</p>',
  )
  expect(failures.map(({widgetId, reason}) => [widgetId, reason])).toEqual([
    ['affiliateDisclaimer-1', '"affiliates" is not a list'],
  ])
})

describe('while an experiment of the disclaimer runs (affiliate-disclaimer-10, affiliate-disclaimer-16)', () => {
  const variants = [
    {name: 'control', share: 50},
    {name: 'variant', share: 50},
  ]
  const running = (...names: readonly string[]) => ({
    settings: {...galleryContext.settings, experiments: names.map((name) => ({name, variants}))},
  })
  const arms = (html: string) =>
    html
      .split('<div data-variant="')
      .slice(1)
      .map((arm) => [
        /^\w+/.exec(arm)?.[0],
        arm.includes(' hidden=""'),
        arm.includes('received for free'),
        arm.includes('Learn more'),
      ])

  test.each(['affiliateDisclaimer', 'affiliateDisclaimer2'])(
    'the arm “variant” of %s swaps the wording, and no arm is without one',
    async (name) => {
      const {html} = await show(stored, running(name))
      expect(html).toContain(`data-experiment="${name}"`)
      expect(arms(html)).toEqual([
        ['control', false, false, true],
        ['variant', true, true, true],
      ])
    },
  )

  test('where both run, the arm “variant” of either swaps the wording', async () => {
    const {html} = await show(stored, running('affiliateDisclaimer', 'affiliateDisclaimer2'))
    const {document} = new JSDOM(html).window
    /** Whether the wording that is shown mentions free products, to a reader in these arms. */
    const mentionsFree = (first: string, second: string): boolean => {
      const inner = document.querySelector('[data-experiment] [data-experiment]')
      const outer = inner?.parentElement?.closest('[data-experiment]')
      const chosen = new Map([
        ['affiliateDisclaimer', first],
        ['affiliateDisclaimer2', second],
      ])
      const armOf = (test: Element | null | undefined) =>
        test?.querySelector(`:scope > [data-variant="${chosen.get(test.getAttribute('data-experiment') ?? '')}"]`)
      const shown = armOf(outer)
      return ((shown?.contains(inner ?? null) ? armOf(inner) : shown)?.textContent ?? '').includes('received for free')
    }
    expect(
      [...document.querySelectorAll('[data-experiment]')].map((test) => test.getAttribute('data-experiment')),
    ).toEqual(expect.arrayContaining(['affiliateDisclaimer', 'affiliateDisclaimer2']))
    expect([
      mentionsFree('control', 'control'),
      mentionsFree('variant', 'control'),
      mentionsFree('control', 'variant'),
      mentionsFree('variant', 'variant'),
    ]).toEqual([false, true, true, true])
  })

  test('without it, with another, or where the editor chose the second wording, there is one wording', async () => {
    for (const page of [{}, running('hero')]) expect((await show(stored, page)).html).not.toContain('data-experiment')
    const {html} = await show({...stored, showSecond: true}, running('affiliateDisclaimer2'))
    expect([html.includes('data-experiment'), html.includes('received for free')]).toEqual([false, true])
  })
})
