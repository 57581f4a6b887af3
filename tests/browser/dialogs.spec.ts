import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright/test'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument, openStudio, type Scratch, stored} from './support/studio.ts'
import {paragraph} from './support/paragraph.ts'

/** The forms of blocks, links and items of lists open in dialogs: where the cursor begins, and where it is afterwards. */

/** Opens the draft of an article of two paragraphs. Returns its body as the lake has it. */
async function openArticle(page: Page, client: SanityClient, scratch: Scratch): Promise<() => Promise<unknown>> {
  const id = `drafts.${scratch.id('article')}`
  await client.create({
    _id: id,
    _type: 'article',
    title: 'Dialogs',
    canonicalPath: `/browser/${scratch.id('article')}`,
    pageTemplate: 'article',
    body: [paragraph('a', 'Read about doses.'), paragraph('b', '')],
  })
  await openDocument(page, 'article', scratch.id('article'), 'title')
  return () => client.fetch('*[_id == $id][0].body', {id})
}

/** Puts the cursor into the empty line of that article. */
async function clickEmptyLine(page: Page): Promise<void> {
  // A click while the form still grows can miss the line, or open a menu of the toolbar instead.
  await expect(async () => {
    await page.getByTestId('field-body').locator(`[data-pt-path='[_key=="b"]']`).click()
    await expect(page.getByTestId('field-body').locator('.pt-editable')).toBeFocused({timeout: 2000})
    await expect(page.getByTestId('field-body').getByTestId('picker-plus')).toBeVisible({timeout: 2000})
  }).toPass()
}

/** Inserts a block by keyboard, by its title in the picker. */
async function choose(page: Page, title: string): Promise<void> {
  await page.keyboard.type(`/${title.toLowerCase()}`)
  const entry = page.getByTestId('picker').getByRole('gridcell', {name: new RegExp(`^${title} `)})
  await expect(entry).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

test('what is typed after “Add item” is the first field of the new item; afterwards the button has the focus again', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('faq')
  await client.create({_id: `drafts.${id}`, _type: 'faq', title: 'Magnesium', initialState: 'collapsed'})
  await openDocument(page, 'faq', id, 'title')
  const add = page.getByTestId('field-items').getByRole('button', {name: 'Add item'})
  const question = page.locator('input[id$=".question"]')
  const asked: string[] = []
  for (const text of ['Is magnesium safe?', 'How much is too much?']) {
    await add.click()
    await expect(question).toBeFocused()
    await page.keyboard.type(text)
    asked.push(text)
    await stored(() => client.fetch('*[_id == $id][0].items[].question', {id: `drafts.${id}`})).toEqual(asked)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(add).toBeFocused()
  }
})

test('a new block begins in its first field, and the text goes on where it was once the dialog is closed', async ({
  page,
  client,
  scratch,
}) => {
  const body = await openArticle(page, client, scratch)
  await clickEmptyLine(page)
  await choose(page, 'Product card group')
  await expect(page.getByTestId('nested-object-dialog').getByLabel('Title', {exact: true})).toBeFocused()
  await page.keyboard.type('Our two best')
  await stored(body).toMatchObject([{_key: 'a'}, {_type: 'productCardGroup', title: 'Our two best'}])
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('field-body').locator('.pt-editable')).toBeFocused()
})

test('what is typed at once goes to the form that opens: of a new block, and of a link', async ({
  page,
  client,
  scratch,
}) => {
  const body = await openArticle(page, client, scratch)
  const text = page.getByTestId('field-body').locator('.pt-editable')
  await clickEmptyLine(page)
  await choose(page, 'Product card group')
  await page.keyboard.type('Our two best')
  await stored(body).toMatchObject([{_key: 'a'}, {_type: 'productCardGroup', title: 'Our two best'}])
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page
    .getByTestId('field-body')
    .getByText('Read about doses.')
    .dblclick({position: {x: 8, y: 8}})
  await page.getByTestId('field-body').getByRole('button', {name: 'Link', exact: true}).click()
  await page.keyboard.type('sleep')
  await expect(page.getByRole('combobox', {name: 'Page of this site'})).toHaveValue('sleep')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(JSON.stringify(await body())).toContain('"Read')
})

