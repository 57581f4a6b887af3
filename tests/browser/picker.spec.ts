import {AxeBuilder} from '@axe-core/playwright'
import type {SanityClient, SanityDocumentStub} from '@sanity/client'
import type {Locator, Page} from 'playwright/test'
import {test} from './support/sharedStudio.ts'
import {type Scratch, expect, openDocument, openStudio, stored, textField} from './support/studio.ts'
import {paragraph} from './support/paragraph.ts'

/** How an editor puts text, widgets and pictures together. */

const article = (_id: string, body: readonly object[], fields: object = {}): SanityDocumentStub => ({
  _id,
  _type: 'article',
  title: 'An article to compose',
  canonicalPath: `/test/${_id}`,
  pageTemplate: 'article',
  body,
  ...fields,
})

interface Composed {
  readonly body: Locator
  /** The blocks of the draft: the text of paragraphs, the type of all others. */
  readonly blocks: () => Promise<unknown>
}

/** Opens an article with a line of text, an empty one and `last`, with the cursor in the empty line. */
async function compose(
  page: Page,
  client: SanityClient,
  scratch: Scratch,
  ...last: readonly object[]
): Promise<Composed> {
  const id = scratch.id('article')
  await client.create(article(id, [paragraph('a', 'First line.'), paragraph('b', ''), ...last]))
  await openDocument(page, 'article', id, 'title')
  const body = page.getByTestId('field-body')
  // By a click alone: for a moment Sanity gives the cursor back to the place of a click, if a key has moved it on.
  await body.locator(`[data-pt-path='[_key=="b"]']`).click()
  await expect(body.getByTestId('picker-plus')).toBeVisible()
  const query = '*[_id == $id][0].body[]{"shown": select(_type == "block" => pt::text(@), _type)}.shown'
  return {body, blocks: () => client.fetch<unknown>(query, {id: `drafts.${id}`})}
}

const picker = (page: Page): Locator => page.getByTestId('picker')
const row = (page: Page, title: string): Locator =>
  picker(page)
    .getByRole('gridcell', {name: new RegExp(`^${title} `)})
    .first()

/** The title in the form of a widget beside that of the article. */
const titleOfWidget = (page: Page): Locator => page.getByTestId('field-title').nth(1).getByRole('textbox')

/** The ids of the drafts of a type, which are removed after the test. */
async function drafts(
  client: SanityClient,
  scratch: Scratch,
  article: string,
  type: string,
): Promise<readonly string[]> {
  const query = '*[_id == $article][0].body[].widget._ref'
  const refs = await client.fetch<readonly (string | null)[] | null>(query, {article})
  const ids = (refs ?? []).filter((ref) => ref !== null)
  for (const id of ids) scratch.own(id)
  return client.fetch('*[_type == $type && _id in $ids]._id', {type, ids: ids.map((id) => `drafts.${id}`)})
}

