import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Page} from 'playwright/test'
import {dataDir, lake, studio} from './product.ts'

/** The pass of the product under test, as its operator finds it. */
export async function readPass(): Promise<string> {
  return (await readFile(path.join(dataDir, 'pass'), 'utf8')).trim()
}

/** Signs in by hand: from the Studio's own page, by its button and the pass. */
export async function signInByHand(page: Page): Promise<void> {
  await page.getByText('this computer').click()
  await page.getByLabel('Pass').fill(await readPass())
  await page.getByRole('button', {name: 'Local editor'}).click()
}

/** Signs in without the browser, by the form of the sign-in page. Returns the session's token, as the Studio has one. */
export async function createSession(): Promise<string> {
  const form = new URLSearchParams({origin: studio, user: 'editor', pass: await readPass()})
  const headers = {origin: lake, 'content-type': 'application/x-www-form-urlencoded'}
  const answer = await fetch(`${lake}/sign-in`, {method: 'POST', redirect: 'manual', headers, body: form.toString()})
  const code = /#sid=(.+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
  const fetched = await fetch(`${lake}/v1/auth/fetch?sid=${code}`)
  const {token}: {token?: unknown} = await fetched.json()
  if (typeof token !== 'string') throw new Error(`The lake did not sign in: ${answer.status}, ${fetched.status}`)
  return token
}
