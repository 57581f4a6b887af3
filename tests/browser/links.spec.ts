import AxeBuilder from '@axe-core/playwright'
import type {Page} from 'playwright/test'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument, stored, textField} from './support/studio.ts'
import {site} from './support/product.ts'

const span = (text: string, marks: readonly string[] = []) => ({_type: 'span', _key: 'span', text, marks})
const block = (_key: string, style: string, text: string) => ({
  _type: 'block',
  _key,
  style,
  markDefs: [],
  children: [span(text)],
})

/** A page of the site, as short as one can be. */
function article(_id: string, title: string, body: readonly object[]) {
  const canonicalPath = `/browser/${_id.replace(/^drafts\./, '')}`
  return {_id, _type: 'article', title, canonicalPath, pageTemplate: 'article', body}
}

/** Makes a link of all of the text, by keyboard. */
async function openLinkDialog(page: Page): Promise<void> {
  const body = page.getByTestId('field-body')
  await body.locator('[contenteditable=true]').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  const link = body.getByRole('button', {name: 'Link', exact: true})
  // On narrow windows it is in a menu.
  if ((await link.count()) === 0) {
    await body.getByTestId('action-menu-button').focus()
    await page.keyboard.press('Enter')
  }
  await link.or(page.getByRole('menuitem', {name: 'Link', exact: true})).focus()
  await page.keyboard.press('Enter')
}

test('an editor links to a place on a page by keyboard, and readers get there (links-6, links-8)', async ({
  page,
  client,
  scratch,
}) => {
  const [target, linking] = [scratch.id('target'), scratch.id('linking')]
  await client
    .transaction()
    .create(article(target, `Why ${target} matters`, [block('h', 'h2', 'How long is enough')]))
    .create(article(`drafts.${linking}`, 'Linking', [block('b', 'normal', 'Read on here')]))
    .commit()
  await openDocument(page, 'article', linking, 'title')
  await openLinkDialog(page)
  const search = page.getByRole('combobox', {name: 'Page of this site'})
  await expect(search).toBeFocused({timeout: 15_000})
  await page.keyboard.type(target)
  const found = page.getByTestId('document-panel-portal').getByRole('option', {name: `Why ${target} matters`})
  await expect(found).toBeVisible({timeout: 15_000})
  // What was found for the first letters is gone.
  await expect(page.getByTestId('document-panel-portal').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const read = () => client.fetch<unknown>('*[_id == $id][0].body[0].markDefs[0]', {id: `drafts.${linking}`})
  const reference = {_type: 'reference', _ref: target, _weak: true}
  await stored(read).toMatchObject({_type: 'link', reference})
  await expect(search).toHaveValue(`Why ${target} matters`)

  const place = page.getByRole('combobox', {name: 'Place on the page'})
  await expect(place.getByRole('option')).toHaveText(['Top of the page', 'How long is enough'])
  await place.focus()
  await page.keyboard.press('ArrowDown')
  await stored(read).toMatchObject({_type: 'link', reference, anchor: 'how-long-is-enough'})
  const dialog = page.getByTestId('nested-object-dialog')
  const {violations} = await new AxeBuilder({page})
    .include('[data-testid="nested-object-dialog"]')
    // The Studio's own path above the form: it cuts long names.
    .exclude('[data-testid^="breadcrumb-item"]')
    .analyze()
  expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([])

  // What is pasted into the address is this site's own page: it becomes a reference, to the top of it.
  const address = dialog.getByRole('textbox', {name: 'Address', exact: true})
  await address.focus()
  await address.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', {bubbles: true, clipboardData}))
  }, `${site}/browser/${target}`)
  await stored(read).toEqual({_type: 'link', _key: expect.any(String), openInNewTab: false, reference})

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled({timeout: 20_000})
  await publish.click()
  await stored(() => client.fetch('*[_id == $linking][0]._id', {linking})).toBe(linking)
  const reader = await page.context().newPage()
  await reader.goto(`${site}/browser/${linking}`)
  await reader.getByRole('link', {name: 'Read on here'}).click()
  await reader.waitForURL(`${site}/browser/${target}`)
})

