import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'playwright/test'
import {dataDir, site} from './support/product.ts'

/** The links of the newest message to an address, without its line breaks and their encoding (quoted-printable); none before it is sent, which is after the answer. */
async function linksTo(address: string): Promise<readonly string[]> {
  const outbox = path.join(dataDir, 'outbox')
  const files = (await readdir(outbox).catch(() => [])).toSorted((one, other) => other.localeCompare(one))
  for (const file of files) {
    const source = await readFile(path.join(outbox, file), 'utf8')
    if (!source.includes(`To: ${address}\r\n`)) continue
    const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return [...text.matchAll(/^https?:\S+\?token=\S+/gm)].map(([link]) => link)
  }
  return []
}

test.describe('without scripts, as in any browser', () => {
  test.use({javaScriptEnabled: false, extraHTTPHeaders: {'x-test-country': 'US'}})

  test('a reader signs up, confirms by the link in the message, and stops it by the other', async ({page}) => {
    const address = `reader-${Date.now()}@example.com`
    await page.goto(`${site}/privacy-policy`)
    const form = page.locator('footer form[action="/api/newsletter"]')
    await form.getByLabel('Email address').fill(address)
    await form.getByRole('button').click()
    await expect(page.locator('footer :target')).toHaveText('Thank you. Please look for a message from us.')

    await expect.poll(() => linksTo(address)).toHaveLength(2)
    const [confirm = '', unsubscribe = ''] = await linksTo(address)
    expect([new URL(confirm).pathname, new URL(unsubscribe).pathname]).toEqual([
      '/newsletter/confirm',
      '/newsletter/unsubscribe',
    ])
    await page.goto(confirm)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('One more step')
    await page.getByRole('button', {name: 'Confirm my subscription'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('You are subscribed')

    await page.goto(unsubscribe)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Stop the newsletter?')
    await page.getByRole('button', {name: 'Unsubscribe'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('You are unsubscribed')
    await page.goto(confirm)
    await page.getByRole('button', {name: 'Confirm my subscription'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This link has expired')
  })
})

test.describe('in the European Economic Area', () => {
  test.use({extraHTTPHeaders: {'x-test-country': 'DE'}})

  test.describe('without scripts', () => {
    test.use({javaScriptEnabled: false})

    test('the page comes anew with the box, and no address of a reader in its own (newsletter-4)', async ({page}) => {
      await page.goto(`${site}/privacy-policy`)
      const form = page.locator('footer form[action="/api/newsletter"]')
      const address = `reader-${Date.now()}@example.com`
      await form.getByLabel('Email address').fill(address)
      await form.getByRole('button', {name: 'SIGN UP NOW'}).click()
      await expect(form.getByText('You must check this box to receive your newsletter.')).toBeVisible()
      expect(page.url()).toBe(`${site}/privacy-policy#footer-driver-signup-consent`)
      await form.getByLabel('Email address').fill(address)
      await form.getByRole('checkbox').check()
      await form.getByRole('button', {name: 'SIGN UP NOW'}).click()
      await expect(page.locator('footer').getByText('Thank you. Please look for a message from us.')).toBeVisible()
    })
  })

  test('a reader has to check the box, which is shown then (newsletter-4)', async ({page}) => {
    await page.goto(`${site}/privacy-policy`)
    const form = page.locator('footer form[action="/api/newsletter"]')
    const address = `reader-${Date.now()}@example.com`
    await form.getByLabel('Email address').fill(address)
    await form.getByRole('button', {name: 'SIGN UP NOW'}).click()
    await expect(form.getByText('You must check this box to receive your newsletter.')).toBeVisible()
    // The page stays, with what was typed.
    await expect(form.getByLabel('Email address')).toHaveValue(address)
    expect(new URL(page.url()).search).toBe('')
    const box = form.getByRole('checkbox')
    await expect(box).toHaveAccessibleDescription('You must check this box to receive your newsletter.')
    await box.check()
    // By keyboard the button comes after the box.
    await box.press('Tab')
    await expect(form.getByRole('button', {name: 'SIGN UP NOW'})).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('footer').getByText('Thank you. Please look for a message from us.')).toBeVisible()
  })
})

test.describe('outside of it', () => {
  test.use({extraHTTPHeaders: {'x-test-country': 'US'}})

  test('a form that nobody answers says so and keeps what was typed; two presses send it once (newsletter-5)', async ({
    page,
  }) => {
    const sent: string[] = []
    const answers: (() => Promise<void>)[] = []
    await page.route('**/api/newsletter', (route) => {
      sent.push(route.request().postData() ?? '')
      answers.push(() => route.abort())
    })
    await page.goto(`${site}/privacy-policy`)
    const form = page.locator('footer form[action="/api/newsletter"]')
    const button = form.getByRole('button', {name: 'SIGN UP NOW'})
    await form.getByLabel('Email address').fill('reader@example.com')
    await form.getByLabel('Email address').press('Enter')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await button.click()
    await form.getByLabel('Email address').press('Enter')
    await answers[0]?.()
    await expect(form.getByText('Please try again later (error)')).toBeVisible()
    await expect(form.getByText('Please try again later (error)')).toBeInViewport()
    await expect(button).not.toHaveAttribute('aria-busy')
    await expect(form.getByLabel('Email address')).toHaveValue('reader@example.com')
    expect(sent).toHaveLength(1)

    // The next try is sent, and the server answers it.
    await page.unroute('**/api/newsletter')
    await button.click()
    const thanks = page.locator('footer :target')
    await expect(thanks).toHaveText('Thank you. Please look for a message from us.')
    await expect(thanks).toBeFocused()
  })
})

test('a date that does not exist is told of beside its fields, which are marked until they are changed (newsletter-3)', async ({
  page,
}) => {
  await page.goto(`${site}/gallery/driver/newsletterWithDate`)
  const form = page.locator('main form[action="/api/newsletter"]')
  await form.getByLabel('Email address').fill('reader@example.com')
  for (const [label, value] of [
    ['Month', '2'],
    ['Day', '31'],
    ['Year', '2027'],
  ] as const)
    await form.getByLabel(label).fill(value)
  await form.getByRole('button', {name: 'SIGN UP NOW'}).click()
  await expect(form.getByText('Please enter a month, a day and a year')).toBeVisible()
  const day = form.getByLabel('Day')
  await expect(day).toHaveAccessibleErrorMessage('Please enter a month, a day and a year')
  await day.fill('3')
  await expect(day).not.toHaveAttribute('aria-invalid')
})

test('pages of links are not stored, listed or sent on', async ({request}) => {
  const response = await request.get(`${site}/newsletter/confirm?token=abc`)
  expect(response.headers()['cache-control']).toContain('no-store')
  expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow"')
  const missing = await request.get(`${site}/newsletter/confirm`)
  expect(await missing.text()).toContain('This link has expired')
})
