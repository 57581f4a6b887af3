import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {fixtureImage} from '../../contract/fixtures.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {fixedImageScrollFixtures} from './fixedImageScroll.fixtures.ts'

const {default: whole} = fixedImageScrollFixtures

describe('what is shown', () => {
  test('the picture with its alternative text, then the children (images-8)', async () => {
    const {html} = await showFixture('fixedImageScroll', 'default')
    expect(html).toMatch(/<img [^>]*alt="A path through a park in the morning".*Your first month.*Week 4:/)
  })

  test('widgets and pictures among the children are shown as in a body (images-8)', async () => {
    const {html, failures} = await showFixture('fixedImageScroll', 'longest')
    expect(failures).toEqual([])
    expect(html).toContain('alt="A notebook with a pen on a kitchen table"')
    for (const type of ['faq', 'productCard', 'expandableTag']) expect(html).toContain(`data-widget="${type}"`)
  })

  test('without a picture the children are shown, and without children the picture', async () => {
    const words = await showFixture('fixedImageScroll', 'invalidWithoutPicture')
    expect(words.html).toContain('The words are shown')
    expect(words.html).not.toContain('<img')
    const picture = await showFixture('fixedImageScroll', 'invalidWithoutContent')
    expect(picture.html).toContain('<img')
  })

  test('one that holds itself is shown once, and that is reported', async () => {
    const {html, failures} = await showStored('fixedImageScroll', {
      ...whole,
      content: [
        ...whole.content,
        {_type: 'widgetReference', _key: 'self', widget: {_type: 'reference', _ref: whole._id}},
      ],
    })
    expect(html.match(/Your first month/g)).toHaveLength(1)
    expect(failures).toHaveLength(1)
  })

  test('the picture is cropped around its hotspot to stand upright, and its space is reserved', async () => {
    const {html} = await showStored('fixedImageScroll', {...whole, image: fixtureImage('A path', 42, 1600, 1000)})
    expect(html).toMatch(/<img [^>]*width="800" height="1000"/)
  })
})

describe('where it stands', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  const sheets = ['tokens', 'base', 'prose'].map((name) => `styles/${name}.css`)
  const own = [
    'media/ContentImage.module.css',
    'ui/Flow.module.css',
    'widgets/fixedImageScroll/FixedImageScroll.module.pcss',
  ]

  /** The default fixture with more text than a window holds, and space before and after it. */
  async function open(column: number): Promise<Page> {
    const content = ['a', 'b', 'c'].flatMap((copy) =>
      whole.content.map((block) => ({...block, _key: `${block._key}-${copy}`})),
    )
    const {html} = await showStored('fixedImageScroll', {...whole, content})
    const space = '<div style="height: 2000px"></div>'
    return styledPage(browser, `${space}${html}${space}`, [...sheets, ...own], {window: column, scripts: false})
  }

  /** The tops of the picture and of a paragraph, in the window, after scrolling to this many pixels below the top of the widget. */
  async function tops(page: Page, below: number): Promise<{readonly picture: number; readonly words: number}> {
    await page.evaluate((y) => window.scrollTo(0, 2000 + y), below)
    return page.evaluate(() => ({
      picture: document.querySelector('img')?.getBoundingClientRect().top ?? NaN,
      words: document.querySelector('h2')?.getBoundingClientRect().top ?? NaN,
    }))
  }

  test.each([900, 360])(
    'in a column of %i px the picture stays while the children scroll past, without a script (images-8)',
    async (column) => {
      const page = await open(column)
      const before = await tops(page, 20)
      const after = await tops(page, 120)
      expect(after.picture).toBe(before.picture)
      expect(after.words).toBe(before.words - 100)
      await page.close()
    },
  )

  test('in a narrow column the words are on an opaque ground above the picture', async () => {
    const page = await open(360)
    await tops(page, 300)
    const ground = await page.locator('.panel').evaluate((panel) => getComputedStyle(panel).backgroundColor)
    expect(ground).toMatch(/^rgb\(/)
    // What is at the place of the picture is the words, not the picture.
    const isWords = await page.evaluate(() => {
      const box = document.querySelector('h2')?.getBoundingClientRect()
      const hit = box && document.elementFromPoint(box.left + 5, box.top + 5)
      return hit?.closest('.panel') !== null
    })
    expect(isWords).toBe(true)
    await page.close()
  })

  test.each([
    ['with reduced motion', {reducedMotion: 'reduce' as const}],
    ['on paper', {media: 'print' as const}],
  ])('%s nothing slides over the picture of a narrow column', async (_name, media) => {
    const page = await open(360)
    await page.emulateMedia(media)
    const position = await page.locator('.still').evaluate((still) => getComputedStyle(still).position)
    expect(position).toBe('static')
    await page.close()
  })
})
