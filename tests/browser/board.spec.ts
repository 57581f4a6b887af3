import AxeBuilder from '@axe-core/playwright'
import type {Page} from 'playwright/test'
import {studio} from './support/product.ts'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument, openStudio, stored, textField} from './support/studio.ts'

/** Where documents are used, what helps before they are taken away, what is due, and what the site is made of. */

const refer = (_ref: string) => ({_type: 'reference', _ref})
const place = (_key: string, _ref: string) => ({_key, _type: 'widgetReference', widget: refer(_ref)})
const article = (_id: string, title: string, content: object) => ({
  _id,
  _type: 'article',
  title,
  canonicalPath: `/browser/${_id.replace(/^drafts\./, '')}`,
  pageTemplate: 'article',
  ...content,
})

/** What axe finds in a part of the page. */
async function faults(page: Page, selector: string): Promise<readonly string[]> {
  const {violations} = await new AxeBuilder({page}).include(selector).analyze()
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 120)).join(' | ')}`)
}

test('a widget says where it is used, and another takes its place everywhere before it goes', async ({
  page,
  client,
  scratch,
}) => {
  const [shown, begun] = [scratch.id('shown'), scratch.id('begun')]
  const [faqOld, faqNew] = [scratch.id('faq-old'), scratch.id('faq-new')]
  await client
    .transaction()
    .create({_id: faqOld, _type: 'faq', title: `Old ${faqOld}`})
    .create({_id: faqNew, _type: 'faq', title: `New ${faqNew}`})
    .create(
      article(shown, `Shown ${shown}`, {
        body: [{_key: 'g', _type: 'group', content: [place('w', faqOld)]}],
      }),
    )
    .create(article(`drafts.${begun}`, `Begun ${begun}`, {body: [place('w', faqOld)]}))
    .commit()
  await openDocument(page, 'faq', faqOld, 'title')
  await expect(page.getByText('Used in 2', {exact: true})).toBeVisible()
  await page.getByRole('tab', {name: 'Used in'}).click()
  await expect(page.getByRole('heading', {name: 'Articles that show it (2)'})).toBeVisible()
  await expect(page.getByRole('link', {name: `Begun ${begun}`})).toContainText('draft')
  await expect(page.getByRole('link', {name: `Shown ${shown}`})).not.toContainText('draft')

  await openStudio(page, `/intent/edit/id=${faqOld};type=faq/`)
  await expect(textField(page, 'title')).toBeEditable({timeout: 30_000})
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByTestId('action-Delete').click()
  const dialog = page.getByRole('dialog', {name: /^Delete this/})
  await expect(dialog.getByRole('heading', {name: 'Pages that lose it (1)'})).toBeVisible()
  await expect(dialog.getByRole('link', {name: `Shown ${shown}`})).toContainText('Body')
  await expect(dialog.getByRole('button', {name: 'Delete anyway'})).toBeDisabled()
  await dialog.getByRole('searchbox', {name: 'Put another in its place'}).fill(faqNew)
  const found = dialog.getByRole('list', {name: 'Documents found'}).getByRole('listitem')
  await expect(found).toHaveCount(1)
  expect(await faults(page, '[role="dialog"]')).toEqual([])
  await found.getByRole('button', {name: 'Use this'}).press('Enter')
  await dialog.getByRole('button', {name: 'Replace everywhere and delete'}).click()
  await stored(() => client.fetch('*[_id == $id][0]._id', {id: faqOld})).toBeNull()
  expect(await client.fetch('*[_id == $shown][0].body[0].content[0].widget._ref', {shown})).toBe(faqNew)
  expect(await client.fetch('*[_id == $id][0].body[0].widget._ref', {id: `drafts.${begun}`})).toBe(faqNew)
  expect(await client.fetch('count(*[_id == $id])', {id: `drafts.${shown}`})).toBe(0)
})

test('where it cannot be read what refers to a document, the dialog that deletes it says so, and waits no longer', async ({
  page,
  client,
  scratch,
  traffic,
}) => {
  const faq = scratch.id('faq')
  await client
    .transaction()
    .create({_id: faq, _type: 'faq', title: `Old ${faq}`})
    .create(article(scratch.id('shown'), 'Shown', {body: [place('w', faq)]}))
    .commit()
  await openDocument(page, 'faq', faq, 'title')
  const whole = (url: URL): boolean => url.searchParams.get('query')?.includes('[0...501]') === true
  traffic.allow(/\[0\.\.\.501\]|%5B0\.\.\.501%5D/, 403)
  await page.route(whole, (route) =>
    route.fulfill({
      status: 403,
      json: {error: {description: 'Not now', type: 'accessDenied'}},
      headers: {'access-control-allow-origin': studio, 'access-control-allow-credentials': 'true'},
    }),
  )
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByTestId('action-Delete').click()
  const dialog = page.getByRole('dialog', {name: /^Delete this/})
  await expect(dialog.getByRole('alert')).toHaveText(/Not now/)
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await dialog.getByRole('button', {name: 'Cancel'}).click()
})

test('the board lists what is due, by kind and by who looks after it; a click leads to the field', async ({
  page,
  client,
  scratch,
}) => {
  const [category, person, old] = [scratch.id('category'), scratch.id('person'), scratch.id('old')]
  await client
    .transaction()
    .create({_id: category, _type: 'category', title: 'Light'})
    .create({_id: person, _type: 'person', name: 'Ann Quill'})
    .create(
      article(old, `Looked at long ago ${old}`, {
        owner: `Ed ${old}`,
        categories: [{...refer(category), _key: 'c'}],
        medicalReviewer: refer(person),
        medicallyReviewedAt: '2001-01-01T00:00:00Z',
      }),
    )
    .commit()
  await openStudio(page, '/freshness')
  await page.getByRole('combobox', {name: 'Kind'}).selectOption('Review', {timeout: 60_000})
  await page.getByRole('combobox', {name: 'Looked after by'}).selectOption(`Ed ${old}`)
  const rows = page.getByRole('row').filter({has: page.getByRole('rowheader')})
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Reviewed on 2001-01-01, more than 18 months ago')
  expect(await faults(page, 'main')).toEqual([])
  await page.getByRole('combobox', {name: 'Kind'}).selectOption('Link')
  await expect(page.getByText('All of it is fresh.')).toBeVisible()
  await page.getByRole('combobox', {name: 'Kind'}).selectOption('Review')
  await rows.getByRole('link', {name: `Looked at long ago ${old}`}).press('Enter')
  // The field stands in another group of the form than the one that is shown at first.
  await expect(page.getByTestId('field-medicallyReviewedAt')).toBeInViewport({timeout: 60_000})
  await expect(textField(page, 'owner')).toHaveValue(`Ed ${old}`)
})

test('what the site is made of: each kind, and the documents that are on no article', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('ticker')
  await client.create({_id: id, _type: 'faq', title: `Nobody asks ${id}`})
  await openStudio(page, '/content')
  await page.getByRole('button', {name: 'Count', exact: true}).click({timeout: 60_000})
  await page.getByRole('button', {name: /^Show all \d+$/}).click()
  const row = page
    .getByRole('row')
    .filter({has: page.getByRole('rowheader', {name: 'Questions and answers', exact: true})})
  expect(await faults(page, 'main')).toEqual([])
  await row.getByRole('button', {name: /^Questions and answers, on none: \d+\. List them$/}).click()
  const dialog = page.getByRole('dialog', {name: 'On no article: Questions and answers'})
  await dialog.getByRole('link', {name: `Nobody asks ${id}`}).click()
  await expect(textField(page, 'title')).toHaveValue(`Nobody asks ${id}`, {timeout: 30_000})
})
