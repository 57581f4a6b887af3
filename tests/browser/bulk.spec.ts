import {randomUUID} from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type {Page} from 'playwright/test'
import {lake, studio} from './support/product.ts'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument, openStudio, secondEditor, stored, textField} from './support/studio.ts'

/** The desk around the forms: many documents at once, roles, people, the welcome page. */

/** What axe finds in a part of the page. */
async function violations(page: Page, selector: string): Promise<readonly string[]> {
  const {violations: found} = await new AxeBuilder({page}).include(selector).analyze()
  return found.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 120)).join(' | ')}`)
}

/** An article that nothing keeps from being published. */
const article = (_id: string, title: string) => ({
  _id,
  _type: 'article',
  title,
  canonicalPath: `/browser/${_id}`,
  pageTemplate: 'article',
  sponsored: false,
})

test('a reviewer and a day for two articles at once, then both are published; by keyboard, with a summary first', async ({
  page,
  client,
  scratch,
}) => {
  const word = `batch${randomUUID().slice(0, 8)}`
  const ids = ['a', 'b', 'c'].map((name) => scratch.id(name))
  const [first = '', second = '', third = ''] = ids
  const person = scratch.id('person')
  const transaction = client.transaction().create({_id: person, _type: 'person', name: `Ann ${word}`})
  for (const [index, id] of ids.entries()) transaction.create(article(id, `${word} ${'ABC'[index]}`))
  await transaction.commit()

  await openStudio(page, '/structure/article')
  await page.locator('a[href*="select-several"]').click({timeout: 30_000})
  await expect(page).toHaveURL(`${studio}/several/articles`)
  await page.getByRole('searchbox', {name: 'Search'}).fill(word)
  const boxes = page.getByRole('checkbox', {name: new RegExp(`^Select ${word}`)})
  await expect(boxes).toHaveCount(3)
  expect(await violations(page, '[data-testid="several-tool"]')).toEqual([])

  // The rows that were changed last stand first, and these are of one transaction.
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await boxes.last().focus()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('checkbox', {name: `Select ${word} C`}).click()
  await expect(page.getByText('2 selected')).toBeVisible()

  await page.getByRole('button', {name: 'Set review…'}).press('Enter')
  const dialog = page.getByRole('dialog', {name: 'Set the medical review of several articles'})
  await dialog.getByRole('combobox', {name: 'Medical reviewer'}).selectOption(`Ann ${word}`)
  await dialog.getByLabel('Reviewed on').fill('2099-01-01')
  await expect(dialog.getByRole('alert')).toHaveText('Give the day of the review, not one to come.')
  await expect(dialog.getByRole('button', {name: 'Show what will change'})).toBeDisabled()
  await dialog.getByLabel('Reviewed on').fill('2026-06-01')
  await dialog.getByRole('button', {name: 'Show what will change'}).click()
  await expect(dialog.getByRole('status')).toHaveText('2 will change.')
  await expect(dialog.getByText(`Medical reviewer: nobody → Ann ${word}`)).toHaveCount(2)
  await expect(dialog.getByText('Reviewed on: no day → 2026-06-01')).toHaveCount(2)
  await expect(dialog.getByRole('link', {name: new RegExp(`^${word}`)})).toHaveCount(2)
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  const changed = () =>
    client.fetch<number>('count(*[_id in $ids && medicalReviewer._ref == $person])', {
      ids: ids.map((id) => `drafts.${id}`),
      person,
    })
  expect(await changed()).toBe(0)
  await dialog.getByRole('button', {name: 'Change 2'}).click()
  await expect(dialog.getByRole('status')).toHaveText('2 changed.')
  expect(await changed()).toBe(2)
  await dialog.getByRole('button', {name: 'Close'}).last().click()

  await expect(page.getByRole('row', {name: 'Published, with changes'})).toHaveCount(2)
  // What cannot be published is said before, and left as it is.
  await client.create({...article(`drafts.${third}`, `${word} C`), canonicalPath: ''})
  await page.getByRole('combobox', {name: 'State'}).selectOption('Published, with changes')
  await expect(page.getByRole('row', {name: 'Published, with changes'})).toHaveCount(3)
  await page.getByRole('checkbox', {name: 'Select all rows'}).click()
  await page.getByRole('button', {name: 'Publish…', exact: true}).click()
  const publishing = page.getByRole('dialog', {name: 'Publish several documents'})
  await expect(publishing.getByRole('status')).toHaveText('2 will change; 1 will not.', {timeout: 30_000})
  await expect(publishing.getByRole('region', {name: 'Left as they are'})).toContainText('Give the page an address.')
  await publishing.getByRole('button', {name: 'Publish 2'}).click()
  await expect(publishing.getByRole('status')).toHaveText('2 changed, 1 left as it is.')
  const published = '*[_id in $ids && medicalReviewer._ref == $person && medicallyReviewedAt match "2026-06-01*"]._id'
  expect((await client.fetch<string[]>(published, {ids, person})).toSorted()).toEqual([first, second].toSorted())
  await publishing.getByRole('button', {name: 'Undo'}).press('Enter')
  await expect(publishing.getByRole('status')).toHaveText('All is as it was before.')
  expect(await client.fetch<string[]>(published, {ids, person})).toEqual([])
  expect(await changed()).toBe(2)
})

test('a contributor writes drafts and cannot publish, unpublish or manage, and is told why', async ({
  browser,
  client,
  session,
  scratch,
}) => {
  const [id, product] = [scratch.id('article'), scratch.id('product')]
  await client
    .transaction()
    .create(article(id, 'Light Before Noon'))
    .create({_id: `drafts.${product}`, _type: 'product', name: 'Lamp'})
    .commit()
  const {page, context, traffic} = await secondEditor(browser, session, 'Contributor', 'contributor')
  await openDocument(page, 'article', id, 'title')
  await textField(page, 'title').fill('Light at Noon')
  await stored(() => client.fetch(`*[_id == "drafts.${id}"][0].title`)).toBe('Light at Noon')
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeDisabled()
  await publish.hover({force: true})
  await expect(page.getByText('Your role writes drafts. Ask an editor to do this.')).toBeVisible()
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem', {name: 'Schedule unpublishing…'})).toBeDisabled()
  await page.keyboard.press('Escape')

  await openDocument(page, 'product', product, 'name')
  await expect(publish).toBeDisabled()

  await openStudio(page, '/several/articles')
  await expect(page.getByText('Your role writes drafts. Ask an editor to publish them.')).toBeVisible({timeout: 30_000})
  await page.getByRole('checkbox', {name: 'Select all rows'}).click()
  await expect(page.getByRole('button', {name: 'Publish…', exact: true})).toBeDisabled()
  await expect(page.getByRole('button', {name: 'Set review…'})).toBeEnabled()
  await expect(page.getByRole('link', {name: /^(Vision|People and roles)$/})).toHaveCount(0)
  expect(traffic.problems).toEqual([])
  await context.close()
})

test('an administrator invites somebody by a link that works once, gives another role, and removes them at once', async ({
  page,
  browser,
}) => {
  const name = `Bea ${randomUUID().slice(0, 8)}`
  await openStudio(page, '/people')
  await page.getByRole('textbox', {name: 'Name'}).fill(name, {timeout: 30_000})
  await page.getByRole('combobox', {name: 'Role', exact: true}).selectOption('Contributor')
  await page.getByRole('button', {name: 'Make an invitation'}).click()
  const link = await page.getByRole('textbox', {name: `The link for ${name}. It is not shown again.`}).inputValue()
  const invitations = page.getByRole('region', {name: 'Invitations'})
  await expect(invitations.getByRole('row', {name})).toContainText('Contributor')
  expect(await violations(page, '[data-testid="people-tool"]')).toEqual([])

  // A browser of their own, in which nobody is signed in.
  const context = await browser.newContext({storageState: {cookies: [], origins: []}})
  const guest = await context.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', {name: 'Welcome'})).toBeVisible()
  await guest.getByRole('button', {name}).click()
  await expect(guest.getByRole('heading', {name: `Welcome, ${name}`})).toBeVisible({timeout: 30_000})
  // Before the Studio of who is removed hears of it, and forgets the token.
  const token = await guest.evaluate(() => localStorage.getItem('__studio_auth_token_local') ?? '')
  const key = String(JSON.parse(token).token)
  const again = await fetch(link)
  expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('This invitation does not work')])

  await page.reload()
  const people = page.getByRole('region', {name: 'People', exact: true})
  const row = people.getByRole('row', {name})
  await expect(page.getByRole('region', {name: 'Invitations'})).toHaveCount(0)
  await row.getByRole('combobox', {name: `Role of ${name}`}).selectOption('Viewer')
  await expect(page.getByText(`${name} has the role Viewer`)).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveValue('viewer')
  await row.getByRole('button', {name: `Remove ${name}`}).click()
  await page
    .getByRole('dialog', {name: `Remove ${name}?`})
    .getByRole('button', {name: 'Remove'})
    .click()
  await expect(row).toHaveCount(0)
  const refused = await fetch(`${lake}/v2025-02-19/users/me`, {headers: {authorization: `Bearer ${key}`}})
  expect(refused.status).toBe(401)
  await context.close()
})

test('the link of an invitation stays where the lists cannot be read again, and is selected where it cannot be copied', async ({
  page,
  traffic,
}) => {
  const name = `Bo ${randomUUID().slice(0, 8)}`
  await openStudio(page, '/people')
  await page.getByRole('textbox', {name: 'Name'}).fill(name, {timeout: 30_000})
  const users = /\/access\/project\/local\/users/
  traffic.allow(users, 403)
  await page.route(users, (route) =>
    route.fulfill({status: 403, json: {message: 'Not now'}, headers: {'access-control-allow-origin': studio}}),
  )
  await page.getByRole('button', {name: 'Make an invitation'}).click()
  await expect(page.getByRole('alert').filter({hasText: 'The list could not be read'})).toBeVisible()
  const link = page.getByRole('textbox', {name: `The link for ${name}. It is not shown again.`})
  await expect(link).toHaveValue(/^http.+/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('The clipboard is closed'))
  })
  await page.getByRole('button', {name: 'Copy link'}).click()
  await expect(link).toBeFocused()
  expect(await link.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe((await link.inputValue()).length)
  await expect(page.getByRole('button', {name: 'Copy link'})).toBeVisible()

  await page.unroute(users)
  await page.getByRole('button', {name: 'Try again'}).click()
  await page.getByRole('button', {name: `Withdraw the invitation of ${name}`}).click()
  await expect(page.getByRole('row', {name})).toHaveCount(0)
})

test('the welcome page: what is to do, a link that begins an article, at any width; it can stand last', async ({
  page,
  client,
  scratch,
}) => {
  await page.goto(studio)
  await expect(page.getByRole('heading', {level: 1, name: 'Welcome, Local editor'})).toBeVisible({timeout: 30_000})
  const day = page.getByRole('region', {name: 'Your day'})
  await expect(day.getByRole('link', {name: /^\d+ Without a medical reviewer$/})).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme})
    // The colors fade.
    await page.waitForFunction(() => document.getAnimations().every(({playState}) => playState !== 'running'))
    expect(await violations(page, '[data-testid="welcome-tool"]')).toEqual([])
  }
  await page.setViewportSize({width: 390, height: 800})
  const overflow = page.getByTestId('welcome-tool').evaluate((card) => card.scrollWidth - card.clientWidth)
  expect(await overflow).toBe(0)
  await page.setViewportSize({width: 1280, height: 800})

  await page.getByRole('region', {name: 'The first article, in five steps'}).getByRole('link').first().click()
  const title = `Begun ${scratch.id('title')}`
  await expect(textField(page, 'title')).toBeEditable({timeout: 30_000})
  await textField(page, 'title').fill(title)
  const drafts = '*[_type == "article" && title == $title]._id'
  await stored(() => client.fetch<string[]>(drafts, {title})).toHaveLength(1)
  for (const id of await client.fetch<string[]>(drafts, {title})) scratch.own(id.replace('drafts.', ''))

  await page.getByRole('link', {name: 'Welcome', exact: true}).click()
  await page.getByRole('button', {name: 'Open the Studio with the content instead'}).click()
  await expect(page).toHaveURL(`${studio}/structure`)
  await page.goto(studio)
  await expect(page).toHaveURL(`${studio}/structure`, {timeout: 30_000})
})

test('widgets by group, drivers by what is running, and places that had an address keep it', async ({
  page,
  client,
  scratch,
}) => {
  const [now, over] = [scratch.id('now'), scratch.id('over')]
  const driver = (_id: string, fields: object) => ({
    _id,
    _type: 'driver',
    driverType: 'promo',
    headline: `Driver ${_id}`,
    targeting: {_type: 'driverTargeting', placements: ['browser-test-only']},
    ...fields,
  })
  await client
    .transaction()
    .create(driver(now, {activeFrom: '2020-01-01T00:00:00Z'}))
    .create(driver(over, {activeUntil: '2020-01-01T00:00:00Z'}))
    .commit()
  await openStudio(page, '/structure/promotion;drivers-now')
  await expect(page.getByText(`Driver ${now}`)).toBeVisible({timeout: 30_000})
  await expect(page.getByText(`Driver ${over}`)).toHaveCount(0)
  await page.getByRole('link', {name: 'Drivers that are over'}).click()
  await expect(page.getByText(`Driver ${over}`)).toBeVisible()
  await expect(page.getByText('Announcement bars switched on')).toBeVisible()

  await openStudio(page, '/structure/widgets')
  await page.getByRole('link', {name: 'Products and offers'}).click({timeout: 30_000})
  await page.getByRole('link', {name: 'Product card', exact: true}).click()
  await expect(page).toHaveURL(/\/structure\/widgets;group-products;productCard$/)
})
