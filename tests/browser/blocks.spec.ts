import axe from 'axe-core'
import type {FrameLocator, Locator, Page} from 'playwright/test'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument} from './support/studio.ts'
import {paragraph} from './support/paragraph.ts'

/** Blocks of a body in the Studio: what they show, and their menu. */

const reference = (_key: string, id: string) => ({
  _type: 'widgetReference',
  _key,
  widget: {_type: 'reference', _ref: id},
})

const article = (_id: string, body: readonly object[]) => ({
  _id,
  _type: 'article',
  title: 'An article with widgets',
  canonicalPath: `/test/${_id}`,
  pageTemplate: 'article',
  body,
})

const faq = (_id: string, title: string) => ({
  _id,
  _type: 'faq',
  title,
  items: [
    {_type: 'faqItem', _key: 'a', question: 'How long should I nap?', answer: [paragraph('text', 'Some 20 minutes.')]},
  ],
})

/** One block of the body, from 0. */
function block(page: Page, index: number): Locator {
  return page.getByTestId('field-body').getByTestId('pte-block-object').nth(index)
}

/** What a block shows of the site. */
function shown(of: Locator): FrameLocator {
  return of.frameLocator('iframe')
}

/** What axe says of a part of the page. It runs in the page alone: frames that run no script would not answer. */
async function violationsIn(page: Page, selector: string): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const runner: typeof axe = Reflect.get(globalThis, 'axe')
    const {violations} = await runner.run(part, {iframes: false})
    return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
  }, selector)
}

async function choose(page: Page, of: Locator, item: string): Promise<void> {
  await of.getByRole('button', {name: 'What to do with this block'}).click()
  await page.getByRole('menuitem', {name: item}).click()
}

test('a block shows the widget as readers see it, its draft, and each change; a block object shows its content', async ({
  page,
  client,
  scratch,
}) => {
  const [id, widget] = [scratch.id('article'), scratch.id('faq')]
  await client
    .transaction()
    .create(faq(widget, 'Naps'))
    .create(faq(`drafts.${widget}`, 'Naps in the afternoon'))
    .create(article(id, [reference('faq', widget), {_type: 'divider', _key: 'line'}]))
    .commit()
  await openDocument(page, 'article', id, 'title')
  await block(page, 0).scrollIntoViewIfNeeded()
  const words = shown(block(page, 0)).getByText('Naps in the afternoon')
  await expect(words).toBeVisible({timeout: 30_000})
  // It can be looked at, and not used.
  await expect(shown(block(page, 0)).locator('body')).toHaveAttribute('inert', '')
  await expect(shown(block(page, 0)).getByText('How long should I nap?')).toBeVisible()
  expect(await shown(block(page, 0)).locator('script').count()).toBe(0)

  await client.patch(`drafts.${widget}`, {set: {title: 'Naps at noon'}}).commit()
  await expect(shown(block(page, 0)).getByText('Naps at noon')).toBeVisible()
  await block(page, 1).scrollIntoViewIfNeeded()
  await expect(shown(block(page, 1)).locator('[data-widget="divider"]')).toHaveCount(1)

  await openDocument(page, 'faq', widget, 'title')
  await page.getByRole('tab', {name: 'Preview'}).click()
  await expect(page.frameLocator('iframe').getByText('Naps at noon')).toBeVisible()
})

test('a block that the site cannot show keeps its name, and says so', async ({page, client, scratch}) => {
  const [id, widget] = [scratch.id('article'), scratch.id('faq')]
  await client
    .transaction()
    .create(faq(widget, 'Naps'))
    .create(article(id, [reference('faq', widget)]))
    .commit()
  // As a site of another version answers.
  const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type'}
  await page.route('**/api/preview/block', (route) => route.fulfill({json: {}, headers}))
  await openDocument(page, 'article', id, 'title')
  await block(page, 0).scrollIntoViewIfNeeded()
  await expect(block(page, 0)).toContainText('The site could not show this block. See it in Presentation.', {
    timeout: 20_000,
  })
  await expect(block(page, 0)).toContainText('Questions and answers')
})

test('the menu of a block: duplicate, used in, replace, detach, open and remove', async ({page, client, scratch}) => {
  const [id, other, naps, sleep] = ['article', 'other', 'naps', 'sleep'].map((name) => scratch.id(name)) as [
    string,
    string,
    string,
    string,
  ]
  await client
    .transaction()
    .create(faq(naps, `Naps ${naps}`))
    .create(faq(sleep, `Sleep ${sleep}`))
    .create(article(id, [reference('faq', naps)]))
    .create({...article(other, [reference('faq', naps)]), title: `Another article ${other}`})
    .commit()
  const body = () =>
    client.fetch<{key: string; ref: string}[]>('*[_id == $id][0].body[]{"key": _key, "ref": widget._ref}', {
      id: `drafts.${id}`,
    })
  await openDocument(page, 'article', id, 'title')
  await block(page, 0).scrollIntoViewIfNeeded()

  await choose(page, block(page, 0), 'Used in…')
  await expect(page.getByRole('dialog').getByText(`Another article ${other}`)).toBeVisible()
  expect(await violationsIn(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The copy stands right after the original, and is a draft.
  await choose(page, block(page, 0), 'Duplicate')
  await expect.poll(async () => (await body())?.length).toBe(2)
  const [first, second] = await body()
  expect(first).toEqual({key: 'faq', ref: naps})
  const copy = second?.ref ?? ''
  scratch.own(copy)
  expect(await client.getDocument(`drafts.${copy}`)).toMatchObject({_type: 'faq', title: `Naps ${naps}`})
  expect(await client.getDocument(copy)).toBeUndefined()

  // By the keyboard: to the block, to its menu, and down the list.
  await block(page, 1).click({position: {x: 120, y: 20}})
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', {name: 'Remove'})).toBeFocused({timeout: 200})
  }).toPass({timeout: 20_000})
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await body())?.length).toBe(1)

  await choose(page, block(page, 0), 'Detach')
  await expect.poll(async () => (await body())?.[0]?.ref).not.toBe(naps)
  const own = (await body())?.[0]?.ref ?? ''
  scratch.own(own)
  expect(await client.getDocument(`drafts.${own}`)).toMatchObject({_type: 'faq', title: `Naps ${naps}`})

  await choose(page, block(page, 0), 'Replace…')
  await page.getByRole('dialog').getByLabel('Find a widget').fill(`Sleep ${sleep}`)
  await page
    .getByRole('dialog')
    .getByRole('button', {name: `Sleep ${sleep}`})
    .click()
  await expect.poll(async () => (await body())?.[0]).toEqual({key: 'faq', ref: sleep})

  await choose(page, block(page, 0), 'Open')
  await expect(page.getByTestId('field-items').first()).toBeVisible()
})

test('an article says which widget is not published', async ({page, client, scratch}) => {
  const [id, widget] = [scratch.id('article'), scratch.id('faq')]
  const weak = {_type: 'reference', _ref: widget, _weak: true, _strengthenOnPublish: {type: 'faq'}}
  await client
    .transaction()
    .create(faq(`drafts.${widget}`, 'Naps'))
    .create(article(`drafts.${id}`, [{_type: 'widgetReference', _key: 'faq', widget: weak}]))
    .commit()
  await openDocument(page, 'article', id, 'title')
  await page.getByRole('button', {name: 'Validation'}).click()
  const message = '“Naps” (Questions and answers) is not published yet: it is published with this article.'
  await expect(page.getByRole('button', {name: message})).toBeVisible()
})
