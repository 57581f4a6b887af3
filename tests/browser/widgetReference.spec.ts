import type {SanityDocumentStub} from '@sanity/client'
import type {Locator, Page} from 'playwright/test'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument} from './support/studio.ts'

/** How an editor sees and fills references to widgets in the body of an article. */

const reference = (id: string, fields: object = {}) => ({
  _type: 'widgetReference',
  _key: id,
  widget: {_type: 'reference', _ref: id, ...fields},
})

const articleWith = (id: string, body: readonly object[]): SanityDocumentStub => ({
  _id: id,
  _type: 'article',
  title: 'An article with widgets',
  canonicalPath: `/test/${id}`,
  pageTemplate: 'article',
  body,
})

/** The block of the body that shows these words. */
function block(page: Page, words: string): Locator {
  return page.getByTestId('field-body').getByTestId('pte-block-object').filter({hasText: words})
}

test('a reference shows the preview of its widget, the kind, and what readers cannot see', async ({
  page,
  client,
  scratch,
}) => {
  const article = scratch.id('article')
  const card = scratch.id('card')
  const draft = scratch.id('draft')
  const grouped = scratch.id('grouped')
  await client
    .transaction()
    .create({_id: card, _type: 'productCard', productTitle: 'Evening Calm', productBrand: 'Quillmoor', rating: 4.7})
    .create({_id: `drafts.${draft}`, _type: 'faq', title: 'Before you buy'})
    .create({_id: grouped, _type: 'productCard', productTitle: 'Morning Focus'})
    .create(
      articleWith(article, [
        reference(card),
        reference(draft, {_weak: true}),
        reference('gone', {_weak: true}),
        {_type: 'widgetReference', _key: 'empty'},
        {_type: 'productCardGroup', _key: 'group', title: 'Two gummies', cards: [reference(grouped)]},
      ]),
    )
    .commit()
  await openDocument(page, 'article', article, 'title')
  await expect(block(page, 'Evening Calm')).toContainText('Product card · Quillmoor · 4.7 of 5')
  await expect(block(page, 'Before you buy')).toContainText('Questions and answers · not published')
  await expect(block(page, 'This widget no longer exists')).toBeVisible()
  await expect(block(page, 'Choose a widget')).toContainText('No widget yet')
  await block(page, 'Two gummies').dblclick()
  const group = page.getByTestId('field-body[_key=="group"].cards')
  await expect(group).toContainText('Morning Focus')
  await expect(group).toContainText('Product card')
})

test('a placement asks for what its widget uses, and keeps showing what it holds', async ({page, client, scratch}) => {
  const article = scratch.id('article')
  const card = scratch.id('card')
  const warning = scratch.id('warning')
  const other = scratch.id('other')
  await client
    .transaction()
    .create({_id: card, _type: 'productCard', productTitle: 'Evening Calm'})
    .create({_id: warning, _type: 'warning', title: 'If your throat swells'})
    .create({_id: other, _type: 'warning', title: 'If you faint'})
    .create(
      articleWith(article, [
        reference(card),
        reference(warning),
        {...reference(other), placement: {_type: 'placement', contentIndex: 3}},
      ]),
    )
    .commit()
  await openDocument(page, 'article', article, 'title')

  const override = (key: string, name: string) => page.getByTestId(`field-body[_key=="${key}"].placement.${name}`)
  const dialog = page.getByRole('dialog')
  const edit = async (words: string): Promise<void> => {
    await block(page, words).dblclick()
    await expect(dialog).toContainText(words)
  }

  await edit('Evening Calm')
  await expect(override(card, 'position')).toBeVisible()
  await expect(override(card, 'articlePlacement')).toHaveCount(0)
  await dialog.getByRole('button', {name: 'Close'}).click()

  await edit('If you faint')
  await expect(override(other, 'contentIndex').getByRole('spinbutton')).toHaveValue('3')
  await expect(override(other, 'position')).toHaveCount(0)
  await dialog.getByRole('button', {name: 'Close'}).click()

  await edit('If your throat swells')
  await expect(override(warning, 'activeFrom')).toBeVisible()
  await expect(override(warning, 'position')).toHaveCount(0)
  await expect(override(warning, 'contentIndex')).toHaveCount(0)
})

test('a widget lists the articles that it is used in, in the body itself and inside another block (dispatcher-3)', async ({
  page,
  client,
  scratch,
}) => {
  const card = scratch.id('card')
  const [review, guide, other] = ['review', 'guide', 'other'].map((name) => scratch.id(name))
  await client
    .transaction()
    .create({_id: card, _type: 'productCard', productTitle: 'Evening Calm'})
    .create({...articleWith(review ?? '', [reference(card)]), title: 'A review of gummies'})
    .create({
      ...articleWith(guide ?? '', [{_type: 'productCardGroup', _key: 'group', cards: [reference(card)]}]),
      title: 'A guide to gummies',
    })
    .create({...articleWith(other ?? '', []), title: 'Nothing on gummies'})
    .commit()
  await openDocument(page, 'productCard', card, 'productTitle')
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', {name: 'Incoming references'}).click()
  const users = page.getByLabel('Incoming references of type Article')
  await expect(users.getByText('A review of gummies')).toBeVisible()
  await expect(users.getByText('A guide to gummies')).toBeVisible()
  await expect(users.getByText('Nothing on gummies')).toHaveCount(0)
})
