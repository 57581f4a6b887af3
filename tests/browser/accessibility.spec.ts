import type {SanityClient} from '@sanity/client'
import {type Page, test as plain} from 'playwright/test'
import {pageTemplates} from '../../studio/schemas/documents/article.ts'
import {expectAccessible, expectContrast, expectLandmarksNamed, expectReadableInForcedColors} from './support/page.ts'
import {expect, type Scratch, test} from './support/studio.ts'

/** Pages of the sample site, one of each kind that is no article. */
const pages = {
  home: '/',
  topic: '/topics/sleep',
  search: '/search?q1=magnesium',
  'search without a result': '/search?q1=zzqqxx',
  'product review': '/health/cbd-for-anxiety-gummies',
  quiz: '/health/low-mood-self-check',
  'drug page': '/health/drugs/rybelsus-cost',
  embeds: '/health/migraine/video-guide',
  'newsletter confirmation': '/newsletter/confirm?token=abc',
  'sign-in that failed': '/signing-you-in?outcome=refused&provider=google',
  'newsletter end': '/newsletter/unsubscribe?token=abc',
  'page that is not there': '/health/not-there',
  'error page': '/%E0%A4%A',
} as const

/** Fails on any violation at both widths, light and dark. Colours alone differ between themes, so that the other rules are checked once a width. */
async function expectAccessibleEverywhere(page: Page, path: string): Promise<void> {
  await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'})
  await page.goto(path)
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 900})
    await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'})
    await expectAccessible(page)
    await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'})
    await expectContrast(page)
  }
  await expectLandmarksNamed(page)
  await expectReadableInForcedColors(page)
}

// Without the watch over the console: two of these pages are answered with 404.
for (const [kind, path] of Object.entries(pages))
  plain(`${kind}: accessible at 390 and 1280 px, light and dark`, async ({page}) => {
    await expectAccessibleEverywhere(page, path)
  })

// What is not laid out yet has its children where they would be: beyond what is kept free, a checker takes them to lie on what follows.
for (const width of [320, 412, 600, 767, 820, 989, 1000, 1280, 1600])
  plain(`no section of the front page needs more than is kept free for it at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    await page.goto('/')
    const sections = page.locator('main section:not([aria-labelledby="section-more"])')
    const kept = await sections.evaluateAll((found) =>
      found.map((section) =>
        Number(/^auto ([\d.]+)px$/.exec(getComputedStyle(section).containIntrinsicBlockSize)?.[1]),
      ),
    )
    await page.addStyleTag({content: 'main section { content-visibility: visible !important; }'})
    await sections.evaluateAll((found) => {
      for (const section of found) {
        const cards = section.querySelector('ul')
        const card = cards?.firstElementChild
        if (!cards || !card) throw new Error('a section without cards')
        while (cards.children.length < 4) cards.append(card.cloneNode(true))
        for (const link of cards.querySelectorAll('h3 a'))
          link.textContent = 'How Long Caffeine Keeps You Awake, and When to Stop for the Day'
      }
    })
    const needed = await sections.evaluateAll((found) =>
      found.map((section) => section.clientHeight - Number.parseFloat(getComputedStyle(section).paddingBlockEnd)),
    )
    expect(kept.length).toBeGreaterThan(2)
    expect(needed.filter((height, index) => !(height <= (kept[index] ?? 0)))).toEqual([])
  })

/** An article of a template, with what all of them have. */
async function articleOf(pageTemplate: string, client: SanityClient, scratch: Scratch): Promise<string> {
  const paragraph = (style: string, text: string) => ({
    _type: 'block',
    _key: text.slice(0, 12),
    style,
    markDefs: [],
    children: [{_type: 'span', _key: 's', text, marks: []}],
  })
  const canonicalPath = `/test/${scratch.id(pageTemplate)}`
  await client.create({
    _id: scratch.id(pageTemplate),
    _type: 'article',
    title: 'How to Sleep Through a Warm Night',
    dek: 'Cool rooms, light covers, and what to drink before bed.',
    canonicalPath,
    pageTemplate,
    categories: [{_type: 'reference', _key: 'c', _ref: 'category-sleep'}],
    sources: [{_type: 'source', _key: 's', title: 'Room temperature and sleep', url: 'https://journal.example/study'}],
    sponsored: true,
    body: [
      paragraph('h2', 'Open the windows early'),
      paragraph('normal', 'Air the room before the sun is up, and close the curtains until evening.'),
      paragraph('h2', 'Keep water by the bed'),
      paragraph('normal', 'A glass is enough. Alcohol makes the second half of the night restless.'),
    ],
  })
  return canonicalPath
}

for (const {title, value} of pageTemplates)
  test(`the template “${title}”: accessible at 390 and 1280 px, light and dark`, async ({page, client, scratch}) => {
    const path = await articleOf(value, client, scratch)
    await expectAccessibleEverywhere(page, path)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  })

test('a newsletter form that says what is missing is accessible, light and dark', async ({page}) => {
  // Colours change at once when the theme does.
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/privacy-policy')
  const form = page.locator('footer form[action="/api/newsletter"]')
  const id = await form.getByLabel('Email address').getAttribute('id')
  for (const state of ['email', 'consent', 'later', 'thanks']) {
    await page.goto(`/privacy-policy#${id?.replace(/-input$/, '')}-${state}`)
    await expect(page.locator(':target')).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({colorScheme: 'dark'})
    await expectContrast(page)
    await page.emulateMedia({colorScheme: 'light'})
  }
})
