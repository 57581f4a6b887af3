import {readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test, type Page} from 'playwright/test'
import {scrollThrough} from './support/page.ts'

const widgets = path.resolve(import.meta.dirname, '../../web/widgets')

/** Components with a style sheet of their own or in that of a widget, by its name: what is on a page that shows them. */
const components = {
  carousel: '[aria-roledescription="carousel"]',
  embed: '[data-embed-frame]',
  wave: '[aria-hidden][data-motion]',
}

/** Whether a type or a component has a style sheet; some types need none. */
function hasStyles(type: string): boolean {
  return (
    Object.hasOwn(components, type) ||
    readdirSync(path.join(widgets, type)).some((file) => file.endsWith('.module.pcss'))
  )
}

/** The widget types and components whose style sheets a page links, and those that it shows. */
async function widgetStyles(
  page: Page,
): Promise<{readonly linked: readonly string[]; readonly shown: readonly string[]}> {
  return page.evaluate((components) => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({href}) => new URL(href).pathname,
    )
    return {
      linked: sheets.flatMap((path) => /^\/assets\/(\w+)\./.exec(path)?.[1] ?? []).sort(),
      shown: [
        ...new Set([
          ...[...document.querySelectorAll<HTMLElement>('[data-widget]')].map(({dataset}) => dataset['widget'] ?? ''),
          ...Object.entries(components).flatMap(([name, selector]) =>
            document.querySelector(selector) === null ? [] : [name],
          ),
        ]),
      ].sort(),
    }
  }, components)
}

/** The scripts that a page has fetched, by the first part of their names. */
async function scripts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'))
      .map((path) => path.replace(/^\/assets\/(\w+)\..*$/, '$1'))
      .sort(),
  )
}

for (const address of ['/', '/health/cbd-for-anxiety-gummies', '/recipes/lentil-soup', '/health/low-mood-self-check']) {
  test(`${address}: links the style sheets of the widgets that it shows, and of no others`, async ({page}) => {
    await page.goto(address)
    const {linked, shown} = await widgetStyles(page)
    expect(linked).toEqual(shown.filter(hasStyles))
  })
}

test('style sheets come in one order on every page: those of the site, then those of widgets', async ({page}) => {
  for (const address of ['/', '/recipes/lentil-soup']) {
    await page.goto(address)
    const kinds = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) =>
        links.map((link) => (link.getAttribute('href')?.startsWith('/assets/') === true ? 'widget' : 'site')),
      )
    expect(kinds).toEqual(kinds.toSorted())
  }
})

test('a page fetches the scripts of what it shows, and no runtime before somebody comes near an island', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await expect.poll(() => scripts(page)).toEqual(expect.arrayContaining(['early', 'main']))
  await page.waitForLoadState('networkidle')
  expect((await scripts(page)).filter((name) => !['announcementBar', 'early', 'main'].includes(name))).toEqual([])
  await page.goto('/recipes/lentil-soup')
  await scrollThrough(page)
  const asked = await page
    .locator('[data-behavior]')
    .evaluateAll((elements) =>
      elements.map((element) => /(\w+)\.[\w-]+\.js$/.exec(element.getAttribute('data-behavior') ?? '')?.[1] ?? ''),
    )
  expect(asked).toEqual(expect.arrayContaining(['announcementBar', 'pixel', 'recipe', 'share']))
  await expect.poll(() => scripts(page)).toEqual([...new Set([...asked, 'early', 'main'])].sort())
})
