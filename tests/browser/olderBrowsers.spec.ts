import {expect, test} from 'playwright/test'

/** As in Safari before 17: no popovers, and `:popover-open` is no selector. */
test.beforeEach(async ({page}) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    for (const name of ['closest', 'matches'] as const) {
      const ask: (selector: string) => unknown = Element.prototype[name]
      Object.defineProperty(Element.prototype, name, {
        value(this: Element, selector: string) {
          if (selector.includes(':popover-open')) throw new DOMException(`“${selector}” is no selector`, 'SyntaxError')
          return ask.call(this, selector)
        },
      })
    }
  })
})

test('without popovers, a page that is opened at one of its places has all its behaviours', async ({page}) => {
  const errors: string[] = []
  page.on('pageerror', ({message}) => errors.push(message))
  await page.goto('/health/cbd-for-anxiety-gummies')
  const place = await page.locator('main h2[id]').first().getAttribute('id')
  await page.goto('about:blank')
  await page.goto(`/health/cbd-for-anxiety-gummies#${place}`)
  await expect(page.locator('header [data-behavior-ready]').first()).toBeAttached()
  await page
    .getByRole('button', {name: /^About /})
    .first()
    .hover()
  expect(errors).toEqual([])
})
