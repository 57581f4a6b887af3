import type {Locator, Page} from 'playwright/test'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument, openStudio, stored, textField} from './support/studio.ts'
import {site} from './support/product.ts'

/** A page of the site, as short as one can be. */
function article(_id: string, title: string) {
  const children = [{_type: 'span', _key: 'span', text: 'Sit by a window in the morning.', marks: []}]
  return {
    _id,
    _type: 'article',
    title,
    canonicalPath: `/browser/${_id}`,
    pageTemplate: 'article',
    metaDescription: 'Why morning light helps you sleep at night, and how to get enough of it.',
    body: [{_type: 'block', _key: 'block', style: 'normal', markDefs: [], children}],
  }
}

/** The Studio's history of a document, newest first. */
async function openHistory(page: Page, type: string, id: string): Promise<Locator> {
  await openStudio(page, `/structure/${type};${id}%2Cinspect%3Dsanity%252Fstructure%252Fhistory`)
  return page.getByTestId('timeline-item-button')
}

test('an article changes with a scheduled release, when its time has come', async ({page, client, scratch}) => {
  const id = scratch.id('article')
  await client.create(article(id, 'Light Before Noon'))
  const reader = await page.context().newPage()
  await reader.goto(`${site}/browser/${id}`)
  const heading = reader.getByRole('heading', {level: 1})
  await expect(heading).toHaveText('Light Before Noon')

  await openDocument(page, 'article', id, 'title')
  await page.getByTestId('global-perspective-menu-button').click()
  await page.getByRole('menuitem', {name: 'New release'}).click()
  await page.getByTestId('release-form-title').fill('Spring menu')
  await page.getByRole('button', {name: 'Approximate time of release'}).click()
  await page.locator('[data-value="scheduled"]').click()
  await page.getByTestId('submit-release-button').click()
  await page.waitForURL(/perspective=r/)
  const releaseId = new URL(page.url()).searchParams.get('perspective') ?? ''
  scratch.own(`_.releases.${releaseId}`)
  expect(await client.releases.get({releaseId})).toMatchObject({
    state: 'active',
    metadata: {title: 'Spring menu', releaseType: 'scheduled'},
  })

  await page.getByRole('button', {name: 'Add to release'}).click()
  const versionId = `versions.${releaseId}.${id}`
  await stored(() => client.getDocument(versionId)).toBeDefined()
  await textField(page, 'title').fill('Light After Breakfast')
  await stored(() => client.fetch('*[_id == $versionId][0].title', {versionId})).toBe('Light After Breakfast')

  await page.getByRole('link', {name: 'Releases', exact: true}).click()
  await page.getByRole('link', {name: 'Spring menu'}).first().click()
  await page.getByTestId('schedule-button').click({timeout: 20_000})
  await page.getByTestId('confirm-button').click()
  await expect(page.getByText('release was scheduled')).toBeVisible()
  await page.getByRole('button', {name: 'Activity'}).click()
  await expect(page.getByText('Marked as scheduled')).toBeVisible()

  // The Studio proposes the next full hour, which is too late for a test.
  await reader.reload()
  await expect(heading).toHaveText('Light Before Noon')
  await client.releases.schedule({releaseId, publishAt: new Date(Date.now() + 500).toISOString()})
  await expect(page.getByText('Published the', {exact: false}).first()).toBeVisible()
  await expect(async () => {
    await reader.reload()
    await expect(heading).toHaveText('Light After Breakfast', {timeout: 200})
  }).toPass({timeout: 30_000, intervals: [100]})
  expect(await client.releases.get({releaseId})).toMatchObject({
    state: 'published',
    finalDocumentStates: [{id: versionId}],
  })
})

