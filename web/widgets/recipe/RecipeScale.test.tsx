import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

test('the controls have their place before they are shown, and none if their script fails (recipe-36)', async () => {
  const {html} = await showFixture('recipe', 'scaling')
  const sheets = ['styles/tokens.css', 'styles/base.css', 'widgets/recipe/RecipeScale.module.pcss']
  const page = await styledPage(browser, html, sheets, {window: 390})
  const list = page.locator('[data-checklist="ingredients"]')
  const servings = page.locator('select')
  const top = async () => (await list.boundingBox())?.y ?? 0
  const set = async (name: string) =>
    page.locator('.scale').evaluate((scale, flag) => scale.setAttribute(flag, ''), name)

  const before = await top()
  expect(await servings.isVisible()).toBe(false)
  await set('data-ready')
  expect(await servings.isVisible()).toBe(true)
  expect(await top()).toBe(before)
  await set('data-behavior-failed')
  expect(await servings.isVisible()).toBe(false)
  expect(await top()).toBeLessThan(before)
  await page.close()
})

test('what stays as it is says so once the servings are changed (recipe-31)', async () => {
  const {html} = await showFixture('recipe', 'scaling')
  const page = await styledPage(browser, html, ['widgets/recipe/RecipeScale.module.pcss'], {window: 390})
  expect(await page.getByRole('checkbox', {name: 'A handful of parsley', exact: true}).count()).toBe(1)
  await page.locator('[data-widget]').evaluate((recipe) => recipe.setAttribute('data-scaled', ''))
  expect(await page.getByRole('checkbox', {name: 'A handful of parsley not scaled'}).count()).toBe(1)
  expect(await page.getByRole('checkbox', {name: 'Salt to taste', exact: true}).count()).toBe(1)
  await page.close()
})
