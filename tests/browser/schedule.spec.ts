import AxeBuilder from '@axe-core/playwright'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument, openStudio, stored, textField} from './support/studio.ts'
import {site} from './support/product.ts'

const question = (_id: string, text: string) => ({
  _id,
  _type: 'faq',
  items: [
    {
      _type: 'faqItem',
      _key: 'q',
      question: text,
      answer: [
        {
          _type: 'block',
          _key: 'b',
          markDefs: [],
          children: [{_type: 'span', _key: 's', text: 'Half an hour.', marks: []}],
        },
      ],
    },
  ],
})

const placed = (_key: string, widget: string, placement?: object) => ({
  _type: 'widgetReference',
  _key,
  widget: {_type: 'reference', _ref: widget},
  ...(placement === undefined ? {} : {placement: {_type: 'placement', ...placement}}),
})

const article = (_id: string, body: readonly object[] = []) => ({
  _id,
  _type: 'article',
  title: `Light Before Noon ${_id}`,
  canonicalPath: `/browser/${_id.replace('drafts.', '')}`,
  pageTemplate: 'article',
  body,
})

test('readers see a widget from its time on, without a publish; the preview shows it as of a day that is chosen (references-6, references-7, schedule-3)', async ({
  page,
  client,
  scratch,
  browser,
}) => {
  const [id, soon, far] = [scratch.id('article'), scratch.id('soon'), scratch.id('far')]
  const begins = Date.now() + 12_000
  const later = {_type: 'divider', _key: 'd', style: 'line'}
  await client
    .transaction()
    .create(question(soon, 'Is this for today?'))
    .create(question(far, 'Is this for December?'))
    .create(
      article(id, [
        placed('s', soon, {activeFrom: new Date(begins).toISOString()}),
        placed('f', far, {activeFrom: '2099-12-03T12:00:00Z'}),
        {_type: 'group', _key: 'g', title: 'For the holidays', content: [later], activeFrom: '2099-12-03T12:00:00Z'},
      ]),
    )
    .commit()
  const context = await browser.newContext({storageState: {cookies: [], origins: []}})
  const reader = await context.newPage()
  await reader.goto(`${site}/browser/${id}`)
  await expect(reader.getByRole('heading', {level: 1})).toHaveText(`Light Before Noon ${id}`)
  const [today, december] = [reader.getByText('Is this for today?'), reader.getByText('Is this for December?')]
  // On a machine that took longer for the page, the time has come.
  if (Date.now() < begins) await expect(today).toHaveCount(0)
  await expect(async () => {
    await reader.reload()
    await expect(today).toBeVisible({timeout: 500})
  }).toPass({timeout: 60_000, intervals: [500]})
  await expect(december).toHaveCount(0)
  await expect(reader.getByText('For the holidays')).toHaveCount(0)
  await context.close()

  await openStudio(page, `/presentation/article/${id}?preview=/browser/${id}`)
  await expect(page.getByText(/from Dec 3, 2099/).first()).toBeVisible({timeout: 45_000})
  await expect(page.getByText('Group · from Dec 3, 2099')).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('Is this for today?')).toBeVisible({timeout: 45_000})
  await expect(preview.getByText('Is this for December?')).toHaveCount(0)
  await preview.getByLabel('As it will be on').fill('2099-12-24T09:00')
  await expect(preview.getByText('Is this for December?')).toBeVisible({timeout: 20_000})
  await expect(preview.getByRole('heading', {name: 'For the holidays'})).toBeVisible()
  await preview.getByRole('button', {name: 'Show it as of now'}).click()
  await expect(preview.getByText('Is this for December?')).toHaveCount(0, {timeout: 20_000})
})

test('after a scheduled publishing nothing is left to publish (schedule-1)', async ({page, client, scratch}) => {
  const id = scratch.id('draft')
  await client.create(article(`drafts.${id}`))
  const {releaseId} = await client.releases.create({
    metadata: {title: 'Scheduled publish', releaseType: 'scheduled', cardinality: 'one'},
  })
  scratch.own(`_.releases.${releaseId}`)
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    baseId: `drafts.${id}`,
    versionId: `versions.${releaseId}.${id}`,
  })
  await openDocument(page, 'article', id, 'title')
  await client.releases.schedule({releaseId, publishAt: new Date(Date.now() + 500).toISOString()})
  await stored(() => client.fetch('*[_id == $id][0].title', {id})).toBe(`Light Before Noon drafts.${id}`)
  await stored(() => client.fetch('count(*[_id == $draft])', {draft: `drafts.${id}`})).toBe(0)
  await expect(page.getByTestId('action-publish')).toBeDisabled()
})