test('an article in a release gets a new widget, and both are published with it', async ({page, client, scratch}) => {
  const id = scratch.id('planned')
  await client.create(article(id, 'Light Before Noon'))
  const {releaseId} = await client.releases.create({metadata: {title: 'Summer', releaseType: 'asap'}})
  scratch.own(`_.releases.${releaseId}`)
  const versionId = `versions.${releaseId}.${id}`
  const empty = {
    _type: 'block',
    _key: 'last',
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 's', text: ''}],
  }
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    document: {...article(versionId, 'Light After Breakfast'), body: [...article(id, '').body, empty]},
  })
  // Wide enough for the article and the form of the widget beside it.
  await openStudio(page, `/intent/edit/id=${id};type=article/?perspective=${releaseId}`)
  const body = page.getByTestId('field-body')
  await body.locator(`[data-pt-path='[_key=="last"]']`).click({timeout: 30_000})
  await expect(body.getByTestId('picker-plus')).toBeVisible()
  await page.keyboard.type('/warning')
  await expect(
    page
      .getByTestId('picker')
      .getByRole('gridcell', {name: /^Warning /})
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  const widgets = '*[_id == $versionId][0].body[].widget._ref'
  const ids = async () => (await client.fetch<(string | null)[]>(widgets, {versionId})).filter((ref) => ref !== null)
  await stored(async () => (await ids()).length).toBe(1)
  const [widget = ''] = await ids()
  scratch.own(widget)
  const words = page.getByTestId('field-text').getByRole('textbox').last()
  await words.click()
  await expect(words).toBeFocused()
  // Colleagues make releases meanwhile, which takes nobody’s cursor away.
  let typed = ''
  for (const word of ['Not', ' before', ' driving', '.']) {
    await page.keyboard.type(word)
    typed += word
    await expect(words).toHaveText(typed)
    const made = await client.releases.create({metadata: {title: 'Autumn', releaseType: 'asap'}})
    scratch.own(`_.releases.${made.releaseId}`)
  }
  const text = `pt::text(*[_id == $id][0].text)`
  await stored(() => client.fetch(text, {id: `versions.${releaseId}.${widget}`})).toBe('Not before driving.')
  await expect(words).toBeFocused()
  await client.releases.publish({releaseId})
  await stored(() => client.fetch('*[_id == $id][0].title', {id})).toBe('Light After Breakfast')
  expect(await client.fetch(text, {id: widget})).toBe('Not before driving.')
})

test('an editor goes back to what was published before', async ({page, client, scratch}) => {
  const id = scratch.id('person')
  const draft = {draftId: `drafts.${id}`, publishedId: id}
  await client.create({_id: draft.draftId, _type: 'person', name: 'Ann'})
  await client.action({actionType: 'sanity.action.document.publish', ...draft})
  await client.action({actionType: 'sanity.action.document.edit', ...draft, patch: {set: {name: 'Bea'}}})
  await client.action({actionType: 'sanity.action.document.publish', ...draft})

  const events = await openHistory(page, 'person', id)
  // The person's initials are before and after the text.
  await expect(events).toHaveText([/Published/, /Published/, /Draft created/], {timeout: 30_000})
  await events.nth(1).click()
  await expect(textField(page, 'name')).toHaveValue('Ann')
  await page.getByTestId('action-reverttorevision').click()
  await page.getByRole('button', {name: 'Confirm'}).click()
  await stored(() => client.fetch('*[_id == $draftId][0].name', draft)).toBe('Ann')
  expect(await client.fetch('*[_id == $publishedId][0].name', draft)).toBe('Bea')
})

test('a deleted document is brought back', async ({page, client, scratch}) => {
  const id = scratch.id('person')
  await client.create({_id: id, _type: 'person', name: 'Ann', credentials: 'MD'})
  await client.action({actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: []})

  await openStudio(page, `/intent/edit/id=${id};type=person/`)
  const banner = page.getByTestId('deleted-document-banner')
  await banner.getByRole('button').click({timeout: 30_000})
  await expect(banner).toBeHidden()
  await stored(() => client.fetch('*[_id == $id][0]{name, credentials}', {id: `drafts.${id}`})).toEqual({
    name: 'Ann',
    credentials: 'MD',
  })
  await expect(textField(page, 'name')).toHaveValue('Ann')
})
