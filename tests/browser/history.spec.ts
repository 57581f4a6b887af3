import type {SanityClient} from '@sanity/client'
import type {Locator, Page} from 'playwright/test'
import {paragraph} from './support/paragraph.ts'
import {test} from './support/sharedStudio.ts'
import {expect, openStudio, type Scratch, stored, textField} from './support/studio.ts'

/** What the Studio makes of the history of a document: its list of events, earlier revisions, and what a deleted document was. */

/** Opens a person with the History beside the form. Gives the rows of the History, newest first. */
async function openHistory(page: Page, id: string): Promise<Locator> {
  await openStudio(page, `/structure/person;${id}%2Cinspect%3Dsanity%252Fstructure%252Fhistory`)
  await expect(textField(page, 'name')).toBeVisible({timeout: 60_000})
  return page.getByTestId('timeline-item-button')
}

async function deleteDocument(page: Page): Promise<void> {
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByTestId('action-Delete').click()
  await page.getByRole('button', {name: 'Delete document'}).click()
}

test('History lists each publishing once and the unpublishing, and restores an earlier revision', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('person')
  const nameOf = (storedId: string) => client.fetch<string | null>('*[_id == $storedId][0].name', {storedId})
  await client.create({_id: `drafts.${id}`, _type: 'person', name: 'Ann'})
  await client.patch(`drafts.${id}`, {set: {name: 'Ann Quill'}}).commit()

  const rows = await openHistory(page, id)
  await expect(rows).toHaveText([/Edited/, /Draft created/])
  const publish = page.getByTestId('action-publish')
  await publish.click()
  await expect(rows).toHaveText([/Published/, /Draft created/])
  await textField(page, 'name').fill('Ann Quillmoor')
  await stored(() => nameOf(`drafts.${id}`)).toBe('Ann Quillmoor')
  await expect(publish).toBeEnabled()
  await publish.click()
  await expect(rows).toHaveText([/Published/, /Published/, /Draft created/])
  expect(await nameOf(id)).toBe('Ann Quillmoor')

  await rows.nth(1).click()
  await expect(textField(page, 'name')).toHaveValue('Ann Quill')
  await page.getByTestId('action-reverttorevision').click()
  await page.getByTestId('confirm-popover-confirm-button').click()
  await stored(() => nameOf(`drafts.${id}`)).toBe('Ann Quill')
  expect(await nameOf(id)).toBe('Ann Quillmoor')

  await page.getByTestId('document-header-Published-chip').click()
  await page.getByRole('button', {name: 'Unpublish'}).click()
  await page.getByRole('button', {name: 'Unpublish now'}).click()
  await stored(() => nameOf(id)).toBeNull()
  expect(await nameOf(`drafts.${id}`)).toBe('Ann Quill')
  const draftRows = await openHistory(page, id)
  await expect(draftRows).toHaveText([/Unpublished/, /Draft created/, /Published/, /Published/, /Draft created/])
})

