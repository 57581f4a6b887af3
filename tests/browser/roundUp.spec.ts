import {test} from './support/sharedStudio.ts'
import {expect, openDocument, openStudio, stored} from './support/studio.ts'
import {site} from './support/product.ts'

/** How an editor writes a round-up of products in one sitting, and where products are looked after. */

test('an editor composes a round-up of five products, found and made in place, and readers see it', async ({
  page,
  client,
  scratch,
  browser,
}) => {
  const article = scratch.id('article')
  const path = `/test/${article}`
  const blanket = scratch.id('blanket')
  await client
    .transaction()
    .create({
      _id: blanket,
      _type: 'product',
      name: `Weighted blanket ${article}`,
      variantId: `${article}-blanket`,
      offers: [{_type: 'offer', _key: 'own', url: 'https://go.example.com/b?subid=1', price: 129, checkedAt: today()}],
    })
    .create({_id: article, _type: 'article', title: 'Sleep gear', canonicalPath: path, pageTemplate: 'article'})
    .commit()

  await openDocument(page, 'article', article, 'title')
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Add a round-up of products…'}).click()
  const dialog = page.getByRole('dialog', {name: 'A round-up of products'})
  const finish = dialog.getByRole('button', {name: 'Add the round-up'})
  await expect(finish).toBeDisabled()

  await dialog.getByRole('searchbox', {name: 'Find a product'}).fill(article)
  await dialog.getByRole('button', {name: `Add Weighted blanket ${article}`}).click()
  const make = dialog.getByRole('button', {name: 'Make this product'})
  await make.click()
  await expect(dialog.getByRole('alert')).toHaveText('Give the product its name.')
  const made = ['Eye mask', 'Sleep journal', 'Pillow mist', 'Night tea'].map((name) => `${name} ${article}`)
  for (const [index, name] of made.entries()) {
    await dialog.getByRole('textbox', {name: 'Name', exact: true}).fill(name)
    await dialog
      .getByRole('textbox', {name: 'Address in the shop'})
      .fill(`https://go.example.com/${index}?subid=${index}`)
    await dialog.getByRole('textbox', {name: 'Price today, in dollars'}).fill('24.50')
    await make.click()
  }
  const chosen = dialog.getByRole('list', {name: 'Products of the round-up'}).getByRole('listitem')
  await expect(chosen).toHaveText([
    `1. Weighted blanket ${article}`,
    ...made.map((name, index) => `${index + 2}. ${name} (new)`),
  ])
  await dialog.getByRole('button', {name: `Move ${made[0]} up`}).click()
  await expect(chosen.first()).toHaveText(`1. ${made[0]} (new)`)
  await finish.click()
  await expect(dialog).toBeHidden()

  const read = async () =>
    client.fetch<{body?: {widget: {_ref: string}}[]} | null>('*[_id == $id][0]', {id: `drafts.${article}`})
  await stored(async () => (await read())?.body?.length).toBe(7)
  const ids = (await read())?.body?.map(({widget}) => widget._ref) ?? []
  for (const id of [
    ...ids,
    ...(await client.fetch<string[]>('*[_type == "product" && name match $name]._id', {name: `*${article}`})),
  ])
    scratch.own(id)

  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled({timeout: 20_000})
  await publish.click()
  await stored(() => client.fetch('count(*[_id == $id][0].body)', {id: article})).toBe(7)

  const reader = await (await browser.newContext()).newPage()
  await expect(async () => {
    await reader.goto(`${site}${path}`)
    await expect(reader.getByRole('article', {name: new RegExp(`Pillow mist ${article}`)})).toBeVisible()
  }).toPass({timeout: 20_000})
  const card = reader.getByRole('article', {name: new RegExp(`Eye mask ${article}`)})
  await expect(card).toContainText('$24.50')
  await reader
    .getByRole('link', {name: /Skip to review/})
    .first()
    .click()
  await expect(card).toBeInViewport()
  await expect(reader.locator('[data-widget="comparisonWidget"]')).toContainText(`Eye mask ${article}`)

  // The price is the product’s: one change, and the card, the quick looks and the comparison have it.
  await client.patch(blanket).set({'offers[0].price': 119}).commit()
  await expect(async () => {
    await reader.reload()
    await expect(reader.getByRole('article', {name: new RegExp(`Weighted blanket ${article}`)})).toContainText(
      '$119.00',
      {timeout: 500},
    )
  }).toPass({timeout: 20_000})
  await reader.context().close()
})

test('products say where they are used, and the lists name offers that need a look', async ({
  page,
  client,
  scratch,
}) => {
  const product = scratch.id('product')
  const card = scratch.id('card')
  const article = scratch.id('article')
  await client
    .transaction()
    .create({
      _id: product,
      _type: 'product',
      name: `Old price ${product}`,
      offers: [{_type: 'offer', _key: 'o', url: 'https://go.example.com/', price: 5, checkedAt: '2020-01-01'}],
    })
    .create({_id: card, _type: 'productCard', product: {_type: 'reference', _ref: product}})
    .create({
      _id: article,
      _type: 'article',
      title: `Shows ${product}`,
      canonicalPath: `/test/${article}`,
      pageTemplate: 'article',
      body: [{_type: 'widgetReference', _key: 'w', widget: {_type: 'reference', _ref: card}}],
    })
    .commit()
  await openDocument(page, 'product', product, 'name')
  await page.getByRole('tab', {name: 'Used in'}).click()
  // The list beside it names the product too.
  const tab = page.getByTestId('document-panel-scroller')
  await expect(tab.getByRole('link', {name: new RegExp(`Old price ${product}`)})).toBeVisible()
  await expect(tab.getByRole('link', {name: new RegExp(`Shows ${product}`)})).toBeVisible()

  await openStudio(page, '/structure/products;stale-prices')
  await expect(page.getByRole('link', {name: new RegExp(`Old price ${product}`)})).toBeVisible({timeout: 30_000})
  await openStudio(page, '/structure/products;broken-offers')
  await expect(page.getByText(`Old price ${product}`)).toHaveCount(0)
})

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
