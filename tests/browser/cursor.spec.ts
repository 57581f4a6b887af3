import {test} from './support/sharedStudio.ts'
import {expect, openDocument, openStudio, stored, textField} from './support/studio.ts'
import {paragraph} from './support/paragraph.ts'

/** An article with two paragraphs, at a path of its own. */
const article = (id: string) => ({
  _type: 'article',
  title: 'Cursor',
  canonicalPath: `/browser/${id}`,
  pageTemplate: 'article',
  body: [paragraph('one', 'Start.'), paragraph('two', 'End.')],
})

test('on a slow computer the cursor stays where it is typed, paragraph after paragraph', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('cursor')
  for (const _id of [id, `drafts.${id}`]) await client.create({...article(id), _id})
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

test('what is typed goes on where it began, also when the computer is busy while keys move the cursor there', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('cursor')
  await client.create({...article(id), _id: `drafts.${id}`})
  await openDocument(page, 'article', id, 'title')
  await page.getByTestId('field-body').getByText('Start.').click()
  // While the page is busy keys wait, and are handled one after another, before the browser says that the cursor has moved.
  await Promise.all([
    page.evaluate(() => {
      const begun = performance.now()
      while (performance.now() < begun + 1000);
    }),
    ...['End', 'ArrowDown', 'End', ' ', 'N', 'o', 'w'].map((key) => page.keyboard.press(key)),
  ])
  const texts = '*[_id == $draft][0].body[]{"text": pt::text(@)}.text'
  await stored(() => client.fetch(texts, {draft: `drafts.${id}`})).toEqual(['Start.', 'End. Now'])
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