test('“/”, “quiz” and Enter insert a quiz, a draft whose form is opened: no click', async ({page, client, scratch}) => {
  // Wide enough for the article and the form beside it.
  const {blocks} = await compose(page, client, scratch, paragraph('c', 'Last line.'))
  await page.keyboard.type('/quiz')
  await expect(row(page, 'Quiz')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await stored(blocks).toEqual(['First line.', 'widgetReference', 'Last line.'])
  await expect(picker(page)).toHaveCount(0)
  await expect(textField(page, 'title').last()).toBeVisible()
  await expect(page.getByRole('heading', {name: 'Quiz without a title'})).toBeVisible()
  expect(await drafts(client, scratch, `drafts.${scratch.id('article')}`, 'quiz')).toHaveLength(1)
  const block = page.getByTestId('field-body').getByText('Quiz without a title', {exact: true}).first()
  await expect(block).toBeVisible()
  // Back from the form to the block, which is selected still.
  await expect(titleOfWidget(page)).toBeFocused()
  await block.click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Below.')
  await stored(blocks).toEqual(['First line.', 'widgetReference', 'Below.', 'Last line.'])
})

test('letters typed at once go to the form of the new widget, also where it comes late; nothing says that it was removed', async ({
  page,
  client,
  scratch,
}) => {
  const {blocks} = await compose(page, client, scratch)
  const [made, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/data\/mutate\/.*[?&]tag=[\w.-]*picker/, async (route) => {
    await made.promise
    await route.continue()
  })
  // The article is stored with its new reference later than its widget.
  const id = scratch.id('article')
  await page.route(/\/data\/(?:mutate|actions)\//, async (route) => {
    if (route.request().postData()?.includes(`drafts.${id}`) === true) await written.promise
    await route.fallback()
  })
  await page.evaluate(() => {
    const banner = '[data-testid="reference-changed-banner"]'
    new MutationObserver(() => {
      if (document.querySelector(banner) !== null) document.documentElement.dataset['banner'] = 'shown'
    }).observe(document.body, {childList: true, subtree: true})
  })
  await page.keyboard.type('/quiz')
  await expect(row(page, 'Quiz')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('How well')
  made.resolve()
  await page.keyboard.type(` does ${id} sleep?`)
  const title = `How well does ${id} sleep?`
  await expect(titleOfWidget(page)).toHaveValue(title)
  const quizzes = '*[_type == "quiz" && title == $title]._id'
  await stored(() => client.fetch<string[]>(quizzes, {title})).toHaveLength(1)
  const [draft = ''] = await client.fetch<string[]>(quizzes, {title})
  scratch.own(draft.replace('drafts.', ''))
  written.resolve()
  await stored(blocks).toEqual(['First line.', 'widgetReference'])
  expect(await page.evaluate(() => document.documentElement.dataset['banner'])).toBeUndefined()
})

test('an article and its widget that are changed within the same second are both stored', async ({
  page,
  client,
  scratch,
}) => {
  const {blocks} = await compose(page, client, scratch)
  await page.keyboard.type('/quiz')
  await expect(row(page, 'Quiz')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(titleOfWidget(page)).toBeFocused()
  await stored(blocks).toEqual(['First line.', 'widgetReference'])
  const id = `drafts.${scratch.id('article')}`
  const [quiz] = await drafts(client, scratch, id, 'quiz')
  const title = textField(page, 'title')
  await title.fill('An article')
  await title.fill('An article to read')
  await titleOfWidget(page).fill('How do you sleep?')
  const titles = () => client.fetch<string[]>('*[_id in $ids] | order(_type asc).title', {ids: [id, quiz]})
  await stored(titles).toEqual(['An article to read', 'How do you sleep?'])
})

test('the slash stays a sign: after Escape, before a space, and within words', async ({page, client, scratch}) => {
  const {blocks} = await compose(page, client, scratch)
  await page.keyboard.type('/qu')
  await expect(row(page, 'Quiz')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker(page)).toHaveCount(0)
  await page.keyboard.type('iz and/or 5 ')
  await expect(picker(page)).toHaveCount(0)
  await page.keyboard.type('/')
  await expect(picker(page)).toBeVisible()
  await page.keyboard.type(' 7')
  await expect(picker(page)).toHaveCount(0)
  await stored(blocks).toEqual(['First line.', '/quiz and/or 5 / 7'])
})

test('the plus by keyboard: one that exists, found by its title; axe finds nothing in the picker', async ({
  page,
  client,
  scratch,
}) => {
  const [wanted, other] = [scratch.id('wanted'), scratch.id('other')]
  await client
    .transaction()
    .create({_id: wanted, _type: 'faq', title: `Magnesium ${wanted}`})
    .create({_id: other, _type: 'faq', title: `Zinc ${other}`})
    .commit()
  const {body, blocks} = await compose(page, client, scratch)
  await page.keyboard.press('Tab')
  await expect(body.getByTestId('picker-plus')).toBeFocused()
  await page.keyboard.press('Enter')
  const search = picker(page).getByRole('combobox', {name: 'Search what to insert'})
  await expect(search).toBeFocused()
  const {violations} = await new AxeBuilder({page}).include('[data-testid="picker"]').analyze()
  expect(violations.map(({id, nodes}) => ({id, targets: nodes.map((node) => node.target.join(' '))}))).toEqual([])

  await page.keyboard.type('legacy')
  await expect(picker(page)).toContainText('Nothing has these words.')
  await search.fill('questions and')
  await expect(row(page, 'Questions and answers')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(picker(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`Magnesium ${wanted}`)
  await expect(picker(page).getByRole('option')).toHaveCount(1)
  await expect(picker(page).getByRole('option')).toContainText('Magnesium')
  await page.keyboard.press('Enter')
  await stored(blocks).toEqual(['First line.', 'widgetReference'])
  const reference = '*[_id == $id][0].body[1].widget'
  expect(await client.fetch(reference, {id: `drafts.${scratch.id('article')}`})).toEqual({
    _type: 'reference',
    _ref: wanted,
  })
  await expect(page.getByTestId('field-body').locator('.pt-editable')).toBeFocused()
})

test('Enter inserts the existing widget that is found for the words typed, and not the one that is still shown for those before', async ({
  page,
  client,
  scratch,
}) => {
  const [first, wanted] = [scratch.id('first'), scratch.id('wanted')]
  await client
    .transaction()
    .create({_id: first, _type: 'faq', title: `Magnesium ${first}`})
    .create({_id: wanted, _type: 'faq', title: `Zinc ${wanted}`})
    .commit()
  const {blocks} = await compose(page, client, scratch)
  await page.keyboard.type('/questions')
  await expect(row(page, 'Questions and answers')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const search = picker(page).getByRole('combobox')
  await search.fill(`Magnesium ${first}`)
  const option = picker(page).getByRole('option')
  await expect(option).toContainText(['Magnesium'])
  const answer = Promise.withResolvers<void>()
  await page.route(/[?&]tag=[\w.-]*picker/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await search.fill(`Zinc ${wanted}`)
  await page.keyboard.press('Enter')
  await expect(option).toContainText(['Magnesium'])
  answer.resolve()
  await stored(blocks).toEqual(['First line.', 'widgetReference'])
  const reference = '*[_id == $id][0].body[1].widget._ref'
  expect(await client.fetch(reference, {id: `drafts.${scratch.id('article')}`})).toBe(wanted)
})

test('at an empty line a block is found by all words of its name, not the object for the middle of a text', async ({
  page,
  client,
  scratch,
}) => {
  const {blocks} = await compose(page, client, scratch)
  await page.keyboard.type('/affiliate link')
  await expect(row(page, 'Affiliate link')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await stored(blocks).toEqual(['First line.', 'affiliateLink'])
})

test('by mouse a widget takes two clicks: the button of the toolbar, and its picture; then it stands first', async ({
  page,
  client,
  scratch,
}) => {
  const {body, blocks} = await compose(page, client, scratch)
  const toolbar = body.getByRole('toolbar', {name: 'Text'})
  for (const name of ['Bold', 'Italic', 'Link', 'Bulleted', 'Numbered', 'Insert'])
    await expect(toolbar.getByRole('button', {name, exact: true})).toBeInViewport()
  await toolbar.getByRole('button', {name: 'More formatting'}).click()
  for (const name of ['Superscript', 'Subscript', 'Jump target', 'Other language'])
    await expect(page.getByRole('menuitem', {name})).toBeVisible()
  await expect(page.locator('[data-sanity-icon="unknown"]')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await toolbar.getByRole('button', {name: 'Insert'}).click()
  await expect(row(page, 'Product card').locator('img')).toHaveJSProperty('complete', true)
  await row(page, 'Product card').click()
  await stored(blocks).toEqual(['First line.', 'widgetReference'])
  expect(await drafts(client, scratch, `drafts.${scratch.id('article')}`, 'productCard')).toHaveLength(1)
  await toolbar.getByRole('button', {name: 'Insert'}).click()
  await expect(picker(page).getByRole('rowgroup').first()).toHaveAccessibleName('Used lately')
  await expect(picker(page).getByRole('gridcell').first()).toHaveAccessibleName(/^Product card /)
})

test('a product card group takes product cards alone: no quiz', async ({page, client, scratch}) => {
  const group = {_type: 'productCardGroup', _key: 'g', title: 'Two gummies'}
  const {body} = await compose(page, client, scratch, group)
  await body.getByTestId('pte-block-object').filter({hasText: 'Two gummies'}).dblclick()
  await page.getByTestId('add-widget-button').click()
  await expect(row(page, 'Product card')).toBeVisible()
  await expect(picker(page).getByRole('row')).toHaveCount(1)
  await page.keyboard.type('quiz')
  await expect(picker(page)).toContainText('Nothing has these words.')
})

test('new articles begin as a review, recipe, explainer, drug page or landing page', async ({
  page,
  client,
  scratch,
}) => {
  const names = ['Article', 'Product review', 'Recipe article', 'Explainer', 'Drug page', 'Landing page']
  await openStudio(page, '/structure/article')
  await page.getByTestId('multi-action-intent-button').click({timeout: 30_000})
  await expect(page.getByRole('menuitem')).toHaveText(names)
  await page.getByRole('menuitem', {name: 'Drug page'}).click()
  await expect(textField(page, 'title')).toBeEditable({timeout: 30_000})
  await expect(page.getByTestId('field-body')).toContainText('How to take it')
  await textField(page, 'title').fill('Zolpidem')
  const id = /article;([\w-]+)/.exec(page.url())?.[1] ?? ''
  scratch.own(id)
  const template = () => client.fetch<unknown>('*[_id == $id][0]{pageTemplate, title}', {id: `drafts.${id}`})
  await stored(template).toEqual({pageTemplate: 'drug', title: 'Zolpidem'})

  await page.getByTestId('new-document-button').click()
  const search = page.getByTestId('new-document-button-search-input')
  for (const name of names.slice(1)) {
    await search.fill(name)
    await expect(page.getByRole('link', {name, exact: true})).toBeVisible()
  }
  await search.press('Escape')
  await expect(search).toBeHidden()
})

test('a new document is created with the keyboard alone', async ({page}) => {
  await openStudio(page, '/structure/article')
  const create = page.getByTestId('new-document-button')
  await expect(create).toBeEnabled({timeout: 30_000})
  await create.press('Enter')
  await expect(page.getByTestId('new-document-button-search-input')).toBeFocused()
  // The Studio keeps what was last searched for.
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Promoted art')
  await expect(page.getByTestId(/^create-new-(?!release)/)).toHaveText(['Promoted article'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(textField(page, 'path')).toBeEditable({timeout: 30_000})
  await expect(page).toHaveURL(/promotedArticle/)
})

test('a hero picture is shown in the ratios of the site, with its crop and hotspot', async ({
  page,
  client,
  scratch,
}) => {
  const asset = await client.fetch<string>('*[_type == "article" && defined(heroImage.asset)][0].heroImage.asset._ref')
  const id = scratch.id('article')
  const heroImage = {_type: 'contentImage', alt: 'Naps', asset: {_type: 'reference', _ref: asset}}
  await client.create(article(id, [], {heroImage}))
  await openDocument(page, 'article', id, 'title')
  const previews = page.getByTestId('crop-previews').getByRole('listitem')
  await expect(previews).toHaveText(['Top of the page', 'Card', 'Square', 'Shared link'])
  const square = previews.filter({hasText: 'Square'}).getByRole('presentation')
  const before = await square.getAttribute('src')
  const crop = {_type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0}
  await client.patch(id).set({'heroImage.crop': crop}).commit()
  await expect(square).not.toHaveAttribute('src', before ?? '')
  await expect(square).toHaveAttribute('src', /[?&]rect=\d+,\d+,\d+,\d+/)
})

test('in the full screen, too, a block is inserted at the end of a text that nobody has clicked into', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('article')
  await client.create(article(id, [paragraph('a', 'First line.'), paragraph('b', 'Last line.')]))
  await openDocument(page, 'article', id, 'title')
  const body = page.getByTestId('field-body')
  await body.getByTestId('fullscreen-button-expand').click()
  await page.getByTestId('picker-button').last().click()
  await row(page, 'Divider').click()
  const query = '*[_id == $id][0].body[]{"shown": select(_type == "block" => pt::text(@), _type)}.shown'
  await stored(() => client.fetch<unknown>(query, {id: `drafts.${id}`})).toEqual([
    'First line.',
    'Last line.',
    'divider',
  ])
})

test('a widget that is inserted below more text than fits is in view beside its form', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('article')
  const text = Array.from({length: 60}, (_, index) => paragraph(`p${index}`, 'A line of a long text. '.repeat(20)))
  await client.create(article(id, text))
  await openDocument(page, 'article', id, 'title')
  const body = page.getByTestId('field-body')
  await body.getByTestId('picker-button').click()
  await page.keyboard.type('quiz')
  await row(page, 'Quiz').click()
  await expect(page.getByRole('heading', {name: 'Quiz without a title'})).toBeVisible()
  await stored(() => drafts(client, scratch, `drafts.${id}`, 'quiz')).toHaveLength(1)
  await expect(body.getByText('Quiz without a title', {exact: true}).first()).toBeInViewport()
})
