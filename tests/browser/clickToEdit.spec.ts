import type {SanityClient} from '@sanity/client'
import type {FrameLocator, Page} from 'playwright/test'
import {test} from './support/sharedStudio.ts'
import {type Scratch, expect, openStudio} from './support/studio.ts'
import {site} from './support/product.ts'

/** The value of the field that has the focus. */
const focused = (page: Page) => page.locator('input:focus, textarea:focus')

interface Opened {
  readonly preview: FrameLocator
  readonly ids: Readonly<Record<'article' | 'card' | 'quiz', string>>
}

/** Opens an article with a product card, by reference, and a quiz in the Presentation tool. */
async function openPreview(page: Page, client: SanityClient, scratch: Scratch): Promise<Opened> {
  const ids = {article: scratch.id('click'), card: scratch.id('card'), quiz: scratch.id('quiz')}
  const reference = (key: string, id: string) => ({
    _type: 'widgetReference',
    _key: key,
    widget: {_type: 'reference', _ref: id},
  })
  const children = [{_type: 'span', _key: 'span', text: 'Sit by a window in the morning.', marks: []}]
  await client
    .transaction()
    .create({
      _id: ids.card,
      _type: 'productCard',
      productTitle: 'Wool Blanket in Gray',
      pros: ['Heavy enough to notice'],
    })
    .create({
      _id: ids.quiz,
      _type: 'quiz',
      title: 'How Do You Sleep?',
      scoreType: 'simple',
      questions: [
        {
          _type: 'quizQuestion',
          _key: 'wake',
          question: 'How often do you wake at night?',
          questionType: 'single',
          answers: [
            {_type: 'quizAnswer', _key: 'never', label: 'Hardly ever', score: 0},
            {_type: 'quizAnswer', _key: 'often', label: 'Every night', score: 3},
          ],
        },
      ],
    })
    .create({
      _id: ids.article,
      _type: 'article',
      title: 'Light Before Noon',
      canonicalPath: `/browser/${ids.article}`,
      pageTemplate: 'article',
      body: [
        {_type: 'block', _key: 'block', style: 'normal', markDefs: [], children},
        reference('card', ids.card),
        reference('quiz', ids.quiz),
      ],
    })
    .commit()
  await openStudio(page, `/presentation/article/${ids.article}?preview=/browser/${ids.article}`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', {level: 1})).toHaveText('Light Before Noon', {timeout: 45_000})
  // The page tells the Studio of what it shows when its overlays are ready.
  await expect(page.getByRole('checkbox', {name: 'Edit'})).toBeEnabled({timeout: 30_000})
  return {preview, ids}
}

test('a click on a text opens its field: of the article, of a widget, and of an island', async ({
  page,
  client,
  scratch,
}) => {
  const {preview, ids} = await openPreview(page, client, scratch)
  await preview.getByRole('heading', {level: 1}).click()
  await expect(focused(page)).toHaveValue('Light Before Noon')

  await preview.getByText('Heavy enough to notice').click()
  await expect(focused(page)).toHaveValue('Heavy enough to notice')
  expect(page.url()).toContain(`/presentation/productCard/${ids.card}/pros`)

  await preview.getByRole('heading', {name: 'Wool Blanket in Gray'}).click()
  await expect(focused(page)).toHaveValue('Wool Blanket in Gray')

  await preview.getByText('How often do you wake at night?').click()
  await expect(focused(page)).toHaveValue('How often do you wake at night?')
  expect(page.url()).toContain(`/presentation/quiz/${ids.quiz}/`)

  // What is typed there stands in the page, in the element that was clicked.
  await focused(page).fill('How often do you wake up?')
  await expect(preview.getByText('How often do you wake up?')).toBeVisible()
})

test('what machines and readers get has no trace of it', async ({page, client, scratch, request}) => {
  const {preview, ids} = await openPreview(page, client, scratch)
  const readers = await (await request.get(`${site}/browser/${ids.article}`)).text()
  const editors = await preview.locator('html').evaluate(async () => (await fetch(location.href)).text())
  expect(editors).toContain('data-sanity="')
  expect(readers).not.toMatch(/data-sanity|data-island-texts|preview-text|[\u{F0000}-\u{10FFFF}]/u)
  expect(editors).not.toMatch(/[\u{F0000}-\u{10FFFF}]/u)
  const forMachines = (html: string) =>
    html.match(/<title>.*?<\/title>|<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs)
  expect(forMachines(editors)).toEqual(forMachines(readers))
})

test('without overlays the page works as for readers: links lead on, quizzes take answers', async ({
  page,
  client,
  scratch,
}) => {
  const {preview} = await openPreview(page, client, scratch)
  await page.getByRole('checkbox', {name: 'Edit'}).click({force: true})
  await preview.getByText('Every night').click()
  await expect(preview.getByRole('radio', {name: 'Every night'})).toBeChecked()
  await preview.getByRole('banner').getByRole('link', {name: 'Apothecary'}).click()
  await expect(preview.getByRole('heading', {level: 1, name: 'Apothecary'})).toBeVisible()
})

test('the preview has three sizes, and light and dark colors', async ({page, client, scratch}) => {
  const {preview} = await openPreview(page, client, scratch)
  const width = () => preview.locator('html').evaluate((element) => element.clientWidth)
  await page.getByRole('button', {name: 'Tablet'}).click()
  await expect.poll(width).toBeLessThanOrEqual(820)
  await expect.poll(width).toBeGreaterThan(600)
  await page.getByRole('button', {name: 'Phone'}).click()
  await expect.poll(width).toBeLessThan(500)
  await page.getByRole('button', {name: 'Desktop'}).click()
  await expect.poll(width).toBeGreaterThan(500)

  const ground = () => preview.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor)
  const colors = preview.getByLabel('Colors of the page')
  await colors.selectOption('Dark')
  await expect.poll(ground).toBe('rgb(18, 24, 22)')
  await colors.selectOption('Light')
  await expect.poll(ground).toBe('rgb(251, 250, 246)')
})
