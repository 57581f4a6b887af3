import {afterEach, describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {referenceTo} from '../../contract/fixtures.ts'
import {openTestSite} from '../../enhance/testSite.ts'
import {treatmentComparisonFixtures} from './treatmentComparison.fixtures.ts'

const {browser, site} = await openTestSite()

const {html} = await showFixture('treatmentComparison', 'default')
const sheet = 'widgets/treatmentComparison/TreatmentComparison.module.pcss'

describe('as the server sends it', () => {
  test('has its title and the cards in the editor’s order, and tells scripts topic and tool (treatment-card-10)', () => {
    expect(html).toMatch(/<h2[^>]*>Compare treatments for low mood<\/h2>/)
    expect([...html.matchAll(/data-widget-id="(treatmentCard-[^"]*)"/g)].map(([, id]) => id)).toEqual([
      'treatmentCard-fixture-default',
      'treatmentCard-fixture-without-specialist',
    ])
    expect(html).toContain(
      'data-exposure="{&quot;toolName&quot;:&quot;low-mood-treatment-comparison&quot;,&quot;topic&quot;:&quot;depression&quot;}"',
    )
  })

  test('the header has a link to each card, by its id or that of its document (treatment-card-12)', () => {
    const [, header = ''] = /<nav([^]*)<\/nav>/.exec(html) ?? []
    expect([...header.matchAll(/<a href="#([^"]*)"/g)].map(([, target]) => target)).toEqual([
      'treat-cbt',
      'treatmentCard-fixture-without-specialist',
    ])
    for (const target of ['treat-cbt', 'treatmentCard-fixture-without-specialist'])
      expect(html).toContain(` id="${target}"`)
  })

  test('a missing card leaves no empty cell; without any card there is nothing', async () => {
    const gone = referenceTo('treatmentCard-gone')
    const [first] = treatmentComparisonFixtures.default.treatments
    const {html: one} = await showStored('treatmentComparison', {
      ...treatmentComparisonFixtures.default,
      treatments: [gone, first],
    })
    expect(one.match(/<li class="cell">/g)).toHaveLength(1)
    const {html: none} = await showStored('treatmentComparison', {
      ...treatmentComparisonFixtures.default,
      treatments: [gone],
    })
    expect(none).not.toContain('Compare treatments')
  })
})

describe('in a browser', () => {
  let page: Page
  afterEach(() => page.context().close())

  test.each([
    [920, 2],
    [680, 2],
    [390, 1],
  ])('in a column of %d px, the grid has %d columns (treatment-card-11)', async (column, columns) => {
    page = await styledPage(browser, html, ['styles/tokens.css', 'styles/base.css', sheet], {window: 1280, column})
    const tops = await page
      .locator('.cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(columns === 2 ? 1 : 2)
  })

  interface Situation {
    readonly consent?: string
    readonly refused?: boolean
    readonly tool?: string
  }

  /** Opens the comparison below the first screen. Returns the bodies of the calls for a token, as they come. */
  async function visit({consent, refused = false, tool}: Situation = {}): Promise<readonly unknown[]> {
    const shown = html.replace('<section', '<section data-behavior="/treatmentComparison.js"')
    const given = tool === undefined ? shown : shown.replace(/ data-exposure="[^"]*"/, tool)
    site.show(`<div style="height: 1500px"></div><main>${given}</main><div style="height: 3000px"></div>`)
    const context = await browser.newContext({viewport: {width: 1000, height: 700}})
    if (consent !== undefined)
      await context.addCookies([{name: 'apothecary_consent', value: consent, url: site.origin}])
    page = await context.newPage()
    if (refused)
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {get: () => true}),
      )
    const asked: unknown[] = []
    await page.route('**/api/exposure*', async (route) => {
      const request = route.request()
      asked.push({method: request.method(), url: request.url(), body: request.postDataJSON()})
      await route.fulfill({json: {token: 'token-1'}})
    })
    await page.goto(`${site.origin}/page`)
    return asked
  }

  const header = () => page.getByRole('navigation')
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)

  test('the header is shown once the title is scrolled past, and hidden above it (treatment-card-12)', async () => {
    await visit()
    await scrollTo(1400)
    expect(await header().isVisible()).toBe(false)
    await scrollTo(1650)
    await header().waitFor({state: 'visible'})
    await scrollTo(1400)
    await header().waitFor({state: 'hidden'})
  })

  test('with consent, the token is asked for once the comparison is in view, with the topic in the body only (treatment-card-13, treatment-card-14)', async () => {
    const asked = await visit({consent: 'C0001,C0002'})
    expect(asked).toEqual([])
    await scrollTo(1400)
    await page.waitForSelector('[data-exposure-token="token-1"]')
    await scrollTo(0)
    await scrollTo(1400)
    expect(asked).toEqual([
      {
        method: 'POST',
        url: `${site.origin}/api/exposure`,
        body: {
          authContext: 'anonymous',
          correlationId: expect.stringMatching(/^[\da-f-]{36}$/),
          exposureType: 'decisiontool_view',
          toolName: 'low-mood-treatment-comparison',
          topic: 'depression',
        },
      },
    ])
  })

  test.each<[string, Situation]>([
    ['without consent', {}],
    ['without consent to analytics', {consent: 'C0001,C0004'}],
    ['with Global Privacy Control', {consent: 'C0002', refused: true}],
    ['without the name of a tool', {consent: 'C0002', tool: ''}],
  ])('%s, no token is asked for (treatment-card-14)', async (_, situation) => {
    const asked = await visit(situation)
    await scrollTo(1650)
    await header().waitFor({state: 'visible'})
    expect(asked).toEqual([])
  })
})
