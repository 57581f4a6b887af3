import {globSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import type {Browser} from 'playwright'
import {showStored} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'

const web = path.resolve(import.meta.dirname, '..')

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** An address that an editor writes out, as in a citation: nothing in it lets a line break. */
const address = 'https://doi.org/10.1046/j.1525-1497.2001.016009606.xfromtheeditorsofthequestionnaire'
const paragraph = {
  _type: 'block',
  _key: 'p',
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 's', text: address, marks: []}],
}
const shop = {ctaText: 'SHOP NOW', ctaUrl: 'https://go.example.com/a'}

test.each<[place: string, type: WidgetType, stored: object, ...sheets: readonly string[]]>([
  [
    'the price note of a product',
    'productCard',
    {productTitle: 'Calm', ...shop, showDisclaimer: true, mobileDisclaimer: `Terms: ${address}`},
    'ui/BuyPanel.module.css',
    'ui/Button.module.css',
  ],
  ['a tag of a product', 'productCard', {productTitle: 'Calm', tags: ['Vegan', address]}],
  [
    'the source of a questionnaire',
    'quiz',
    {
      title: 'Mood check',
      scoreType: 'simple',
      questions: [{_key: 'q', question: 'How often?', answers: [{_key: 'a', label: 'Never', score: 0}]}],
      results: {responses: [{_key: 'b', low: 0, high: 0, title: 'Fine'}]},
      instrument: {citation: [paragraph]},
    },
    'ui/Disclosure.module.css',
  ],
])('a long address in %s breaks in a narrow window', async (_, type, stored, ...sheets) => {
  const {html} = await showStored(type, {_id: 'stored', _type: type, ...stored})
  const own = globSync(`widgets/${type}/*.module.pcss`, {cwd: web})
  const base = ['styles/tokens.css', 'styles/base.css', 'styles/prose.css', 'ui/VisuallyHidden.module.css']
  const page = await styledPage(browser, html, [...base, ...sheets, ...own], {window: 390})
  const isInside = await page.evaluate((text) => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const holders = [...document.querySelectorAll('[data-widget] *')].filter(
      ({children, textContent}) => children.length === 0 && textContent.includes(text),
    )
    return holders.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right <= 390
    })
  }, address)
  expect(isInside).toEqual([true])
  await page.close()
})
