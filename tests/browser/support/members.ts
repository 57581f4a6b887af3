import {expect, type Page} from 'playwright/test'

let people = 0

/** Signs somebody new in with the embedded provider, as a reader does, and comes back to a page. Gives their address. */
export async function signInAsMember(page: Page, path = '/', email?: string): Promise<string> {
  const address = email ?? `reader-${process.pid}-${Date.now()}-${(people += 1)}@example.com`
  await page.goto(`/sign-in?returnUrl=${encodeURIComponent(path)}`)
  await page.getByRole('link', {name: 'Continue with Google'}).click()
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', {name: 'Continue'}).click()
  await page.waitForURL((url) => url.pathname === path)
  await expect
    .poll(async () => (await page.context().cookies()).some(({name}) => name === 'apothecary_member'))
    .toBe(true)
  return address
}
