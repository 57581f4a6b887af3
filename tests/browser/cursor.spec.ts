import {test} from './support/sharedStudio.ts'
import {expect, openDocument, openStudio, stored, textField} from './support/studio.ts'
import {paragraph} from './support/paragraph.ts'

test('on a slow computer the cursor stays where it is typed, paragraph after paragraph', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('cursor')
  const article = {_type: 'article', title: 'Cursor', canonicalPath: `/browser/${id}`, pageTemplate: 'article'}
  for (const _id of [id, `drafts.${id}`])
    await client.create({...article, _id, body: [paragraph('one', 'Start.'), paragraph('two', 'End.')]})
  await openDocument(page, 'article', id, 'title')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', {rate: 6})
  const start = page.getByTestId('field-body').getByText('Start.')
  const {width = 0, height = 0} = (await start.boundingBox()) ?? {}
  await start.click({position: {x: width - 1, y: height / 2}})
  const words = ['Sit', 'by', 'a', 'window', 'in', 'the', 'morning']
  for (const word of words) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(word)
  }
  await devTools.send('Emulation.setCPUThrottlingRate', {rate: 1})
  const texts = '*[_id == $draft][0].body[]{"text": pt::text(@)}.text'
  await stored(() => client.fetch(texts, {draft: `drafts.${id}`})).toEqual(['Start.', ...words, 'End.'])
  await expect(page.getByTestId('field-body').getByText('morning')).toBeVisible()
})

test('in a new article the cursor is in the headline, also when something takes the focus a little later and the form does not hear of it', async ({
  page,
}) => {
  await openStudio(page, '/intent/create/type=article;template=article/')
  await expect(textField(page, 'title')).toBeFocused({timeout: 60_000})
  await page.evaluate(() => {
    document.addEventListener('focusout', (event) => event.stopImmediatePropagation(), {capture: true, once: true})
    document.querySelector<HTMLElement>('[data-testid="field-group-tabs"] button')?.focus()
  })
  await expect(page.getByTestId('field-group-tabs').getByRole('tab').first()).toBeFocused()
  await expect(textField(page, 'title')).toBeFocused()
})
