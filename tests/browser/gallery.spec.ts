import {expect, type Page, type Route, test} from 'playwright/test'
import {widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {expectAccessible, expectReadableInForcedColors, listen} from './support/page.ts'
import {lake, site} from './support/product.ts'

test('every fixture of every widget has a page, which search engines leave out (gallery-1, gallery-2)', async ({
  page,
  request,
}) => {
  await page.goto('/gallery')
  const hrefs = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const fixtures = hrefs.flatMap((href) => {
    const [, type, name] = /^\/gallery\/(\w+)\/(\w+)$/.exec(href) ?? []
    return type === undefined || name === undefined ? [] : [{href, type, name}]
  })
  expect([...new Set(fixtures.map(({type}) => type))].toSorted()).toEqual(widgetTypes.toSorted())
  for (const {href, type, name} of [...fixtures, {href: '/gallery', type: '', name: 'list'}]) {
    const response = await request.get(href)
    expect(response.status(), href).toBe(200)
    const html = await response.text()
    expect(html, href).toMatch(/<meta name="robots" content="noindex/)
    if (name === 'default' && type !== 'legacyWidget') expect(html, href).toContain(`data-widget="${type}"`)
  }
})

/** Opens a page while no picture arrives, expects that each has its place (else what is below moves when it comes), and lets the pictures come. */
async function openWithPlacesOfPictures(page: Page, path: string): Promise<void> {
  const pictures = `${lake}/images/**`
  const held: Route[] = []
  await page.route(pictures, (route) => void held.push(route))
  await page.goto(path, {waitUntil: 'domcontentloaded'})
  const without = await page
    .locator('main img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().height === 0)
        .map((image) => image.closest('[data-widget-id]')?.getAttribute('data-widget-id')),
    )
  expect(without).toEqual([])
  await page.unroute(pictures)
  for (const route of held) await route.continue()
  await page.waitForLoadState('load')
}

/** Every widget with all its fixtures: one page a type. */
for (const type of widgetTypes) {
  test(`${type}: accessible and quiet at 320, 390 and 1280 px, light and dark`, async ({page}) => {
    const complaints = listen(page, [site, lake])
    await page.emulateMedia({reducedMotion: 'reduce'})
    // The files of the videos in fixtures are imaginary.
    await page.route(`${site}/videos/**`, (route) => route.fulfill({contentType: 'video/mp4', body: ''}))
    await openWithPlacesOfPictures(page, `/gallery/${type}`)
    for (const [width, colorScheme] of [
      [320, 'light'],
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({width, height: 900})
      // What moves is measured where it has come to rest.
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
      // To the end, for what loads when somebody comes near, and back: a header that stays in the window covers what is below it.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(overflow, `the page is wider than ${width} px: ${wide.slice(-3).join(' ')}`).toBeLessThanOrEqual(0)
    }
    await expectReadableInForcedColors(page)
    const broken = await page
      .locator('main img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.filter(({complete, naturalWidth}) => complete && naturalWidth === 0).map(({src}) => src),
      )
    expect(broken).toEqual([])
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({id}) => id))
    expect(ids).toEqual([...new Set(ids)])
    expect(complaints).toEqual({errors: [], foreign: []})
  })
}
