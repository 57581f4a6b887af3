import {expect, openDocument, secondEditor, stored, test, textField} from './support/studio.ts'

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
