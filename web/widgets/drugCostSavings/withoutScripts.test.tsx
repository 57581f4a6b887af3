import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {htmlOf} from '../../../tests/support/fixtures.tsx'
import {openTestSite} from '../../enhance/testSite.ts'
import {loadFixture} from '../../gallery/renderFixture.ts'
import {revealBoundaries} from '../../server/transform/revealBoundaries.ts'

const {browser, site} = await openTestSite()
const fixture = await loadFixture('drugCostSavings', 'default')
const Widget = () => fixture().content
// As the server sends it, with the content of the island in its place.
const html = await htmlOf(<Widget />, revealBoundaries)
const styles = ['ui/Button.module.css', 'widgets/drugCostSavings/DrugCostSavings.module.pcss']
  .map((sheet) => readFileSync(path.join(import.meta.dirname, '../..', sheet), 'utf8'))
  .join('\n')

let context: BrowserContext
let page: Page
const start = async (javaScriptEnabled: boolean) => {
  context = await browser.newContext({javaScriptEnabled})
  site.show(html, `<style>${styles}</style>`)
  page = await context.newPage()
  await page.goto(`${site.origin}/page`)
}
afterEach(() => context.close())

const addresses = async (name: RegExp) => {
  const links = await page.getByRole('link', {name}).all()
  return Promise.all(links.map((link) => link.getAttribute('href')))
}

test('without scripts nothing is shown that would do nothing; links lead to coupons and to all prices (drug-savings-13, coupon-38)', async () => {
  await start(false)
  expect(await page.getByRole('button').allTextContents()).toEqual(['UPDATE'])
  expect(await page.getByLabel('Find your pharmacy').isVisible()).toBe(false)
  expect(await page.getByText('Compare all ways to pay').isVisible()).toBe(false)
  expect(await addresses(/Get coupon/)).toEqual(
    [
      ['harborview+drugs', 'harborview-drugs-2410-larkspur-avenue'],
      ['norwell', 'norwell-118-foundry-street'],
      ['bellwether+pharmacy', 'bellwether-pharmacy-1851-merchant-way'],
      ['marlow+market', 'marlow-market-735-old-quarry-road'],
    ].map(
      ([retailer, location]) =>
        `/savings/coupon?formulationId=88800100530&quantity=30&retailerId=${retailer}&locationId=${location}&zip=47201`,
    ),
  )
  expect(await addresses(/See all 6 prices/)).toEqual(['/savings?widget=drugCostSavings-fixture-default'])
})

test('with scripts there are buttons, and no links beside them', async () => {
  await start(true)
  expect(await page.getByRole('button').allTextContents()).toEqual([
    'EDIT',
    'SEARCH',
    'Get coupon for Harborview Drugs',
    'Get coupon for Norwell',
    'Get coupon for Bellwether Pharmacy',
    'Get coupon for Marlow Market',
    'SEE MORE RESULTS',
  ])
  expect(await page.getByRole('link').count()).toBe(0)
})
