import type {Page} from 'playwright/test'
import {expect, openDocument, secondEditor, stored, test, textField} from './support/studio.ts'

/** The names of two people who edit one document: the lake's default editor, and a second one. */
const [ann, bea] = ['Local editor', 'Bea Quill']

/** Whether a person's picture is shown at a field of the form at this moment. It does not wait, as pictures come and go. */
function isAt(page: Page, name: string, field: string): Promise<boolean> {
  return page.getByTitle(name, {exact: true}).evaluateAll((pictures, testId) => {
    const box = document.querySelector(`[data-testid="${testId}"]`)?.getBoundingClientRect()
    return pictures.some((picture) => {
      const {width, height, left, top} = picture.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return width > 0 && box !== undefined && x > box.left && x < box.right && y > box.top && y < box.bottom
    })
  }, `field-${field}`)
}

/** Types at the end of a field, a key at a time. */
async function append(page: Page, field: string, text: string): Promise<void> {
  await textField(page, field).press('End')
  await textField(page, field).pressSequentially(text, {delay: 15})
}

test('see where the other is, and what the other writes, and lose nothing of what both write', async ({
  page,
  browser,
  client,
  session,
  scratch,
}) => {
  const id = scratch.id('shared')
  // When the first keystroke creates a draft, the Studio takes the cursor off the field. So the draft is created before.
  for (const each of [id, `drafts.${id}`])
    await client.create({_id: each, _type: 'person', name: 'Ann', credentials: 'PharmD'})
  const other = await secondEditor(browser, session, bea)
  await Promise.all([openDocument(page, 'person', id, 'name'), openDocument(other.page, 'person', id, 'name')])
  // Shows later that the page was not reloaded.
  for (const each of [page, other.page]) await each.evaluate(() => Reflect.set(globalThis, 'isSamePage', true))

  const longName = ' of the institute for sleep, tea and calm evenings'
  const longTitle = ', and several more that follow one another'
  const both = {name: `Ann Quill${longName}`, credentials: `PharmD, BCPS${longTitle}`}

  await test.step('a cursor is seen by the other, and seen to move', async () => {
    await textField(page, 'name').focus()
    await expect.poll(() => isAt(other.page, ann, 'name')).toBe(true)
    await textField(other.page, 'credentials').focus()
    await expect.poll(() => isAt(page, bea, 'credentials')).toBe(true)
    await textField(page, 'credentials').focus()
    await expect.poll(() => isAt(other.page, ann, 'credentials')).toBe(true)
    expect(await isAt(other.page, ann, 'name')).toBe(false)
  })

  await test.step('what one types appears in front of the other', async () => {
    await append(page, 'name', ' Quill')
    await expect(textField(other.page, 'name')).toHaveValue('Ann Quill')
    await append(other.page, 'credentials', ', BCPS')
    await expect(textField(page, 'credentials')).toHaveValue('PharmD, BCPS')
  })

  await test.step('what both type at the same time in different fields is all there', async () => {
    await Promise.all([append(page, 'name', longName), append(other.page, 'credentials', longTitle)])
    await stored(() => client.fetch('*[_id == $draft][0]{name, credentials}', {draft: `drafts.${id}`})).toEqual(both)
    for (const each of [page, other.page]) {
      await expect(textField(each, 'name')).toHaveValue(both.name)
      await expect(textField(each, 'credentials')).toHaveValue(both.credentials)
      expect(await each.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
    }
  })

  await test.step('the review of changes knows who wrote what', async () => {
    await page.getByTestId('pane-footer-document-status').click()
    await page.getByRole('tab', {name: 'Review changes'}).click()
    const changes = page.getByTestId('review-changes-pane').last()
    const added = changes.locator('ins')
    const about = page.locator('[data-ui="Tooltip__card"]').filter({hasText: 'Added', visible: true})
    // Typed text is listed in the pieces in which it was saved. The text from before the edits is not listed.
    await added.first().hover()
    await expect(about).toContainText(ann)
    await added.last().hover()
    await expect(about).toContainText(bea)
    expect((await added.allInnerTexts()).join('')).toBe(
      both.name.slice('Ann'.length) + both.credentials.slice('PharmD'.length),
    )
  })

  await test.step('who leaves is seen to leave', async () => {
    await expect.poll(() => isAt(page, bea, 'credentials')).toBe(true)
    await other.context.close()
    await expect.poll(() => isAt(page, bea, 'credentials')).toBe(false)
  })
  expect(other.traffic.problems).toEqual([])
})