test('the dialog of a new picture begins at the picture: a space does not close it', async ({
  page,
  client,
  scratch,
}) => {
  await openArticle(page, client, scratch)
  await clickEmptyLine(page)
  await choose(page, 'Picture')
  const dialog = page.getByTestId('nested-object-dialog')
  await expect(dialog.locator('[id^="body["][tabindex="0"]')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel('Alternative text')).toBeVisible()
})

test('a link to a field of an item leads to that field, and not to the first one', async ({page, client, scratch}) => {
  const id = scratch.id('product')
  const offer = {_key: 'o', _type: 'offer', retailer: 'Quillmart', url: 'quillmart.example', price: 3}
  await client.create({_id: `drafts.${id}`, _type: 'product', name: 'Lamp', offers: [offer]})
  await openStudio(page, `/intent/edit/id=${id};type=product;path=${encodeURIComponent('offers[_key=="o"].url')}/`)
  await expect(page.locator('input[id$=".url"]')).toBeFocused({timeout: 60_000})
})

test('a link to a field of an item in an item leads there, over the dialog of the outer one', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('quiz')
  const answer = {_key: 'a', _type: 'quizAnswer', label: 'Well', score: 1}
  const question = {_key: 'q', _type: 'quizQuestion', question: 'How do you sleep?', answers: [answer]}
  await client.create({_id: `drafts.${id}`, _type: 'quiz', title: 'Sleep', questions: [question]})
  const place = encodeURIComponent('questions[_key=="q"].answers[_key=="a"].label')
  await openStudio(page, `/intent/edit/id=${id};type=quiz;path=${place}/`)
  await expect(page.locator('input[id$=".label"]')).toBeFocused({timeout: 60_000})
})

test('after the dialog of a link, the words that were selected are selected again, and what is typed goes on there', async ({
  page,
  client,
  scratch,
}) => {
  const body = await openArticle(page, client, scratch)
  const line = page.getByTestId('field-body').getByText('Read about doses.')
  await line.dblclick({position: {x: 8, y: 8}})
  await page.getByTestId('field-body').getByRole('button', {name: 'Link', exact: true}).click()
  await expect(page.getByRole('combobox', {name: 'Page of this site'})).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('field-body').locator('.pt-editable')).toBeFocused()
  const selected = () => page.evaluate(() => [getSelection()?.toString(), getSelection()?.anchorNode?.textContent])
  await expect.poll(selected).toEqual(['Read', 'Read'])
  await page.keyboard.type('Hear')
  const texts = async () => JSON.stringify(await body())
  await stored(texts).toContain('"Hear')
})

test('on a phone, the dialog for publishing shows the names of the widgets that are published along', async ({
  page,
  client,
  scratch,
}) => {
  const [id, faq] = [scratch.id('article'), scratch.id('faq')]
  const widget = {_type: 'reference', _ref: faq, _weak: true, _strengthenOnPublish: {type: 'faq'}}
  await client
    .transaction()
    .create({_id: `drafts.${faq}`, _type: 'faq', title: 'About magnesium', initialState: 'collapsed'})
    .create({
      _id: `drafts.${id}`,
      _type: 'article',
      title: 'Dialogs',
      canonicalPath: `/browser/${id}`,
      pageTemplate: 'article',
      body: [{_type: 'widgetReference', _key: 'w', widget}],
    })
    .commit()
  await page.setViewportSize({width: 390, height: 844})
  await openDocument(page, 'article', id, 'title')
  await page.getByTestId('action-publish').click()
  const along = page.getByRole('dialog').getByRole('region', {name: 'Published with it'})
  await expect(along).toContainText('New · Questions and answers')
  const name = along.getByText('About magnesium')
  const room = () => name.evaluate((element) => [element.clientWidth > 0, element.scrollWidth - element.clientWidth])
  await expect.poll(room).toEqual([true, 0])
})