test('a page gets another path: links follow, and those by hand change with it, in one step (links-6, links-11)', async ({
  page,
  client,
  scratch,
}) => {
  const [target, following, byHand] = [scratch.id('target'), scratch.id('following'), scratch.id('by-hand')]
  const [from, to] = [`/browser/${target}`, `/browser/${target}-renamed`]
  const linked = (link: object) => ({
    ...block('b', 'normal', ''),
    markDefs: [{_type: 'link', _key: 'l', ...link}],
    children: [span('Read on here', ['l'])],
  })
  const reference = {_type: 'reference', _ref: target, _weak: true}
  await client
    .transaction()
    .create(article(target, 'Light Before Noon', [block('b', 'normal', 'Sit by a window.')]))
    .create(article(following, 'Follows', [linked({reference})]))
    .create(article(byHand, 'Names the path', [linked({href: `${from}#how`})]))
    .commit()
  const reader = await page.context().newPage()
  await reader.goto(`${site}/browser/${following}`)
  const link = reader.getByRole('link', {name: 'Read on here'})
  await expect(link).toHaveAttribute('href', from)

  await openDocument(page, 'article', target, 'title')
  await textField(page, 'canonicalPath').fill(to)
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled({timeout: 20_000})
  await publish.click()
  const dialog = page.getByRole('dialog', {name: 'Publish this article'})
  await expect(dialog).toContainText(`From ${from} to ${to}.`)
  await expect(dialog).toContainText('One document names the old path by hand:')
  await expect(dialog).toContainText('Names the path')
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  const {violations} = await new AxeBuilder({page}).include('section[aria-label="The path changes"]').analyze()
  expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([])
  await dialog.getByRole('button', {name: /^Publish/}).click()
  await expect(dialog).toHaveCount(0)

  await stored(() => client.fetch('*[_id == $target][0].canonicalPath', {target})).toBe(to)
  const redirects = await client.fetch<{_id: string; to: string}[]>(
    '*[_type == "redirect" && from == $from]{_id, to, permanent}',
    {from},
  )
  scratch.own(redirects[0]?._id ?? '')
  expect(redirects).toEqual([{_id: redirects[0]?._id, to, permanent: true}])
  expect(await client.fetch('*[_id == $byHand][0].body[0].markDefs[0].href', {byHand})).toBe(`${to}#how`)
  expect(await client.fetch('count(*[_id == "drafts." + $target])', {target})).toBe(0)
  // The documents of one transaction have the same revision.
  const ids = [target, byHand, redirects[0]?._id]
  expect(await client.fetch('count(array::unique(*[_id in $ids]._rev))', {ids})).toBe(1)

  await expect(async () => {
    await reader.reload()
    await expect(link).toHaveAttribute('href', to, {timeout: 200})
  }).toPass({timeout: 10_000})
  await reader.goto(`${site}${from}`)
  expect(new URL(reader.url()).pathname).toBe(to)
})

test('a page that is taken from the site: the words stay, without a link (links-7)', async ({
  page,
  client,
  scratch,
}) => {
  const [target, linking] = [scratch.id('target'), scratch.id('linking')]
  const link = {_type: 'link', _key: 'l', reference: {_type: 'reference', _ref: target, _weak: true}}
  const text = {...block('b', 'normal', ''), markDefs: [link], children: [span('Read on here', ['l'])]}
  await client
    .transaction()
    .create(article(target, 'Light Before Noon', []))
    .create(article(linking, 'Linking', [text]))
    .commit()
  await page.goto(`${site}/browser/${linking}`)
  const words = page.getByRole('link', {name: 'Read on here'})
  await expect(words).toHaveAttribute('href', `/browser/${target}`)
  // A weak reference does not hold the page.
  await client.delete(target)
  await expect(async () => {
    await page.reload()
    await expect(words).toHaveCount(0, {timeout: 200})
  }).toPass({timeout: 10_000})
  await expect(page.getByText('Read on here')).toBeVisible()
})