test('for other documents and for releases the Studio proposes a time to come', async ({page, client, scratch}) => {
  const id = scratch.id('person')
  await client.create({_id: `drafts.${id}`, _type: 'person', name: 'Ann Quill'})
  const {releaseId} = await client.releases.create({metadata: {title: 'Autumn', releaseType: 'scheduled'}})
  scratch.own(`_.releases.${releaseId}`)
  await client.create({_id: `versions.${releaseId}.${id}`, _type: 'person', name: 'Ann Lind'})
  const expectTimeToCome = async () => {
    const dialog = page.getByRole('dialog').filter({has: page.getByTestId('date-input')})
    const proposed = async () => new Date(await dialog.getByTestId('date-input').inputValue()).getTime() - Date.now()
    await expect.poll(proposed).toBeGreaterThan(0)
    await expect(dialog.getByTestId('confirm-button')).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await openDocument(page, 'person', id, 'name')
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Schedule publish'}).click()
  await expectTimeToCome()
  await openStudio(page, `/releases/${releaseId}`)
  await page.getByTestId('schedule-button').click({timeout: 30_000})
  await expectTimeToCome()
})

test('an article with a new widget is scheduled from its menu, with what is to be mended first, and readers see both then (schedule-6)', async ({
  page,
  client,
  scratch,
}) => {
  const [id, widget] = [scratch.id('planned'), scratch.id('asked')]
  await client.create(question(`drafts.${widget}`, 'What is it about light?'))
  const reference = {_type: 'reference', _ref: widget, _weak: true, _strengthenOnPublish: {type: 'faq'}}
  const body = [{_type: 'widgetReference', _key: 'w', widget: reference}]
  await client.create({...article(`drafts.${id}`, body), title: '', sponsored: false})
  await openDocument(page, 'article', id, 'title')
  const open = async () => {
    await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    await page.getByRole('menuitem', {name: 'Schedule publish'}).click()
  }
  await open()
  const dialog = page.getByRole('dialog', {name: 'Publish this article at a time'})
  await expect(dialog.getByText('1 error to mend before this can be scheduled.')).toBeVisible()
  await dialog.getByLabel('Date and time, in your time zone').fill('2099-12-24T09:00')
  await expect(dialog.getByRole('button', {name: 'Schedule all 2'})).toBeDisabled()
  await dialog.getByRole('link', {name: 'Error: Give the article a headline.'}).click()
  await textField(page, 'title').fill(`Light Before Noon ${id}`)
  await stored(() => client.fetch('*[_id == $draft][0].title', {draft: `drafts.${id}`})).toBe(`Light Before Noon ${id}`)

  await open()
  await expect(dialog.getByRole('region', {name: 'Published with it'}).getByRole('listitem')).toHaveCount(1)
  const {violations} = await new AxeBuilder({page}).include('[role="dialog"]').analyze()
  expect(violations.map(({id: rule, nodes}) => [rule, nodes.map(({html}) => html)])).toEqual([])
  await dialog.getByLabel('Date and time, in your time zone').fill('2099-12-24T09:00')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', {name: 'Schedule all 2'}).press('Enter')
  const scheduled = dialog.getByRole('listitem').filter({hasText: 'Dec 24, 2099, 9:00 AM, with 1 more document'})
  await expect(scheduled).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const versions = '*[_id in path("versions.**") && string::split(_id, ".")[2] == $id]._id'
  const [version = ''] = await client.fetch<string[]>(versions, {id})
  const release = version.split('.')[1] ?? ''
  scratch.own(`_.releases.${release}`)

  await client.releases.schedule({releaseId: release, publishAt: new Date(Date.now() + 500).toISOString()})
  await stored(() => client.fetch('count(*[_id in $ids])', {ids: [id, widget]})).toBe(2)
  await stored(() => client.fetch('count(*[_id in $ids])', {ids: [`drafts.${id}`, `drafts.${widget}`]})).toBe(0)
  await page.goto(`${site}/browser/${id}`)
  await expect(page.getByText('What is it about light?')).toBeVisible()
})

test('unpublishing is scheduled from the article, with a redirect, listed, and cancelled (schedule-2, schedule-4, schedule-5)', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('published')
  await client.create(article(id))
  await openDocument(page, 'article', id, 'title')
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Schedule unpublishing…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Take this page from the site at a time'})
  const schedule = dialog.getByRole('button', {name: 'Schedule unpublishing'})
  await dialog.getByLabel('Date and time, in your time zone').fill('2001-01-01T09:00')
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time to come.')
  await expect(schedule).toBeDisabled()
  await dialog.getByLabel('Date and time, in your time zone').fill('2099-12-24T09:00')
  await dialog.getByLabel('Lead readers to another page').fill(`/browser/${id}`)
  await expect(dialog.getByRole('alert')).toHaveText('This is the page itself: choose another.')
  await expect(schedule).toBeDisabled()
  await dialog.getByLabel('Lead readers to another page').fill('/browser/noon')
  await schedule.click()
  await expect(dialog.getByRole('listitem')).toContainText('Unpublish')
  await expect(dialog.getByRole('listitem')).toContainText('and readers are led to /browser/noon')
  const versions = '*[_id in path("versions.**") && string::split(_id, ".")[2] == $id]._id'
  await stored(() => client.fetch(`count(${versions})`, {id})).toBe(1)
  for (const version of await client.fetch<string[]>(versions, {id})) scratch.own(`_.releases.${version.split('.')[1]}`)

  await openStudio(page, '/structure/to-do;scheduled')
  const row = page.getByRole('listitem').filter({hasText: `Light Before Noon ${id}`})
  await expect(row).toContainText('Dec 24, 2099', {timeout: 30_000})
  await row.getByRole('button', {name: `Cancel what is scheduled for Light Before Noon ${id}`}).click()
  await expect(row).toHaveCount(0)
  await stored(() => client.fetch(`count(${versions})`, {id})).toBe(0)
  expect(await client.getDocument(id)).toBeDefined()
})
