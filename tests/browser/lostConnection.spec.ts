import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Dialog} from 'playwright/test'
import {paragraph} from './support/paragraph.ts'
import {editorClient, ownProduct, type Part, startLakePart, startStudioPart} from './support/parts.ts'
import {expect, leaveForms, openDocument, secondEditor, signedIn, stored, test, textField} from './support/studio.ts'

/** The client of the Studio sends a request six times before it gives up. */
const triesOfClient = 6

test('what is typed while the connection is lost is kept, though the form asks for previews meanwhile, and stored afterwards', async ({
  browser,
  session,
  client,
  scratch,
}) => {
  test.setTimeout(120_000)
  const id = scratch.id('lost')
  const questions = Array.from({length: 30}, (_, index) => scratch.id(`faq-${index}`))
  const transaction = client.transaction()
  for (const _id of questions) transaction.create({_id, _type: 'faq', title: `Questions ${_id}`})
  const body = questions.map((_ref, index) => ({
    _type: 'widgetReference',
    _key: `w${index}`,
    widget: {_type: 'reference', _ref},
  }))
  const path = `/browser/${id}`
  transaction.create({_id: `drafts.${id}`, _type: 'article', title: 'Lost', canonicalPath: path, body})
  await transaction.commit()
  // Their requests fail, which would fail the test in the page that is watched.
  const {context, page} = await secondEditor(browser, session, 'Ann Quill')
  await openDocument(page, 'article', id, 'title')

  const failures = new Map<string, number>()
  page.on('requestfailed', (request) => failures.set(request.url(), (failures.get(request.url()) ?? 0) + 1))
  const tries = (tag: string) =>
    Math.max(0, ...[...failures].flatMap(([url, count]) => (url.endsWith(`tag=sanity.studio.${tag}`) ? [count] : [])))
  // A change has what is listened to asked anew a second later: by then nobody answers.
  await textField(page, 'title').press('End')
  await textField(page, 'title').pressSequentially(' and')
  await stored(() => client.fetch('*[_id == $draft][0].title', {draft: `drafts.${id}`})).toBe('Lost and')
  await context.setOffline(true)
  await textField(page, 'title').pressSequentially(' found')
  // Widgets that have not been in view yet: what they refer to is asked for.
  const last = page.getByTestId('field-body').getByText(`Questions ${questions.at(-1)}`)
  await page.getByTestId('field-body').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    expect(tries('locations')).toBeGreaterThanOrEqual(triesOfClient)
    // Two parts of the form may ask for the same: with more than these, both have given up, and began anew.
    expect(tries('preview.document-paths')).toBeGreaterThan(3 * triesOfClient)
  }).toPass({timeout: 60_000, intervals: [500]})
  await expect(textField(page, 'title')).toHaveValue('Lost and found')

  await context.setOffline(false)
  await stored(() => client.fetch('*[_id == $draft][0].title', {draft: `drafts.${id}`})).toBe('Lost and found')
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(last).toBeVisible({timeout: 500})
  }).toPass({timeout: 30_000})
  await context.close()
})

test('what is typed into a text while the content lake is started again is kept, and stored afterwards', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const product = await ownProduct()
  const parts: Part[] = []
  try {
    let lake = await startLakePart(product)
    parts.push(lake, await startStudioPart(product))
    const client = (await editorClient(product)).withConfig({perspective: 'raw'})
    const _id = 'drafts.restarted'
    const body = [paragraph('one', 'Begun')]
    await client.create({_id, _type: 'article', title: 'Restarted', canonicalPath: '/restarted', body})
    const texts = () => client.fetch<string[]>('*[_id == $_id][0].body[]{"text": pt::text(@)}.text', {_id})
    const {cookies, origins} = signedIn((await readFile(path.join(product.folder, 'token'), 'utf8')).trim())
    const studio = `http://localhost:${product.studioPort}`
    const context = await browser.newContext({
      storageState: {cookies, origins: origins.map((each) => ({...each, origin: studio}))},
    })
    const page = await context.newPage()
    await page.goto(`${studio}/intent/edit/id=restarted;type=article/`)
    await page.getByTestId('field-body').getByText('Begun').click({timeout: 60_000})
    await page.keyboard.press('End')
    await page.keyboard.type(', gone on')
    await stored(texts).toEqual(['Begun, gone on'])

    await page.keyboard.type(', cut')
    await lake.stop()
    // Sanity's form knows it a fifth of a second later.
    await expect(page.getByText('Trying to connect…')).toBeVisible()
    await page.keyboard.type(', away')
    lake = await startLakePart(product)
    parts.push(lake)
    await page.keyboard.type(', back')
    await expect(page.getByText('Trying to connect…')).toHaveCount(0)
    await page.keyboard.type(', done')
    const all = 'Begun, gone on, cut, away, back, done'
    await expect.poll(texts, {timeout: 30_000}).toEqual([all])
    const field = page.getByTestId('field-body').getByRole('textbox').first()
    await expect(field).toHaveText(all)

    // After half a minute the form is read-only until all is stored. The cursor is in the text again then.
    await lake.stop()
    await page.keyboard.type(', waiting')
    await expect(page.getByText("Your changes still aren't saving")).toBeVisible({timeout: 60_000})
    await expect(field).toHaveCount(0)
    parts.push(await startLakePart(product))
    await expect(field).toBeFocused({timeout: 60_000})
    await page.keyboard.type(', resumed')
    await expect.poll(texts, {timeout: 30_000}).toEqual([`${all}, waiting, resumed`])
    await context.close()
  } finally {
    for (const part of parts.toReversed()) await part.stop()
    await product.remove()
  }
})

test('who leaves the page while something typed is not stored is asked, and afterwards is not', async ({
  browser,
  session,
  client,
  scratch,
}) => {
  const id = scratch.id('left')
  const draft = `drafts.${id}`
  const body = [paragraph('one', 'Begun')]
  await client.create({_id: draft, _type: 'article', title: 'Left', canonicalPath: `/browser/${id}`, body})
  const {context, page} = await secondEditor(browser, session, 'Ann Quill')
  await openDocument(page, 'article', id, 'title')
  let asked = 0
  const stay = async (dialog: Dialog): Promise<void> => {
    asked += 1
    await dialog.dismiss()
  }
  page.on('dialog', stay)
  /** Closes the page as an editor does. It is still there when the browser has asked. */
  const leave = async (times: number): Promise<void> => {
    await page.close({runBeforeUnload: true})
    await expect.poll(() => asked).toBe(times)
  }

  await page.getByTestId('field-body').getByText('Begun').click()
  await page.keyboard.press('End')
  await context.setOffline(true)
  await page.keyboard.type(', typed')
  await leave(1)
  await expect(page.getByTestId('pane-footer').getByText('Saving...')).toBeVisible()
  await leave(2)
  // Also when its form is not shown any more.
  await leaveForms(page)
  await leave(3)
  await context.setOffline(false)
  await stored(() => client.fetch('*[_id == $draft][0].body[0].children[0].text', {draft})).toBe('Begun, typed')
  // The Studio hears of it a moment later; then the page closes without a question.
  await expect(async () => {
    if (!page.isClosed()) await page.close({runBeforeUnload: true})
    await expect.poll(() => page.isClosed(), {timeout: 1000}).toBe(true)
  }).toPass()
  await context.close()
})
