import {randomUUID} from 'node:crypto'
import {site} from './support/product.ts'
import {test} from './support/sharedStudio.ts'
import {expect, openStudio} from './support/studio.ts'

/** What editors learn in the Studio of what readers do. */

const choice = 'apothecary_consent=v1.20261122.C0001.C0002'

/** Sends events of a page, as the page's script does for a reader with this cookie. */
async function sendEvents(path: string, events: readonly object[], cookie = choice): Promise<void> {
  const batch = events.map((event) => ({id: randomUUID(), at: new Date().toISOString(), page: path, event}))
  const answer = await fetch(`${site}/api/events`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie},
    body: JSON.stringify({events: batch}),
  })
  expect(answer.status).toBe(204)
}

test('editors see what was read, seen and clicked, by article and by widget; others are refused (metrics-8)', async ({
  page,
  client,
  scratch,
}) => {
  const [article, card] = [scratch.id('article'), scratch.id('card')]
  const path = `/test/${article}`
  await client
    .transaction()
    .create({_id: article, _type: 'article', title: `Sleep ${article}`, canonicalPath: path, pageTemplate: 'article'})
    .create({_id: card, _type: 'product', name: `Blanket ${card}`})
    .commit()
  const view = {type: 'pageViewed', pageTemplate: 'article'}
  const part = {element: 'PRODUCT_CARD', widgetId: card}
  const seen = {type: 'elementViewed', ...part}
  await sendEvents(path, [view, view, view, {type: 'scrollDepthReached', percent: 90}])
  // More than other tests show of any widget: the list begins with what was seen most.
  await sendEvents(
    path,
    Array.from({length: 40}, () => seen),
  )
  await sendEvents(
    path,
    Array.from({length: 20}, () => ({type: 'elementClicked', ...part})),
  )
  await sendEvents(path, [view], 'apothecary_consent=v1.20261122.C0001')

  await openStudio(page, '/report')
  const articles = page.getByRole('region', {name: 'Articles'})
  const row = articles.getByRole('row', {name: `Sleep ${article}`})
  await expect(row.getByRole('cell')).toHaveText(['3', '1', '20', '0'], {timeout: 30_000})
  const widgets = page.getByRole('region', {name: 'Widgets and products'})
  await expect(widgets.getByRole('row', {name: `Blanket ${card}`}).getByRole('cell')).toHaveText(['40', '20', '50%'])

  const views = articles.getByRole('columnheader', {name: 'Views'})
  await expect(views).toHaveAttribute('aria-sort', 'descending')
  await views.getByRole('button').click()
  await expect(views).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', {name: 'Last 30 days'}).click()
  await expect(row.getByRole('cell').first()).toHaveText('3')

  for (const authorization of ['', `Bearer ${randomUUID()}`]) {
    const refused = await fetch(`${site}/api/report?days=7`, {headers: {authorization}})
    expect(refused.status).toBe(401)
  }

  await page.route('**/api/report?days=7', (route) =>
    route.fulfill({json: {hello: 'world'}, headers: {'access-control-allow-origin': '*'}}),
  )
  await page.getByRole('button', {name: 'Last 7 days'}).click()
  await expect(page.getByRole('alert').filter({hasText: 'Deploy site and Studio together.'})).toBeVisible()
  await page.unroute('**/api/report?days=7')
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(row).toBeVisible()

  await page.route('**/api/report?days=30', (route) =>
    route.fulfill({
      json: {from: '2026-10-25', to: '2026-11-23', pages: [], widgets: [], figures: []},
      headers: {'access-control-allow-origin': '*'},
    }),
  )
  await page.getByRole('button', {name: 'Last 30 days'}).click()
  await expect(page.getByText('Nothing was measured on these days.')).toBeVisible()
})
