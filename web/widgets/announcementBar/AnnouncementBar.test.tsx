import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {runQuery} from '../../gallery/fixtureContent.ts'
import {announcementBarFixtures} from './announcementBar.fixtures.ts'
import {contrast} from '../../ui/readableInk.ts'
import {ANNOUNCEMENT_QUERY} from './announcementBar.groq.ts'
import {readableColors} from './barColors.ts'

async function show(name: keyof typeof announcementBarFixtures): Promise<string> {
  return (await showFixture('announcementBar', name)).html
}

test.each([
  [undefined, true],
  [null, true],
  [true, true],
  [false, false],
])('whose switch is %s is shown: %s (announcement-bar-12)', async (enabled, isShown) => {
  const bar = {
    _id: 'bar',
    _type: 'announcementBar',
    announcementText: 'We are open.',
    ...(enabled === undefined ? {} : {enabled}),
  }
  expect((await runQuery<{_id: string} | null>(ANNOUNCEMENT_QUERY, [bar]))?._id).toBe(isShown ? 'bar' : undefined)
})

test('with a text of white space is not shown, and is reported (containment-1, containment-9)', async () => {
  const stored = {...announcementBarFixtures.default, announcementText: ' '}
  const {html, failures} = await showStored('announcementBar', stored)
  expect(html).toBe('')
  expect(failures.map(({reason}) => reason)).toEqual(['"announcementText" is missing'])
})

test('leaves out what has nothing to show: white space, pictures without a file, empty members (containment-9)', async () => {
  const empty = {headline: ' ', callToAction: ' ', campaignName: ' ', backgroundColor: ' '}
  const noLogos: unknown = [null, {_type: 'contentImage', _key: 'l', alt: 'A logo', asset: null}]
  const {html} = await showStored('announcementBar', {
    ...announcementBarFixtures.default,
    ...empty,
    ...Object.assign({}, {logos: noLogos}),
  })
  expect(html).toContain(announcementBarFixtures.default.announcementText)
  expect(html).not.toMatch(/<strong>|<a |data-campaign|campaignName|logos/)
})

test('has the attributes for hiding it before the first paint, and a close button (announcement-bar-2)', async () => {
  const html = await show('default')
  expect(html).toContain('data-announcement-bar="announcementBar-fixture-default"')
  expect(html).toContain('data-campaign="sleep-plan-fall"')
  expect(html).toMatch(/<button type="button" data-dismiss="true"[^>]*aria-label="Close the announcement"/)
})

describe('the call to action', () => {
  test('is a link in the text, opens in the same tab, and is tracked (announcement-bar-5)', async () => {
    const [, attributes = ''] = /<a ([^>]*)>See the plan<\/a>/.exec(await show('default')) ?? []
    expect(attributes).toContain('href="/sleep/magnesium-for-sleep"')
    expect(attributes).toContain('class="link"')
    expect(attributes).toContain('announcementClicked')
    expect(attributes).not.toContain('target=')
  })

  test.each([
    ['the same tab where the field is set', true, undefined],
    ['a new tab where it is switched off', false, '_blank'],
    ['a new tab where it is absent', null, '_blank'],
  ])('opens %s (announcement-bar-5)', async (_, openCallToActionUrlOnSameTab, target) => {
    const stored = {...announcementBarFixtures.default, openCallToActionUrlOnSameTab}
    const {html} = await showStored('announcementBar', stored)
    expect(/<a [^>]*target="([^"]*)"/.exec(html)?.[1]).toBe(target)
  })

  test.each([
    ['link', 'class="link"'],
    ['button', 'class="button"'],
    [null, 'class="link"'],
  ])('of the type %s has %s (announcement-bar-3)', async (callToActionType, look) => {
    const {html} = await showStored('announcementBar', {...announcementBarFixtures.default, callToActionType})
    expect(html).toContain(look)
  })

  test('is marked as paid where its address is that of an affiliate link (affiliate-link-3)', async () => {
    const callToActionURL = 'https://shop.example.com/x?subid=9'
    const {html} = await showStored('announcementBar', {...announcementBarFixtures.default, callToActionURL})
    expect(html).toMatch(
      /<a href="https:\/\/shop\.example\.com\/x\?subid=9"[^>]* rel="sponsored noopener" data-affiliate=/,
    )
  })

  test('is a button that opens a new tab', async () => {
    const [, attributes = ''] = /<a ([^>]*)>Compare plans</.exec(await show('button')) ?? []
    expect(attributes).toContain('class="button"')
    expect(attributes).toContain('target="_blank"')
    expect(attributes).toContain('rel="noopener"')
  })

  test('needs both text and address (announcement-bar-4)', async () => {
    const {callToAction, ...withoutText} = announcementBarFixtures.default
    expect((await showStored('announcementBar', withoutText)).html).not.toContain('<a ')
    expect(await show('default')).toContain(callToAction)
    expect(await show('invalidHalfCallToAction')).not.toContain('<a ')
    expect(await show('invalidHalfCallToAction')).not.toContain('Read more')
  })
})

describe('however long the words of its button are', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  test.each([320, 768, 1280])('it can be closed in a window of %i px (announcement-bar-7)', async (window) => {
    const callToAction = 'Compare what your Medicare plan will cover next year '.repeat(5)
    const {html} = await showStored('announcementBar', {...announcementBarFixtures.button, callToAction})
    const sheet = 'widgets/announcementBar/AnnouncementBar.module.pcss'
    const page = await styledPage(browser, html, ['styles/tokens.css', 'styles/base.css', sheet], {window})
    const close = await page.getByRole('button', {name: 'Close the announcement'}).boundingBox()
    expect(close && close.x + close.width <= window).toBe(true)
    const text = await page.locator('p').boundingBox()
    expect(text?.width).toBeGreaterThan(window / 4)
    await page.close()
  })
})

test('the privacy-updated variant is a different bar (announcement-bar-11)', async () => {
  const html = await show('privacyUpdate')
  expect(html).toContain('data-kind="privacy"')
  expect(html).toContain('Privacy settings updated')
  expect(html).toMatch(/<a href="\/privacy-policy"[^>]*>Read our privacy policy<\/a>/)
  expect(html).not.toContain('#9c2346')
})

describe('colours', () => {
  test('are the editor’s where they are readable', async () => {
    expect(readableColors('#F0B43C', '#1B2421')).toEqual({ground: '#f0b43c', text: '#1b2421'})
    expect(await show('button')).toContain('--bar-ground:#f0b43c;--bar-text:#1b2421')
  })

  test.each([
    ['#FFF4C2', '#FFE066', '#1b2421'],
    ['#0F5B4C', '#1B2421', '#ffffff'],
    ['#777777', null, '#ffffff'],
    [null, '#0F5B4C', '#ffffff'],
  ])('%s with %s gets text of %s', (ground, text, expected) => {
    const colors = readableColors(ground, text)
    expect(colors?.text).toBe(expected)
    // On a middle grey neither ink reaches a contrast of 4.5; the better one comes close.
    expect(contrast(colors?.text ?? '', colors?.ground ?? '')).toBeGreaterThan(4.4)
  })

  test('in another format are ignored', () => {
    expect(readableColors('red; background: url(//example.com)', null)).toBeUndefined()
    expect(readableColors(null, null)).toBeUndefined()
  })
})
