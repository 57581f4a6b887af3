import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import type {TrackingEvent} from '@apothecary/shared/types/events.ts'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {paragraphs} from '../../contract/fixtures.ts'
import {openTestSite, recordEvents, type RecordedEvents} from '../../enhance/testSite.ts'
import {treatmentCardFixtures} from './treatmentCard.fixtures.ts'

const {browser, site} = await openTestSite()

const {html} = await showFixture('treatmentCard', 'default')

describe('as the server sends it', () => {
  test('name, summary, products and specialist (treatment-card-1)', () => {
    expect(html).toMatch(/<article[^>]* id="treat-cbt"/)
    expect(html).toContain('Cognitive behavioral therapy (CBT)</h3>')
    expect(html).toContain('waiting lists can be long.')
    expect(html).toMatch(/Lantern Row<\/p><p[^>]*>Lantern Row online therapy<\/p>/)
    expect(html).toMatch(/href="https:\/\/go\.example\.com\/lantern-row[^"]*"[^>]*>GET STARTED/)
    expect(html).toMatch(/href="https:\/\/go\.example\.com\/marrowick[^"]*"[^>]*>SHOP NOW/)
    expect(html).toMatch(/a licensed psychologist.*<a href="\/health\/find-a-therapist"[^>]*>FIND A THERAPIST<\/a>/s)
  })

  test('links to shops are marked as paid, with brand and variant', () => {
    const links = [...html.matchAll(/<a [^>]*data-affiliate="[^"]*"[^>]*>/g)].map(([link]) => link)
    expect(links).toHaveLength(2)
    for (const link of links) expect(link).toContain('rel="sponsored noopener"')
    expect(links[0]).toContain('lantern-row-weekly')
  })

  test('two accordions, closed, that do not close each other (treatment-card-6)', () => {
    expect([...html.matchAll(/<summary[^>]*><h4[^>]*>(.*?)<\/h4>/g)].map(([, name]) => name)).toEqual([
      'Recommended products',
      'Find a specialist',
    ])
    expect(html).not.toMatch(/<details[^>]* (open|name)=/)
  })

  test.each([
    ['text only', {specialistCtaText: 'FIND A DOCTOR'}, false],
    ['address only', {specialistCtaUrl: '/health/find-a-doctor'}, false],
    ['an address that could run code', {specialistCtaText: 'FIND', specialistCtaUrl: 'javascript:alert(1)'}, false],
    ['both', {specialistCtaText: 'FIND A DOCTOR', specialistCtaUrl: '/health/find-a-doctor'}, true],
  ])('a specialist with %s (treatment-card-7)', async (_, specialist, isShown) => {
    const stored = {...treatmentCardFixtures.minimal, specialistDescription: paragraphs('A doctor.'), ...specialist}
    const {html: page} = await showStored('treatmentCard', stored)
    expect(page.includes('Find a specialist')).toBe(isShown)
    expect(page.includes('A doctor.')).toBe(isShown)
  })
})

describe('in a browser', () => {
  let page: Page
  let tracked: RecordedEvents
  afterEach(() => page.context().close())

  const sheet = readFileSync(path.resolve(import.meta.dirname, '../../ui/CollapsibleText.module.css'), 'utf8')

  /** Opens the card, with the address that a build gives the behaviour, in a column of this width; `text` replaces the summary. */
  async function visit(width: number, text?: string): Promise<void> {
    const card = html.replace(
      '<button type="button" hidden=""',
      '<button type="button" hidden="" data-behavior="/collapsible.js"',
    )
    const shown =
      text === undefined ? card : card.replace(/(<div id="[^"]*-summary"[^>]*>).*?(<\/div><button)/s, `$1${text}$2`)
    site.show(
      `<div style="container: column / inline-size; width: ${width}px">${shown}</div>`,
      `<style>${sheet} body {font: 16px/24px sans-serif} p {margin: 0}</style>`,
    )
    const context = await browser.newContext({viewport: {width: 1280, height: 2000}})
    page = await context.newPage()
    tracked = await recordEvents(page)
    await page.goto(`${site.origin}/page`)
    await page.waitForSelector('[data-collapsed]', {state: 'attached'})
  }

  const summary = () => page.locator('[data-collapsible]')
  const height = async () => (await summary().boundingBox())?.height
  const toggle = () => page.getByRole('button', {name: /^Read (more|less)/})
  const lines = (px: number) => `<div style="height: ${px}px">Text</div>`

  /** The events of these types so far, once there are this many. */
  async function events(count: number, ...types: readonly string[]): Promise<readonly TrackingEvent[]> {
    const wanted = {count, types}
    await page.waitForFunction(
      ({count: many, types: names}) =>
        Reflect.get(window, 'tracked').filter(({type}: TrackingEvent) => names.includes(type)).length >= many,
      wanted,
    )
    return tracked(...types)
  }

  test.each([
    [900, 155],
    [400, 150],
  ])(
    'in a column of %d px, a tall summary is collapsed to %d px and opens (treatment-card-2, treatment-card-3)',
    async (width, collapsed) => {
      await visit(width, lines(400))
      expect(await height()).toBe(collapsed)
      await toggle().click()
      expect(await height()).toBe(400)
      await toggle().click()
      expect(await height()).toBe(collapsed)
    },
  )

  test.each([
    [172, false],
    [173, true],
  ])('a summary of %d px has a toggle: %s (treatment-card-4)', async (px, has) => {
    await visit(900, lines(px))
    expect(await toggle().count()).toBe(has ? 1 : 0)
    expect(await height()).toBe(has ? 155 : px)
  })

  test('toggling the summary sends a click event for open, then for close (treatment-card-5)', async () => {
    await visit(900, lines(400))
    await toggle().click()
    await toggle().click()
    expect(await events(2, 'accordionToggled')).toMatchObject([
      {label: 'Summary: Cognitive behavioral therapy (CBT)', state: 'OPEN'},
      {label: 'Summary: Cognitive behavioral therapy (CBT)', state: 'CLOSE'},
    ])
  })

  test.each(['Recommended products', 'Find a specialist'])(
    'opening “%s” sends a click event and a product-view event (treatment-card-8, treatment-card-9)',
    async (name) => {
      await visit(900)
      expect(await events(0, 'accordionToggled', 'productViewed')).toEqual([])
      await page.getByText(name, {exact: true}).click()
      expect(await events(1, 'accordionToggled')).toMatchObject([{label: name, state: 'OPEN'}])
      const [viewed] = (await events(1, 'productViewed')).filter(
        (event) => 'productId' in event && event.productId === 'treat-cbt',
      )
      expect(viewed).toMatchObject({location: 'treatmentCard'})
    },
  )

  test('the accordions are independent: both can be open (treatment-card-6)', async () => {
    await visit(900)
    await page.getByText('Recommended products').click()
    await page.getByText('Find a specialist').click()
    expect(await page.locator('details[open]').count()).toBe(2)
    await page.getByText('Recommended products').click()
    expect(await page.locator('details[open]').count()).toBe(1)
  })
})
