import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, test, type Page} from 'playwright/test'
import {lake, studio} from './support/product.ts'
import {readPass, signInByHand} from './support/signIn.ts'

/** Signing in to the Studio as a person does, and what pages of another port of this machine can do to a browser that is signed in. */

const cookieName = 'apothecary_lake'

/** The session cookie, of whichever name of the lake: the Studio leads to `local.localhost`. */
async function cookieOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({name}) => name === cookieName)?.value
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('link', {name: 'Structure', exact: true})).toBeVisible({timeout: 30_000})
  expect(await cookieOf(page)).toBeDefined()
}

test('the link that is printed at the start signs in with one click', async ({page}) => {
  await page.goto(`${lake}/sign-in?pass=${await readPass()}`)
  expect(await cookieOf(page)).toBeUndefined()
  await page.getByRole('button', {name: 'Local editor'}).click()
  await page.waitForURL(`${studio}/**`)
  await expectSignedIn(page)
})

test('the Studio leads to a page that asks for the pass, and says when it is wrong', async ({page}) => {
  await page.goto(studio)
  await page.getByText('this computer').click()
  await page.getByLabel('Pass').fill('wrong')
  await page.getByRole('button', {name: 'Local editor'}).click()
  await expect(page.getByRole('alert')).toHaveText('This pass is not right. Each start of Apothecary has a new one.')
  await page.goto(studio)
  await signInByHand(page)
  await expectSignedIn(page)
})

test.describe('a page of another port of this machine', () => {
  let server: Server
  let address: string
  test.beforeAll(async () => {
    server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<body></body>'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const {port} = server.address() as AddressInfo
    address = `http://localhost:${port}/`
  })
  test.afterAll(() => server.close())

  test('can neither read nor write with the session of the browser', async ({page}) => {
    await page.goto(`${lake}/sign-in?pass=${await readPass()}`)
    await page.getByRole('button', {name: 'Local editor'}).click()
    await expectSignedIn(page)
    await page.goto(address)
    const outcome = (path: string, method: string, body?: string) =>
      page.evaluate(
        ([url, verb, content]) =>
          fetch(url, {method: verb, credentials: 'include', ...(content === undefined ? {} : {body: content})}).then(
            ({status}) => String(status),
            () => 'refused',
          ),
        [`${lake}/v2025-02-19${path}`, method, body] as const,
      )
    const mutations = JSON.stringify({mutations: [{create: {_id: 'attack-by-port', _type: 'person'}}]})
    expect(await outcome('/data/query/production?query=*', 'GET')).toBe('refused')
    expect(await outcome('/data/mutate/production', 'POST', mutations)).toBe('refused')
    expect(await outcome('/auth/logout', 'POST')).toBe('refused')
    const count = encodeURIComponent('count(*[_id == "attack-by-port"])')
    const stored = await fetch(`${lake}/v2025-02-19/data/query/production?query=${count}`)
    expect(await stored.json()).toMatchObject({result: 0})
    await page.goto(studio)
    await expectSignedIn(page)
  })

  test('cannot sign a browser in, by a popup or a form, even if it knew the pass', async ({page}) => {
    const pass = await readPass()
    await page.goto(address)
    const opening = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), `${lake}/v1/auth/login/local?origin=${studio}&user=editor`)
    const popup = await opening
    await expect(popup.getByLabel('Pass')).toBeVisible()
    expect(await cookieOf(page)).toBeUndefined()

    const answering = page.waitForResponse(`${lake}/sign-in`)
    await page.evaluate(
      ([action, fields]) => {
        const form = document.createElement('form')
        form.method = 'post'
        form.action = action
        for (const [name, value] of Object.entries(fields)) {
          const input = document.createElement('input')
          input.name = name
          input.value = value
          form.append(input)
        }
        document.body.append(form)
        form.submit()
      },
      [`${lake}/sign-in`, {user: 'editor', origin: studio, pass}] as const,
    )
    expect((await answering).status()).toBe(403)
    expect(await cookieOf(page)).toBeUndefined()
  })
})
