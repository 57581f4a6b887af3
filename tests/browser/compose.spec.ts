import type {Locator, Page} from 'playwright/test'
import {site} from './support/product.ts'
import {test} from './support/sharedStudio.ts'
import {expect, openStudio, stored, textField} from './support/studio.ts'

/** From a new article to one that readers see, as an editor makes it. */

const cell = (page: Page, name: RegExp): Locator => page.getByTestId('picker').getByRole('gridcell', {name}).first()

/** The form that is open at the right, beside the article. */
const widget = (page: Page): Locator => page.getByTestId('document-pane').last()

test('a new article with five new widgets is published: two clicks a widget, and one publish', async ({
  page,
  browser,
  client,
  scratch,
}) => {
  await openStudio(page, '/structure')
  await expect(page.getByRole('link', {name: 'Articles'})).toBeVisible({timeout: 60_000})
  const begun = Date.now()
  let clicks = 0
  const click = async (target: Locator): Promise<void> => {
    clicks += 1
    await target.click()
  }
  const name = scratch.id('light')
  await click(page.getByRole('link', {name: 'Articles'}))
  await click(page.getByTestId('multi-action-intent-button'))
  await click(page.getByRole('menuitem', {name: 'Article', exact: true}))
  // The cursor is in the headline.
  await expect(textField(page, 'title')).toBeFocused({timeout: 30_000})
  await page.keyboard.type(`Light ${name}`)
  // The sign of saving stands still: it would take time from each key.
  await expect(page.locator('g[class*="RotateGroup"]').first()).toHaveCSS('animation-name', 'none')
  const id = /article;([\w-]+)/.exec(page.url())?.[1] ?? ''
  scratch.own(id)
  const draft = `drafts.${id}`
  await click(page.getByRole('button', {name: 'Generate'}))
  const path = () => client.fetch<string>('*[_id == $draft][0].canonicalPath', {draft})
  await stored(path).toContain(name)
  expect(clicks).toBe(4)

  const refs = () => client.fetch<readonly string[] | null>('*[_id == $draft][0].body[].widget._ref', {draft})
  const insert = async (kind: RegExp): Promise<string> => {
    const before = (await refs()) ?? []
    await click(page.getByTestId('document-pane').first().getByTestId('picker-button'))
    await click(cell(page, kind))
    await stored(async () => (await refs())?.length).toBe(before.length + 1)
    const made = (await refs())?.find((ref) => !before.includes(ref)) ?? ''
    scratch.own(made)
    await expect(widget(page).getByRole('heading', {level: 2}).or(widget(page).locator('h2')).first()).toBeVisible()
    return made
  }
  /** What is typed into the first field goes to the widget. */
  const type = async (made: string, field: string, text: string): Promise<void> => {
    await expect(page.locator(`[data-testid="field-${field}"] input`).last()).toBeFocused({timeout: 15_000})
    await page.keyboard.type(text)
    await stored(() => client.fetch('*[_id == $made][0][$field]', {made: `drafts.${made}`, field})).toBe(text)
  }
  await type(await insert(/^BMI calculator /), 'title', 'Your BMI')
  await type(await insert(/^Calorie counter /), 'title', 'Calories')
  await insert(/^Affiliate disclaimer /)
  await type(await insert(/^BMI calculator /), 'title', 'The BMI of a child')
  await type(await insert(/^Calorie counter /), 'title', 'Calories for two')
  expect(clicks).toBe(4 + 10)

  await click(page.getByTestId('action-publish').first())
  const dialog = page.getByRole('dialog', {name: 'Publish this article'})
  await expect(dialog.getByRole('region', {name: 'Published with it'})).toContainText('New · BMI calculator')
  await click(dialog.getByRole('button', {name: 'Publish all 6'}))
  await expect(page.getByText('The article is published with 5 more documents')).toBeVisible()
  expect(clicks).toBe(16)
  // The steps wait for what the Studio stores: an editor takes longer, the Studio does not.
  expect(Date.now() - begun).toBeLessThan(90_000)
  expect(await client.fetch('count(*[_id == $id || _id in *[_id == $id][0].body[].widget._ref])', {id})).toBe(6)

  const context = await browser.newContext()
  const reader = await context.newPage()
  await expect(async () => {
    await reader.goto(`${site}${await client.fetch<string>('*[_id == $id][0].canonicalPath', {id})}`)
    await expect(reader.getByRole('heading', {name: 'Calories for two'})).toBeVisible({timeout: 500})
  }).toPass({timeout: 20_000})
  await context.close()
})
