import {expect, test} from 'playwright/test'

test('articles show drivers at their own placements and at those of editors, pages about the site none (driver-placement-3, driver-placement-6)', async ({
  request,
}) => {
  const placements = async (path: string): Promise<readonly string[]> => {
    const html = await (await request.get(path)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    return [...main.matchAll(/data-placement="([^"]*)"/g)].map(([, name = '']) => name)
  }
  // In this article an editor placed "inArticle50"; the other one is automatic.
  expect(await placements('/sleep/magnesium-for-sleep')).toEqual(['inArticle50', 'inArticle75'])
  // Its only other driver leads to this very page, and is not shown here.
  expect(await placements('/health/low-mood-self-check')).toEqual(['inArticle75'])
  expect(await placements('/privacy-policy')).toEqual([])
})

test('a driver is placed once, when the page is there (driver-placement-5)', async ({page}) => {
  await page.addInitScript(() => {
    const placed: unknown[] = []
    Object.assign(globalThis, {placed})
    document.addEventListener('apothecary:track', (event) => {
      if (event instanceof CustomEvent && event.detail.type === 'placementPlaced') placed.push(event.detail.placement)
    })
  })
  await page.goto('/sleep/magnesium-for-sleep')
  const names = () => page.evaluate(() => Reflect.get(globalThis, 'placed'))
  await expect.poll(names).toEqual(['inArticle50', 'inArticle75', 'footer'])
  await page.setViewportSize({width: 390, height: 800})
  await page.setViewportSize({width: 1280, height: 800})
  expect(await names()).toHaveLength(3)
})
