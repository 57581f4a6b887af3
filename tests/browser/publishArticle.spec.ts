import {test} from './support/sharedStudio.ts'
import {expect, openDocument, stored, textField} from './support/studio.ts'
import {site} from './support/product.ts'

/** An answer of one paragraph. */
function item(question: string, answer: string) {
  const children = [{_type: 'span', _key: 's', text: answer, marks: []}]
  return {
    _type: 'faqItem',
    _key: 'i',
    question,
    answer: [{_type: 'block', _key: 'b', style: 'normal', markDefs: [], children}],
  }
}

test('an article is published with its new and changed widgets at once, after what is wrong was listed and mended', async ({
  page,
  browser,
  client,
  scratch,
}) => {
  const [id, fresh, changed] = [scratch.id('page'), scratch.id('fresh'), scratch.id('changed')]
  const place = (widget: string) => ({
    _type: 'widgetReference',
    _key: widget,
    widget: {
      _type: 'reference',
      _ref: widget,
      ...(widget === fresh ? {_weak: true, _strengthenOnPublish: {type: 'faq'}} : {}),
    },
  })
  const faq = {_type: 'faq', initialState: 'collapsed'}
  await client
    .transaction()
    .create({...faq, _id: changed, title: 'Naps', items: [item('How long?', 'Twenty minutes.')]})
    .create({...faq, _id: `drafts.${changed}`, title: 'Naps', items: [item('How long, then?', 'Twenty minutes.')]})
    .create({...faq, _id: `drafts.${fresh}`, title: 'Light', items: [item('', 'In the morning.')]})
    .create({
      _id: `drafts.${id}`,
      _type: 'article',
      title: 'Light and Naps',
      pageTemplate: 'article',
      sponsored: false,
      body: [place(fresh), place(changed)],
    })
    .commit()
  await openDocument(page, 'article', id, 'title')
  // The first is that of the article, also while a widget is open beside it.
  const publish = page.getByTestId('action-publish').first()
  await publish.click()
  const dialog = page.getByRole('dialog', {name: 'Publish this article'})
  await expect(dialog.getByRole('status')).toHaveText('2 errors to mend before this can be published.')
  await expect(dialog.getByRole('button', {name: 'Publish all 3'})).toBeDisabled()
  const along = dialog.getByRole('region', {name: 'Published with it'})
  await expect(along).toContainText('New · Questions and answers')
  await expect(along).toContainText('Changed · Questions and answers')

  // Each error leads to its field, in whichever document it is: that of a widget beside the article.
  await along.getByRole('link', {name: 'Error: Write the question.'}).click()
  await expect(dialog).toBeHidden()
  const question = page.getByRole('dialog').getByRole('textbox').first()
  await expect(question).toBeFocused()
  await question.fill('When?')
  await stored(() => client.fetch('*[_id == $id][0].items[0].question', {id: `drafts.${fresh}`})).toBe('When?')
  await page.keyboard.press('Escape')
  await expect(textField(page, 'title')).toHaveValue('Light and Naps')
  await publish.click()
  await dialog.getByRole('link', {name: 'Error: Give the page an address.'}).click()
  await expect(textField(page, 'canonicalPath')).toBeFocused()
  await page.keyboard.type(`/browser/${id}`)
  await stored(() => client.fetch('*[_id == $id][0].canonicalPath', {id: `drafts.${id}`})).toBe(`/browser/${id}`)

  // By its keys the dialog is shown once, and Escape leads back to where they were pressed.
  await expect(publish).toBeEnabled()
  await page.keyboard.press('Control+Alt+p')
  await expect(dialog.getByRole('status')).toHaveText('Nothing to mend.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(textField(page, 'canonicalPath')).toBeFocused()

  await publish.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Nothing to mend.')
  await expect(dialog.getByRole('button', {name: 'Publish all 3'})).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The article is published with 2 more documents')).toBeVisible()
  const ids = [id, fresh, changed]
  expect(await client.fetch('count(*[_id in $ids])', {ids})).toBe(3)
  expect(await client.fetch('count(*[_id in $ids])', {ids: ids.map((one) => `drafts.${one}`)})).toBe(0)
  // One transaction: the three have one revision.
  expect(await client.fetch('array::unique(*[_id in $ids]._rev)', {ids})).toHaveLength(1)

  const reader = await (await browser.newContext()).newPage()
  await expect(async () => {
    await reader.goto(`${site}/browser/${id}`)
    await expect(reader.getByText('How long, then?')).toBeVisible({timeout: 500})
  }).toPass({timeout: 20_000})
  await expect(reader.getByText('When?')).toBeVisible()
})

test('on a phone, a finding in a widget leads to it, and Back leads to its place in the article', async ({
  page,
  client,
  scratch,
}) => {
  const [id, faq] = [scratch.id('page'), scratch.id('faq')]
  const widget = {_type: 'reference', _ref: faq, _weak: true, _strengthenOnPublish: {type: 'faq'}}
  await client
    .transaction()
    .create({_id: `drafts.${faq}`, _type: 'faq', title: 'Light', items: [item('', 'In the morning.')]})
    .create({
      _id: `drafts.${id}`,
      _type: 'article',
      title: 'Light and Naps',
      canonicalPath: `/browser/${id}`,
      pageTemplate: 'article',
      sponsored: false,
      body: [{_type: 'widgetReference', _key: 'w', widget}],
    })
    .commit()
  await page.setViewportSize({width: 390, height: 844})
  await openDocument(page, 'article', id, 'title')
  await page.getByTestId('action-publish').click()
  await page.getByRole('dialog').getByRole('link', {name: 'Error: Write the question.'}).click()
  const question = page.getByRole('dialog').getByRole('textbox').first()
  await expect(question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.getByTestId('pane-header').locator('a:visible').click()
  await expect(textField(page, 'title')).toHaveValue('Light and Naps')
  await expect(page.getByTestId('field-body').getByRole('button', {name: 'What to do with this block'})).toBeFocused()
})

test('warnings ask, and a change of a product is published along only if it is chosen', async ({
  page,
  client,
  scratch,
}) => {
  const [id, product, card] = [scratch.id('page'), scratch.id('product'), scratch.id('card')]
  const article = {
    _type: 'article',
    title: 'Oil',
    canonicalPath: `/browser/${id}`,
    pageTemplate: 'article',
    sponsored: false,
    body: [{_type: 'widgetReference', _key: 'w', widget: {_type: 'reference', _ref: card}}],
  }
  const oil = {
    _type: 'product',
    name: 'Oil',
    brand: 'Quill',
    offers: [{_type: 'offer', _key: 'o', url: 'https://shop.example.com/', price: 12}],
  }
  await client
    .transaction()
    .create({...oil, _id: product})
    .create({...oil, _id: `drafts.${product}`, name: 'New oil'})
    .create({_id: card, _type: 'productCard', product: {_type: 'reference', _ref: product}})
    .create({...article, _id: id})
    .create({...article, _id: `drafts.${id}`, title: 'Oils'})
    .commit()
  await openDocument(page, 'article', id, 'title')
  await page.getByTestId('action-publish').click()
  const dialog = page.getByRole('dialog', {name: 'Publish this article'})
  const box = dialog.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await expect(dialog).toContainText('Say when you saw this price: readers and search engines are told.')
  await dialog.getByRole('button', {name: 'Publish', exact: true}).click()
  await stored(() => client.fetch('*[_id == $id][0].title', {id})).toBe('Oils')
  expect(await client.fetch('*[_id == $product][0].name', {product})).toBe('Oil')

  await textField(page, 'title').fill('All oils')
  await expect(page.getByTestId('action-publish')).toBeEnabled({timeout: 20_000})
  await page.getByTestId('action-publish').click()
  await box.check()
  await dialog.getByRole('button', {name: 'Publish all anyway'}).click()
  await stored(() => client.fetch('*[_id == $product][0].name', {product})).toBe('New oil')
})

test('the keys for publishing wait for what was just typed, and publish it, too', async ({page, client, scratch}) => {
  const id = scratch.id('page')
  const article = {
    _type: 'article',
    title: 'Naps',
    canonicalPath: `/browser/${id}`,
    pageTemplate: 'article',
    sponsored: false,
  }
  await client.create({...article, _id: `drafts.${id}`})
  await openDocument(page, 'article', id, 'title')
  // What an editor may do is looked up when a document is opened.
  await expect(page.getByTestId('action-publish')).toBeEnabled()
  const {promise: isHeld, resolve: release} = Promise.withResolvers<void>()
  await page.route(/\/data\/(?:mutate|actions)\//, async (route) => {
    if (route.request().postData()?.includes('at noon') === true) await isHeld
    await route.continue()
  })
  await textField(page, 'title').fill('Naps at noon')
  await page.keyboard.press('Control+Alt+p')
  const dialog = page.getByRole('dialog', {name: 'Publish this article'})
  await expect(dialog).toContainText('Looking at the article and its widgets…')
  expect(await client.fetch('*[_id == $id]', {id})).toEqual([])
  release()
  await stored(() => client.fetch('*[_id == $id][0].title', {id})).toBe('Naps at noon')
  await expect(dialog).toBeHidden()
})

test('where there is nothing to ask, one click publishes', async ({page, client, scratch}) => {
  const id = scratch.id('page')
  const article = {
    _type: 'article',
    title: 'Naps',
    canonicalPath: `/browser/${id}`,
    pageTemplate: 'article',
    sponsored: false,
  }
  await client.create({...article, _id: `drafts.${id}`})
  await openDocument(page, 'article', id, 'title')
  await page.getByTestId('action-publish').click()
  await stored(() => client.fetch('*[_id == $id][0].title', {id})).toBe('Naps')
  // That of another article may be there still.
  await expect(page.getByText('The article is published', {exact: true}).first()).toBeVisible()
})
