import {expect, test} from './support/studio.ts'
import {site} from './support/product.ts'

/** Longer than any line. */
const longWord = 'Hydroxymethylglutaryl'.repeat(8)

/** Fields whose texts readers do not read as words: names, addresses, choices of a list. */
const notWords =
  /^_|url|href|slug|path|id$|email|color|kind|layout|style|format|icon|code|country|date|At$|variant|list/i

/** A copy of a document in which each text that readers read is one long word. */
function withLongWords(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withLongWords(item, field))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        ['asset', 'legacy'].includes(name) ? inner : withLongWords(inner, name),
      ]),
    )
  const isWords = typeof value === 'string' && !notWords.test(field) && (/^[A-Z]/.test(value) || field === 'text')
  return isWords ? longWord : value
}

interface Block {
  /** Of the document of the widget. */
  readonly type: string
  readonly widget?: {readonly _ref: string}
}

/** What is wider than the window, and makes the page scroll sideways: the beginning of each element. */
function tooWide(): readonly string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isClipped(element.parentElement))
    .map(({outerHTML}) => outerHTML.slice(0, 120))
}

test('a word that is longer than its line breaks, in each kind of widget of the sample site', async ({
  page,
  client,
  scratch,
}) => {
  const article = await client.fetch<object>('*[_type == "article" && canonicalPath == $path][0]{category, authors}', {
    path: '/sleep/magnesium-for-sleep',
  })
  const blocks = await client.fetch<readonly Block[]>(
    '*[_type == "article" && defined(body)].body[defined(widget._ref)]{_type, widget, "type": widget->_type}',
  )
  const byType = new Map(blocks.map((block) => [block.type, block]))
  expect(byType.size).toBeGreaterThan(30)
  const transaction = client.transaction()
  const body: object[] = []
  for (const [type, block] of byType) {
    const document = await client.getDocument(block.widget?._ref ?? '')
    if (document === undefined) throw new Error(`There is no document of the type “${type}”.`)
    const {_rev, _createdAt, _updatedAt, ...fields} = document
    const _id = scratch.id(type)
    transaction.createOrReplace({...Object(withLongWords(fields)), _id, _type: document._type})
    const {type: _type, ...reference} = block
    body.push({...reference, _key: type, widget: {_type: 'reference', _ref: _id}})
  }
  transaction.createOrReplace({
    ...article,
    _id: scratch.id('article'),
    _type: 'article',
    title: longWord,
    canonicalPath: '/sleep/long-words',
    publishedAt: '2026-11-01T00:00:00Z',
    body,
  })
  await transaction.commit()
  for (const width of [320, 820, 1280]) {
    await page.setViewportSize({width, height: 800})
    await expect(async () => {
      expect((await page.goto(`${site}/sleep/long-words`))?.status()).toBe(200)
    }).toPass({timeout: 20_000})
    await expect(page.locator('main [data-widget]').first()).toBeVisible()
    expect([width, await page.evaluate(tooWide)]).toEqual([width, []])
  }
})

test('the page of a person with a long name, and articles with long titles, is as wide as the window', async ({
  page,
  client,
  scratch,
}) => {
  const [person, path] = [scratch.id('person'), `/browser/${scratch.id('person')}`]
  const article = {_type: 'article', title: longWord, pageTemplate: 'article'}
  await client
    .transaction()
    .create({_id: person, _type: 'person', name: longWord, link: path})
    .create({...article, _id: scratch.id('page'), canonicalPath: path})
    .create({
      ...article,
      _id: scratch.id('article'),
      canonicalPath: `${path}-article`,
      authors: [{_type: 'reference', _key: 'a', _ref: person}],
    })
    .commit()
  for (const width of [320, 820, 1280]) {
    await page.setViewportSize({width, height: 800})
    await expect(async () => {
      await page.goto(`${site}${path}`)
      await expect(page.getByRole('region', {name: `Articles by ${longWord}`})).toBeVisible({timeout: 500})
    }).toPass({timeout: 20_000})
    expect(await page.evaluate(tooWide), `at ${width} px`).toEqual([])
  }
})

for (const width of [390, 700, 820, 1280])
  test(`no number of a block of statistics is broken in two at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    await page.goto('/diabetes/type-2/start-here')
    const numbers = page.locator('[data-widget="statsBlock"] [data-counts] > span')
    expect(await numbers.allTextContents()).toContain('37,300,000')
    const lines = await numbers.evaluateAll((found) => found.map((number) => number.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
  })
