import {describe, expect, test} from '@jest/globals'
import {showBody, showStored} from '../../../tests/support/fixtures.tsx'
import {calloutFixtures} from './callout.fixtures.ts'

async function show(name: keyof typeof calloutFixtures, placement: object = {}): Promise<string> {
  const widget = {_type: 'reference', _ref: calloutFixtures[name]._id}
  return (await showBody([{_type: 'widgetReference', _key: 'c', widget, placement}])).html
}

/** The impressions that the page's script will track, in order. */
function impressions(html: string): readonly unknown[] {
  return [...html.matchAll(/data-track-view="([^"]*)"/g)].map(([, json = '']) =>
    JSON.parse(json.replaceAll('&quot;', '"')),
  )
}

describe('what a box shows', () => {
  test('a list, with bullets where the editor wants them', async () => {
    expect(await show('default')).toMatch(/data-bullets="true"><li>Magnesium takes part in more than 300 reactions/)
    expect(await show('brandWithPaleColor')).toContain('data-bullets="false"><li>The label stays')
  })

  test('a whisper with its icon above the heading', async () => {
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

  test('articles as links', async () => {
    const html = await show('articles')
    expect(html).toContain('data-kind="articles"')
    expect(html).toMatch(/<a href="\/sleep\/waking-at-3-am"[^>]*><span>Why you wake at 3 a.m.<\/span>/)
  })

  test('a series with its link and colours; without an address the name alone', async () => {
    expect(await show('series')).toMatch(/data-kind="series" data-scheme="indigo".*<a href="\/sleep\/better-nights"/)
    const html = await show('seriesByOneAuthor')
    expect(html).toMatch(/Series by one author<\/span><span[^>]*>Across the Counter/)
    expect(html).toMatch(/<p class="series">.*The Slow Kitchen/)
  })
})

describe('a paid box', () => {
  test('is labelled, once', async () => {
    expect((await show('brand')).match(/Paid partner/g)).toHaveLength(1)
  })

  test('has the brand’s colour, with a text colour that is readable on it', async () => {
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
  test('each box has one, with the placement', async () => {
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

  test('a box with a campaign has that of the campaign’s placement', async () => {
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

test('the wave is loaded when the box is in view', async () => {
  expect(await show('default')).toContain('data-in-view=""')
})