test('a deleted document shows what it was, published or edited', async ({page, client, scratch}) => {
  const published = scratch.id('published')
  const edited = scratch.id('edited')
  await client.create({_id: `drafts.${edited}`, _type: 'person', name: 'Bea'})
  await client.patch(`drafts.${edited}`, {set: {name: 'Bea Lind'}}).commit()
  await client.create({_id: `drafts.${published}`, _type: 'person', name: 'Ann Quill'})
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${published}`,
    publishedId: published,
  })

  for (const [id, name, last] of [
    [published, 'Ann Quill', /Published/],
    [edited, 'Bea Lind', /Discarded draft/],
  ] as const) {
    await openHistory(page, id)
    await deleteDocument(page)
    await stored(() => client.fetch<number>('count(*[_id in [$id, "drafts." + $id]])', {id})).toBe(0)
    const rows = await openHistory(page, id)
    await expect(page.getByText('This document has been deleted.')).toBeVisible()
    await expect(textField(page, 'name')).toHaveValue(name)
    await expect(rows.first()).toHaveText(last)
  }
})

/** Makes an article whose first version had a widget and an author that were deleted since, and asks the Studio to restore that version. */
async function openFirstVersion(page: Page, client: SanityClient, scratch: Scratch, name: string): Promise<string> {
  const id = scratch.id(name)
  const [faq, person] = [scratch.id(`${name}-faq`), scratch.id(`${name}-person`)]
  const refer = (_ref: string) => ({_type: 'reference', _ref})
  await client.create({_id: person, _type: 'person', name: `Person ${name}`})
  await client.create({_id: faq, _type: 'faq', title: `Questions ${name}`})
  const body = [
    paragraph('one', 'Before.'),
    {_type: 'widgetReference', _key: 'faq', widget: refer(faq)},
    paragraph('two', 'After.'),
  ]
  const authors = [{...refer(person), _key: 'person'}]
  const draft = `drafts.${id}`
  const first = {_id: draft, _type: 'article', title: 'First', canonicalPath: `/browser/${id}`, body, authors}
  const {_rev} = await client.create(first)
  await client.patch(draft, {set: {title: 'Second', body: [paragraph('three', 'Now.')]}, unset: ['authors']}).commit()
  await client.transaction().delete(faq).delete(person).commit()
  await openStudio(page, `/structure/article;${id}%2Crev%3D${_rev}%2Cinspect%3Dsanity%252Fstructure%252Fhistory`)
  await page.getByTestId('action-reverttorevision').click({timeout: 60_000})
  return id
}

const restored = `*[_id == $draft][0]{
  title,
  "texts": body[_type == "block"].children[].text,
  "widgets": body[_type == "widgetReference"].widget{_ref, _weak, "as": _strengthenOnPublish.type},
  "authors": authors[]{_ref, _weak, "as": _strengthenOnPublish.type}
}`

test('an earlier version that shows what was deleted since is restored without it', async ({page, client, scratch}) => {
  const id = await openFirstVersion(page, client, scratch, 'without')
  const dialog = page.getByRole('dialog', {name: 'Revert to revision'})
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Questions and answers: Questions without',
    'Person: Person without',
  ])
  await dialog.getByRole('button', {name: 'Revert without it'}).click()
  await stored(() => client.fetch(restored, {draft: `drafts.${id}`})).toEqual({
    title: 'First',
    texts: ['Before.', 'After.'],
    widgets: [],
    authors: [],
  })
  await expect(textField(page, 'title')).toHaveValue('First')
  await expect(textField(page, 'title')).toBeEditable()
})

test('what an earlier version shows and was deleted since is brought back with it, as drafts', async ({
  page,
  client,
  scratch,
}) => {
  const id = await openFirstVersion(page, client, scratch, 'back')
  const [faq, person] = [scratch.id('back-faq'), scratch.id('back-person')]
  const dialog = page.getByRole('dialog', {name: 'Revert to revision'})
  await dialog.getByRole('button', {name: 'Revert and bring it back'}).click()
  await stored(() => client.fetch(restored, {draft: `drafts.${id}`})).toEqual({
    title: 'First',
    texts: ['Before.', 'After.'],
    widgets: [{_ref: faq, _weak: true, as: 'faq'}],
    authors: [{_ref: person, _weak: true, as: 'person'}],
  })
  const names = '*[_id in $ids] | order(_id asc){_id, "name": coalesce(title, name)}'
  const ids = [faq, person, `drafts.${faq}`, `drafts.${person}`]
  expect(await client.fetch(names, {ids})).toEqual([
    {_id: `drafts.${faq}`, name: 'Questions back'},
    {_id: `drafts.${person}`, name: 'Person back'},
  ])
  await expect(page.getByTestId('field-body').getByText('Questions back').first()).toBeVisible()
})

test('an article that was deleted with its widget comes back with it, or without it', async ({
  page,
  client,
  scratch,
}) => {
  for (const [name, button] of [
    ['alone', 'Restore without it'],
    ['both', 'Restore and bring it back'],
  ] as const) {
    const [id, faq] = [scratch.id(name), scratch.id(`${name}-faq`)]
    await client.create({_id: faq, _type: 'faq', title: `Questions ${name}`})
    const body = [
      paragraph('one', 'Before.'),
      {_type: 'widgetReference', _key: 'faq', widget: {_type: 'reference', _ref: faq}},
    ]
    await client.create({_id: id, _type: 'article', title: 'Gone', canonicalPath: `/browser/${id}`, body})
    await client.transaction().delete(id).delete(faq).commit()
    await openStudio(page, `/intent/edit/id=${id};type=article/`)
    const banner = page.getByTestId('deleted-document-banner')
    await banner.getByRole('button', {name: 'Restore most recent revision'}).click({timeout: 60_000})
    const dialog = page.getByRole('dialog', {name: 'Restore this document'})
    await expect(dialog.getByRole('listitem')).toHaveText([`Questions and answers: Questions ${name}`])
    await dialog.getByRole('button', {name: button}).click()
    await stored(() => client.fetch(restored, {draft: `drafts.${id}`})).toEqual({
      title: 'Gone',
      texts: ['Before.'],
      widgets: name === 'both' ? [{_ref: faq, _weak: true, as: 'faq'}] : [],
      authors: null,
    })
    expect(await client.fetch('*[_id == $id][0].title', {id: `drafts.${faq}`})).toBe(
      name === 'both' ? 'Questions both' : null,
    )
    await expect(banner).toBeHidden()
    await expect(textField(page, 'title')).toBeEditable()
  }
})

test('an earlier version in a release comes back with what was deleted since, in the same release', async ({
  page,
  client,
  scratch,
}) => {
  const [id, faq, inRelease] = [scratch.id('planned'), scratch.id('planned-faq'), scratch.id('planned-light')]
  const {releaseId} = await client.releases.create({metadata: {title: 'Autumn', releaseType: 'asap'}})
  scratch.own(`_.releases.${releaseId}`)
  const version = `versions.${releaseId}.${id}`
  const place = (_key: string, _ref: string, more: object = {}) => ({
    _type: 'widgetReference',
    _key,
    widget: {_type: 'reference', _ref, ...more},
  })
  await client.create({_id: faq, _type: 'faq', title: 'Questions of autumn'})
  await client.create({_id: `versions.${releaseId}.${inRelease}`, _type: 'faq', title: 'Light'})
  const body = [
    paragraph('one', 'Before.'),
    place('faq', faq),
    place('light', inRelease, {_strengthenOnPublish: {type: 'faq', template: {id: 'faq'}}}),
  ]
  const first = {_id: version, _type: 'article', title: 'First', canonicalPath: `/browser/${id}`, body}
  const {_rev} = await client.create(first)
  await client.patch(version, {set: {title: 'Second', body: [paragraph('three', 'Now.')]}}).commit()
  await client.delete(faq)
  await openStudio(
    page,
    `/structure/article;${id}%2Crev%3D${_rev}%2Cinspect%3Dsanity%252Fstructure%252Fhistory?perspective=${releaseId}`,
  )
  await page.getByTestId('action-reverttorevision').click({timeout: 60_000})
  const dialog = page.getByRole('dialog', {name: 'Revert to revision'})
  await expect(dialog.getByRole('listitem')).toHaveText(['Questions and answers: Questions of autumn'])
  await dialog.getByRole('button', {name: 'Revert and bring it back'}).click()
  await stored(() => client.fetch(restored, {draft: version})).toEqual({
    title: 'First',
    texts: ['Before.'],
    widgets: [
      {_ref: faq, _weak: true, as: 'faq'},
      {_ref: inRelease, _weak: null, as: 'faq'},
    ],
    authors: null,
  })
  expect(await client.fetch('*[_id in path("drafts.**")]._id', {})).not.toContain(`drafts.${id}`)
  expect(await client.fetch('*[_id == $id][0].title', {id: `versions.${releaseId}.${faq}`})).toBe('Questions of autumn')
  await client.releases.publish({releaseId})
  await stored(() => client.fetch('*[_id == $id][0].title', {id: faq})).toBe('Questions of autumn')
})
