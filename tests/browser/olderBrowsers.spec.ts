import {expect, test} from 'playwright/test'

/** As in Safari before 17 and Firefox before 119: no popovers, `:popover-open` and `:has` are no selectors, and attributes of ARIA are no properties. */
test.beforeEach(async ({page}) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    for (const name of Object.getOwnPropertyNames(Element.prototype))
      if (name.startsWith('aria') || name === 'role') Reflect.deleteProperty(Element.prototype, name)
    for (const name of ['closest', 'matches', 'querySelector', 'querySelectorAll'] as const) {
      const ask: (selector: string) => unknown = Element.prototype[name]
      Object.defineProperty(Element.prototype, name, {
        value(this: Element, selector: string) {
          if (/:popover-open|:has\(/.test(selector))
            throw new DOMException(`“${selector}” is no selector`, 'SyntaxError')
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

test('without properties of ARIA, a saved article is marked, also when the page is opened again', async ({page}) => {
  await page.goto('/sleep/magnesium-for-sleep')
  const save = page.locator('[data-save]').first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('without properties of ARIA, the panels of tabs have their role', async ({page}) => {
  await page.goto('/gallery/tabNav/default')
  await expect(page.locator('[data-tab-panel]').first()).toHaveAttribute('role', 'tabpanel')
})

test('without popovers and properties of ARIA, the search suggests articles, and no key is an error', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({message}) => errors.push(message))
  await page.goto('/sleep/magnesium-for-sleep')
  await page.locator('[popovertarget="site-search"]').first().click()
  const search = page.locator('#site-search-term')
  const suggestion = page.getByRole('option', {name: 'Does Magnesium Help You Sleep?'})
  // The index may still be made, and follows what is typed next.
  await expect(async () => {
    await search.fill('')
    await search.pressSequentially('magnesium')
    await expect(suggestion).toHaveAttribute('role', 'option', {timeout: 2000})
  }).toPass()
  await search.fill('')
  await search.press('Enter')
  await search.press('Escape')
  expect(errors).toEqual([])
})
