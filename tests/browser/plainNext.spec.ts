import {expect, test} from 'playwright/test'
import {expectAccessible, listen} from './support/page.ts'
import {type OwnProduct, ownProduct, type Part, startSitePart} from './support/parts.ts'
import {lake, ports} from './support/product.ts'

/** With the transform off everything works, as a plain Next site (design: pages without a runtime). */
test.describe('with the document transform off', () => {
  let site: Part
  let product: OwnProduct

  test.beforeAll(async () => {
    product = await ownProduct(ports.lake)
    site = await startSitePart(product, {APOTHECARY_TRANSFORM: 'off'})
  })

  test.afterAll(async () => {
    await site.stop()
    await product.remove()
  })

  for (const path of ['/health/cbd-for-anxiety-gummies', '/health/low-mood-self-check', '/']) {
    test(`${path} hydrates without an error, under a policy without unsafe-inline`, async ({page}) => {
      const complaints = listen(page, [site.url, lake])
      const response = await page.goto(`${site.url}${path}`)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['content-security-policy']?.match(/script-src[^;]*/)?.[0]).not.toMatch(
        /unsafe-(inline|eval)/,
      )
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      expect(complaints).toEqual({errors: [], foreign: []})
    })
  }
})
