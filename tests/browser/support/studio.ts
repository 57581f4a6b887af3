import {randomUUID} from 'node:crypto'
import {createClient, type SanityClient} from '@sanity/client'
import {test as base, expect, type Browser, type BrowserContext, type Locator, type Page} from 'playwright/test'
import {choice} from './consent.ts'
import {lake, studio} from './product.ts'
import {createSession} from './signIn.ts'
import {type Traffic, watchTraffic} from './traffic.ts'

/** Documents of one test. They are removed when it ends, with their drafts and versions. */
export interface Scratch {
  /** An id that no other test has. */
  id(name: string): string
  /** Has a document removed whose id the Studio chose. */
  own(id: string): void
}

interface TestFixtures {
  /** Fails the test for every problem in its pages' traffic. */
  traffic: Traffic
  scratch: Scratch
}

interface WorkerFixtures {
  /** Reads and writes the lake beside the Studio, everything as it is stored. */
  client: SanityClient
  /** Token of a session as the Studio has one. */
  session: string
}

/** `test` whose pages are signed in to the Studio, and in which a request that the lake refuses, or an error in the console, fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs: none.
  session: [async ({}, provide) => provide(await createSession()), {scope: 'worker'}],
  client: [async ({session}, provide) => provide(clientOf(session)), {scope: 'worker'}],
  storageState: async ({session}, provide) => provide(signedIn(session)),
  traffic: [
    async ({context}, provide) => {
      const traffic = watchTraffic(context)
      await provide(traffic)
      traffic.stop()
      expect(traffic.problems).toEqual([])
    },
    {auto: true},
  ],
  scratch: async ({client, traffic}, provide) => {
    const prefix = `browser-${randomUUID().slice(0, 8)}`
    const owned = new Set<string>()
    await provide({id: (name) => `${prefix}-${name}`, own: (id) => owned.add(id)})
    // A form or a preview that is still open, or still writes, cannot go on without its document.
    traffic.stop()
    const all = await client.fetch<string[]>('*._id')
    const mine = all.filter((id) => id.includes(prefix) || owned.has(id.replace(/^(?:drafts|versions\.[^.]+)\./, '')))
    if (mine.length === 0) return
    // The versions of a scheduled release cannot be deleted.
    const scheduled = '*[_id in $mine && _type == "system.release" && state == "scheduled"].name'
    for (const releaseId of await client.fetch<string[]>(scheduled, {mine}))
      await client.releases.unschedule({releaseId})
    const transaction = client.transaction()
    for (const id of mine) transaction.delete(id)
    await transaction.commit()
  },
})

/** A second editor, with a browser profile and a record of requests of their own. */
export interface SecondEditor {
  readonly context: BrowserContext
  readonly page: Page
  readonly traffic: Traffic
}

/** Signs in a second user, by a token with that name and role: the lake has one user until others are added. */
export async function secondEditor(
  browser: Browser,
  session: string,
  name: string,
  role = 'editor',
): Promise<SecondEditor> {
  const answer = await fetch(`${lake}/v1/projects/local/tokens`, {
    method: 'POST',
    headers: {authorization: `Bearer ${session}`, 'content-type': 'application/json'},
    body: JSON.stringify({label: name, roleName: role}),
  })
  const {key}: {key?: unknown} = await answer.json()
  if (typeof key !== 'string') throw new Error(`The lake gave no token: ${answer.status}`)
  const context = await browser.newContext({storageState: signedIn(key)})
  return {context, page: await context.newPage(), traffic: watchTraffic(context)}
}

/** Opens a document's form and waits until it can be edited. `fieldName` is a text field of it that is shown at first. */
export async function openDocument(page: Page, type: string, id: string, fieldName: string): Promise<void> {
  await openStudio(page, `/intent/edit/id=${id};type=${type}/`)
  await expect(textField(page, fieldName)).toBeEditable({timeout: 30_000})
}

/**
 * Leads to an address of the Studio, such as `/structure/article`. Where the page shows the Studio already this happens within it, as by a
 * click: it takes a fifth of the processor time. No form of before is left then.
 */
export async function openStudio(page: Page, address: string): Promise<void> {
  if (!page.url().startsWith(studio)) {
    await page.goto(`${studio}${address}`)
    return
  }
  await leaveForms(page)
  await lead(page, address)
}

/** Leads an open Studio to its list of lists, where nothing of a document is shown. */
export async function leaveForms(page: Page): Promise<void> {
  await lead(page, '/structure')
  await expect(page.getByTestId('document-pane')).toHaveCount(0)
}

async function lead(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** The input of a text field of the form. */
export function textField(page: Page, name: string): Locator {
  return page.getByTestId(`field-${name}`).getByRole('textbox').first()
}

/** What `read` gives, as soon as it satisfies the expectation: for what the Studio writes a moment after it is typed. */
export function stored<Value>(read: () => Promise<Value>) {
  return expect.poll(read, {timeout: 10_000, intervals: [50, 100, 250]})
}

/** The state of a profile in which the Studio is signed in, as the Studio itself leaves it after a sign-in, and the site does not ask for consent. */
export function signedIn(session: string) {
  const localStorage = [{name: '__studio_auth_token_local', value: JSON.stringify({token: session})}]
  return {cookies: [choice('C0001')], origins: [{origin: studio, localStorage}]}
}

/** Reads and writes as the Studio of that session does, everything as it is stored. */
function clientOf(token: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token,
  })
}

export {expect}
