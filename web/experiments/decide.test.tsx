import {afterEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {openTestSite, recordEvents, type RecordedEvents} from '../enhance/testSite.ts'
import {chooseVariant} from './chooseVariant.ts'

const {browser, site} = await openTestSite()

const hero = {
  name: 'hero',
  variants: [
    {name: 'control', share: 50},
    {name: 'sign-up', share: 50},
  ],
}
const body = `<main data-template="article">
  <div data-experiment="hero"><div data-variant="control">The button</div><div data-variant="sign-up" hidden>The form</div></div>
  <div data-experiment="other"><div data-variant="control">As ever</div><div data-variant="new" hidden>Anew</div></div>
</main>`
/** Ids of visitors of each variant. */
const visitors = {
  control: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].find((id) => chooseVariant(hero, id) === 'control') ?? '',
  'sign-up': ['a', 'b', 'c', 'd', 'e', 'f', 'g'].find((id) => chooseVariant(hero, id) === 'sign-up') ?? '',
}

let context: BrowserContext
let page: Page
let events: RecordedEvents
afterEach(() => context.close())

interface Visit {
  /** The value of the consent cookie. */
  readonly consent?: string
  readonly visitor?: string
  readonly query?: string
  readonly experiments?: readonly object[]
  readonly placements?: readonly object[]
  readonly forcible?: boolean
  readonly scripts?: boolean
  /** As in Firefox before 121. */
  readonly hasNoHas?: boolean
}

async function visit({
  consent,
  visitor,
  query = '',
  experiments = [hero],
  placements = [],
  forcible = false,
  scripts = true,
  hasNoHas = false,
}: Visit): Promise<void> {
  const script = `<script src="/decide.js" data-experiments='${JSON.stringify(experiments)}' ${forcible ? 'data-forcible=""' : ''}></script>`
  site.show(`${script}<div data-placements='${JSON.stringify(placements)}'>${body}</div>`)
  context = await browser.newContext({javaScriptEnabled: scripts})
  page = await context.newPage()
  events = await recordEvents(page)
  if (consent !== undefined) await context.addCookies([{name: 'apothecary_consent', value: consent, url: site.origin}])
  if (visitor !== undefined) await page.addInitScript((id) => localStorage.setItem('apothecary:visitor', id), visitor)
  if (hasNoHas)
    await page.addInitScript(() => {
      CSSStyleSheet.prototype.insertRule = new Proxy(Reflect.get(CSSStyleSheet.prototype, 'insertRule'), {
        apply: (insert, sheet, [rule]: [string]) => {
          if (rule.includes(':has(')) throw new DOMException('No selector', 'SyntaxError')
          return Reflect.apply(insert, sheet, [rule])
        },
      })
    })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({startTime}) => startTime))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.goto(`${site.origin}/page${query}`)
}

const shown = () => page.locator('main').innerText()
const storedId = () => page.evaluate(() => localStorage.getItem('apothecary:visitor'))

describe('a reader who consented to analytics', () => {
  test.each([
    ['control', 'The button\nAs ever'],
    ['sign-up', 'The form\nAs ever'],
  ] as const)('sees the variant of the own id: %s (experiments-1, experiments-2)', async (variant, text) => {
    await visit({consent: 'C0001,C0002', visitor: visitors[variant]})
    expect(await shown()).toBe(text)
  })

  test('gets an id, which stays, and which no request carries (experiments-2)', async () => {
    const requests: string[] = []
    await visit({consent: 'C0001,C0002'})
    const id = await storedId()
    expect(id).toMatch(/.{16,}/)
    page.on('request', (request) =>
      requests.push(request.url() + JSON.stringify(request.headers()) + request.postData()),
    )
    await page.reload()
    await page.goto('about:blank')
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.filter((request) => request.includes(id ?? ''))).toEqual([])
    await page.goto(`${site.origin}/page`)
    expect(await storedId()).toBe(id)
  })

  test('sees nothing move', async () => {
    await visit({consent: 'C0002', visitor: visitors['sign-up']})
    expect(await shown()).toBe('The form\nAs ever')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

  const measured = () =>
    page.waitForFunction(() => Reflect.get(window, 'tracked').some(({type}: {type: string}) => type === 'pageViewed'))

  test('the variants of the page are tracked, and the active placements (experiments-7)', async () => {
    await visit({
      consent: 'C0002',
      visitor: visitors['sign-up'],
      placements: [{placementName: 'decisionList', assetName: 'spring'}],
    })
    await measured()
    expect(await events('decisionMade')).toEqual([
      {type: 'decisionMade', placementName: 'hero', assetName: 'sign-up'},
      {type: 'decisionMade', placementName: 'decisionList', assetName: 'spring'},
    ])
  })

  test('where the browser cannot show the variant, the control is shown and counted', async () => {
    await visit({consent: 'C0002', visitor: visitors['sign-up'], hasNoHas: true})
    expect(await shown()).toBe('The button\nAs ever')
    await measured()
    expect(await events('decisionMade')).toEqual([{type: 'decisionMade', placementName: 'hero', assetName: 'control'}])
  })

  test('where nothing is decided, nothing is tracked', async () => {
    await visit({consent: 'C0002', experiments: []})
    await measured()
    expect(await events('decisionMade')).toEqual([])
  })

  test('a variant that the page does not have leaves the control', async () => {
    const variants = [hero.variants[0], {name: 'unknown', share: 1000}]
    await visit({consent: 'C0002', visitor: visitors['sign-up'], experiments: [{name: 'hero', variants}]})
    expect(await shown()).toBe('The button\nAs ever')
  })
})

describe('a reader who did not', () => {
  const choices: [string, Visit][] = [
    ['no choice', {}],
    ['necessary ones only', {consent: 'C0001'}],
    ['advertising, but not analytics', {consent: 'C0001,C0004'}],
  ]

  test.each(choices)('with %s sees the control and gets no id', async (_, given) => {
    await visit(given)
    expect(await shown()).toBe('The button\nAs ever')
    expect(await storedId()).toBeNull()
  })

  test.each(choices)('with %s sees the control even with an id', async (_, given) => {
    await visit({...given, visitor: visitors['sign-up']})
    expect(await shown()).toBe('The button\nAs ever')
  })

  test('without scripts sees the control', async () => {
    await visit({scripts: false})
    expect(await page.locator('[data-variant=control]').first().isVisible()).toBe(true)
    expect(await page.locator('[data-variant=sign-up]').isVisible()).toBe(false)
  })
})

describe('?ab-NAME=variant (experiments-4)', () => {
  test('forces the variant, without consent and without an id', async () => {
    await visit({query: '?ab-hero=sign-up', forcible: true})
    expect([await shown(), await storedId()]).toEqual(['The form\nAs ever', null])
    await context.close()
    await visit({query: '?ab-hero=control', forcible: true, consent: 'C0002', visitor: visitors['sign-up']})
    expect(await shown()).toBe('The button\nAs ever')
  })

  test.each(['?ab-hero=unknown', '?ab-other=new', '?hero=sign-up', '?ab-hero='])('%s forces nothing', async (query) => {
    await visit({query, forcible: true})
    expect(await shown()).toBe('The button\nAs ever')
  })

  test('forces nothing in production', async () => {
    await visit({query: '?ab-hero=sign-up'})
    expect(await shown()).toBe('The button\nAs ever')
  })
})
