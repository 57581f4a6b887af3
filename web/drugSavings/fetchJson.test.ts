import path from 'node:path'
import {afterAll, afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {metricsBody} from '@apothecary/shared/types/api/metrics.ts'
import {build} from 'esbuild'
import {launchChromium, serveScripts} from '../enhance/testing.ts'
import {eventually} from '../privacy/testing.tsx'

/** The helper as one script: `window.fetchJson`. */
const bundled = await build({
  stdin: {
    contents: `import {fetchJson} from './fetchJson.ts'; window.fetchJson = fetchJson`,
    resolveDir: path.resolve(import.meta.dirname),
  },
  bundle: true,
  format: 'iife',
  write: false,
})
const site = await serveScripts({'fetchJson.js': bundled.outputFiles[0]?.text ?? ''})
const browser = await launchChromium()
afterAll(async () => {
  await browser.close()
  await site.close()
})

let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
  site.posts.length = 0
  site.show('<p>Page</p>', '<script src="/fetchJson.js"></script>')
})
afterEach(() => context.close())

/** Calls the helper in the page, whose server answers so. Returns what it resolves with, or its error. */
async function call(answer: {status: number; body: string; headers?: Record<string, string>}) {
  const asked: string[] = []
  await context.route('**/api/tip/lookup**', (route) => {
    asked.push(`${route.request().headers()['accept']} ${new URL(route.request().url()).search}`)
    return route.fulfill({contentType: 'application/json', ...answer})
  })
  await page.goto(`${site.origin}/health/drugs/zyrtane`)
  const result = page.evaluate<string>(
    `fetchJson('/api/tip/lookup', {zip: '47201', other: undefined, radius: 5}).then((data) => JSON.stringify(data), (error) => error.name + ': ' + error.message + ' ' + JSON.stringify(error.data))`,
  )
  return {result: await result, asked}
}

const reports = () =>
  site.posts
    .filter((post) => post.path === '/api/metrics')
    .map(({body}): readonly object[] => metricsBody.parse(body).metrics)

test('asks with the query and for JSON (upstreams-4)', async () => {
  expect(await call({status: 200, body: '{"here":1}'})).toEqual({
    result: '{"here":1}',
    asked: ['application/json ?zip=47201&radius=5'],
  })
})

describe('in a browser without `AbortSignal.any`, such as Safari 16.4', () => {
  beforeEach(() => context.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any')))

  const asked = (abort: string) =>
    page.evaluate<string>(
      `(() => {
        const call = new AbortController()
        const answer = fetchJson('/api/tip/lookup', {}, call.signal).then((data) => JSON.stringify(data), ({name}) => name)
        ${abort}
        return answer
      })()`,
    )

  test('an answer is there, and a call can be ended', async () => {
    await context.route('**/api/tip/lookup**', (route) => route.fulfill({json: {here: 1}}))
    await page.goto(`${site.origin}/health/drugs/zyrtane`)
    expect(await asked('')).toBe('{"here":1}')
    expect(await asked('call.abort()')).toBe('AbortError')
  })

  test('a call that was ended before it began asks nothing', async () => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(`${site.origin}/health/drugs/zyrtane`)
    const name = await page.evaluate<string>(
      `fetchJson('/api/tip/lookup', {}, AbortSignal.abort()).then(() => 'answered', ({name}) => name)`,
    )
    expect([name, calls.filter((path) => path.startsWith('/api/'))]).toEqual(['AbortError', []])
  })
})

describe('a failure (upstreams-5 to upstreams-8)', () => {
  const failure = (status: number): readonly (readonly object[])[] => [
    [{name: 'client.error.call', tags: {message: `Fetch failure: /api/tip/lookup ${status}`}}],
  ]

  test('that nobody has logged is reported, without what was asked', async () => {
    const {result} = await call({status: 502, body: '{"error":"proxy"}'})
    expect(result).toBe('FetchFailure: Fetch failure: /api/tip/lookup 502 {"error":"proxy"}')
    await eventually(reports, failure(502))
    expect(JSON.stringify(site.posts)).not.toMatch(/47201|zyrtane/)
  })

  test.each([
    [400, {}],
    [404, {}],
    [499, {}],
    [503, {'x-failure-logged': '1'}],
  ])('of status %s with %j is not reported', async (status, headers) => {
    const {result} = await call({status, body: '{}', headers})
    expect(result).toContain(`Fetch failure: /api/tip/lookup ${status}`)
    await page.evaluate(() => fetch('/api/metrics', {method: 'POST', body: '{"metrics":[]}'}))
    expect(site.posts.map(({body}) => body)).toEqual([{metrics: []}])
  })

  test('an answer that is no JSON is a failure', async () => {
    expect((await call({status: 200, body: '<html>'})).result).toContain(
      'FetchFailure: Fetch failure: /api/tip/lookup 200',
    )
  })
})
