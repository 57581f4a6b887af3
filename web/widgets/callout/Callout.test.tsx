import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {socialProofIconNames} from '@apothecary/shared/types/socialProofIconNames.ts'
import {showBody, showStored} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {calloutFixtures} from './callout.fixtures.ts'

async function show(name: keyof typeof calloutFixtures, placement: object = {}): Promise<string> {
  const widget = {_type: 'reference', _ref: calloutFixtures[name]._id}
  return withoutAd(await showBody([{_type: 'widgetReference', _key: 'c', widget, placement}]))
}

/** A call-out with one box. */
async function showItem(item: object): Promise<string> {
  const widget = {_type: 'reference', _ref: 'callout-x'}
  const callout = {_id: 'callout-x', _type: 'callout', items: [item]}
  return withoutAd(await showBody([{_type: 'widgetReference', _key: 'c', widget}], {}, [callout]))
}

/** The call-out, without the ad that follows it. */
function withoutAd({html}: {readonly html: string}): string {
  return html.replace(/<aside data-widget="adSlot".*$/, '')
}

/** The impressions that the page's script will track, in order. */
function impressions(html: string): readonly unknown[] {
  return [...html.matchAll(/data-track-view="([^"]*)"/g)].map(([, json = '']) =>
    JSON.parse(json.replaceAll('&quot;', '"')),
  )
}

describe('what a box shows', () => {
  test('a list, with bullets where the editor wants them (callout-2, callout-4)', async () => {
    expect(await show('default')).toMatch(/data-bullets="true"><li>Magnesium takes part in more than 300 reactions/)
    expect(await show('brandWithPaleColor')).toContain('data-bullets="false"><li>The label stays')
  })

  test('a whisper with its icon above the heading (callout-6, callout-7)', async () => {
    expect(await show('note')).toMatch(/<svg[^>]*width="14".*<\/svg>Safety note<\/span><\/p><h3/)
  })

  test('the small icon without words, too, where the editor switched it on (callout-6)', async () => {
    const box = {_type: 'calloutItem', _key: 'a', headerTitle: 'Ask first', optionalIcon: 'pills'}
    const icon = /<svg[^>]*width="14"/
    const shown = async (hasOptionalIcon: boolean) =>
      (await showStored('callout', {_id: 'c', _type: 'callout', items: [{...box, hasOptionalIcon}]})).html
    expect(await shown(true)).toMatch(icon)
    expect(await shown(false)).not.toMatch(icon)
  })

  test.each(socialProofIconNames)(
    'the icon %s of the social-proof set, before title and whisper (callout-5)',
    async (name) => {
      const drawing = async (item: object) => /<path d="([^"]*)"/.exec(await showItem(item))?.[1]
      const item = {_key: 'i', headerTitle: 'Facts', optionalWhisper: 'Note', hasOptionalIcon: true}
      const html = await showItem({...item, headerIcon: name, optionalIcon: name})
      expect(html.match(/<svg/g)).toHaveLength(2)
      expect(await drawing({...item, headerIcon: name})).not.toBe(await drawing({...item, headerIcon: 'unknown'}))
    },
  )

  test('another name than those of the set is no icon, also one that every object has', async () => {
    const item = {_key: 'i', headerTitle: 'Facts', optionalWhisper: 'Note', hasOptionalIcon: true}
    const html = await showItem({...item, headerIcon: 'constructor', optionalIcon: 'toString'})
    expect(html).toBe(await showItem({...item, headerIcon: 'unknown', optionalIcon: 'unknown'}))
    expect(html).toContain('Facts')
  })

  test('rich text: marks and links (callout-12)', async () => {
    const html = await show('note')
    expect(html).toContain('<strong>kidney disease</strong>')
    expect(html).toContain('<a href="/health/what-a-pharmacist-can-do">pharmacist</a>')
  })

  test('articles as links, in a box of the kind multiArticleText only (callout-2, callout-3)', async () => {
    const [related] = calloutFixtures.articles.items
    expect(await showItem({...related, driverType: 'promo'})).not.toContain('<a ')
    const html = await show('articles')
    expect(html).toContain('data-kind="articles"')
    expect(html).toMatch(/<a href="\/sleep\/waking-at-3-am"[^>]*><span>Why you wake at 3 a.m.<\/span>/)
  })

  test('a series with its link and colours; without an address the name alone (callout-8, callout-9)', async () => {
    const [series] = calloutFixtures.series.items
    expect(await showItem({...series, isContentSeries: false})).not.toContain('Better Nights')
    const missing = {_type: 'reference', _ref: 'contentSeries-deleted'}
    expect(await showItem({...series, contentSeries: missing})).toContain('data-kind="note"')
    expect(await show('series')).toMatch(/data-kind="series" data-scheme="indigo".*<a href="\/sleep\/better-nights"/)
    const html = await show('seriesByOneAuthor')
    expect(html).toMatch(/Series by one author<\/span><span[^>]*>The Quiet Room/)
    expect(html).toMatch(/<div class="series">.*The Slow Kitchen/)
  })
})

describe('a paid box', () => {
  test('is labelled, once', async () => {
    expect((await show('brand')).match(/Paid partner/g)).toHaveLength(1)
  })

  test('has the brand’s colour, with a text colour that is readable on it (callout-11)', async () => {
    const [brand] = calloutFixtures.brand.items
    expect(await showItem({...brand, isBrandPage: false})).not.toContain('--brand')
    expect(await show('brand')).toContain('style="--brand:#22345C;--on-brand:#ffffff"')
    expect(await show('brandWithPaleColor')).toContain('style="--brand:#FFE08A;--on-brand:#000000"')
  })

  test('is labelled without a colour too, and beside the editor’s own label', async () => {
    const html = await show('brandWithPaleColor')
    expect(html.match(/Paid partner/g)).toHaveLength(2)
    expect(html).toContain('From our partner')
  })
})

describe('impressions', () => {
  test('each box has one, with the placement (tracking-4)', async () => {
    expect(impressions(await show('articles', {articlePlacement: 'related'}))).toEqual([
      {
        type: 'elementViewed',
        element: 'CALL_OUT',
        position: 1,
        widgetId: 'callout-fixture-articles',
        label: 'Related reading',
        location: 'related',
      },
      {
        type: 'elementViewed',
        element: 'CALL_OUT',
        position: 2,
        widgetId: 'callout-fixture-articles',
        label: 'Short on time?',
        location: 'related',
      },
    ])
  })

  test('a box with a campaign has that of the campaign’s placement (callout-13)', async () => {
    expect(impressions(await show('brand'))).toEqual([
      {
        type: 'placementViewed',
        placement: 'callout-brand',
        driverId: 'callout-fixture-brand',
        driverType: 'brand-page',
        campaignName: 'sleep',
      },
    ])
  })
})

describe('the wave', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  test('is loaded once the box is in view, and moves once (callout-14, callout-15)', async () => {
    const page = await styledPage(
      browser,
      await show('default'),
      ['styles/tokens.css', 'ui/Wave.module.pcss', 'widgets/callout/Callout.module.pcss'],
      {
        window: 800,
      },
    )
    const wave = () =>
      page.locator('.wave').evaluate((element) => {
        const {maskImage, animationName, animationIterationCount} = getComputedStyle(element, '::before')
        return [maskImage.includes('wave.svg'), animationName, animationIterationCount]
      })
    expect(await wave()).toEqual([false, 'none', '1'])
    await page.locator('[data-in-view]').evaluate((box) => box.setAttribute('data-in-view', 'true'))
    expect(await wave()).toEqual([true, 'rise', '1'])
    await page.close()
  })
})
