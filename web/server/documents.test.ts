import {mkdtemp, rm} from 'node:fs/promises'
import type {ServerResponse} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {performance} from 'node:perf_hooks'
import {setTimeout} from 'node:timers/promises'
import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {Changes} from '../freshness/changes.ts'
import {dependOn, dependUntil, noteFailedQuery, shareWithAllReaders} from '../freshness/dependencies.ts'
import {CapturedResponse} from './captureResponse.ts'
import {Documents} from './documents.ts'
import {pageRequest} from './internalRequest.ts'
import {PageStore} from './pageStore.ts'
import {mostAtOnce, mostWaiting} from './renderLine.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apothecary-documents-'))
})
afterEach(async () => {
  // Pages that are being made are still written.
  await rm(directory, {recursive: true, maxRetries: 10})
})

const minute = 60_000

/** Documents over a stand-in for Next that says the version of the content, with a clock that is set by hand. */
async function startDocuments({isConnected = true} = {}) {
  const clock = {now: 0}
  const content: {
    version: number
    isDown: boolean
    brokenBy: 'lake' | 'query' | 'page' | undefined
    isSilent: boolean
    lacksMenu: boolean
    endsAt: number | undefined
  } = {
    version: 1,
    isDown: false,
    /** The page is answered with 500, as a query failed or was refused, or it is wrong itself; the lake answers when it is looked. */
    brokenBy: undefined,
    /** Does not answer when it is looked, and the page gets ready all the same. */
    isSilent: false,
    /** The query of the menu is refused, and the page does without. */
    lacksMenu: false,
    endsAt: undefined,
  }
  const changes = new Changes(() => clock.now)
  const rendered: string[] = []
  let probes = 0
  /** While there is a gate, no page gets ready. */
  let gate: PromiseWithResolvers<void> | undefined
  const render = async ({url = '/'}: {url?: string | undefined}, response: ServerResponse): Promise<void> => {
    shareWithAllReaders()
    dependOn(['everywhere', `only ${url}`])
    const {version, isDown, lacksMenu, endsAt} = content
    dependUntil(endsAt === undefined ? undefined : new Date(endsAt))
    rendered.push(url)
    await gate?.promise
    if (isDown) throw new Error('no content')
    if (content.brokenBy === 'lake') noteFailedQuery(true)
    if (lacksMenu || content.brokenBy === 'query') noteFailedQuery(false)
    if (content.brokenBy !== undefined) response.statusCode = 500
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!DOCTYPE html><html><head></head><body>${url} ${version}${lacksMenu ? ' without menu' : ''}</body></html>`,
    )
  }
  const store = await PageStore.open(directory, 'build', new Date())
  let lookups = 0
  const get = store.get.bind(store)
  jest.spyOn(store, 'get').mockImplementation(async (path) => {
    const copy = await get(path)
    lookups += 1
    return copy
  })
  const documents = new Documents({
    render,
    store,
    log: {info: () => undefined, error: () => undefined},
    transform: true,
    changes,
    isKnownPath: async (path) => {
      if (content.isDown) throw new Error('no content')
      return !path.startsWith('/wp-')
    },
    lakeAnswers: async () => {
      probes += 1
      return !content.isDown && !content.isSilent
    },
    now: () => clock.now,
  })
  /** What a reader gets, and whether it is said to be an old copy. */
  const read = async (path: string, {draft = false} = {}): Promise<string> => {
    const request = pageRequest(path)
    const response = new CapturedResponse(request)
    await documents.serve(
      request,
      response,
      {
        reference: 'R',
        head: false,
        ifNoneMatch: undefined,
        encoding: 'identity',
        draft,
        dev: false,
        publicHost: false,
        studioOrigins: [],
        imageOrigin: '',
        lakeOrigin: '',
      },
      !draft,
    )
    const {status, body, headers} = await response.captured
    const text = /<body>(.*)<\/body>/.exec(body.toString())?.[1] ?? `status ${status}`
    return headers['x-apothecary-copy'] === undefined ? text : `${text} (old)`
  }
  if (isConnected) changes.noteEverything()
  return {
    clock,
    content,
    documents,
    changes,
    rendered,
    read,
    /** How often it was looked whether the lake answers. */
    probes: () => probes,
    /** How often it was looked on the disk for a copy, to the end. */
    lookups: () => lookups,
    /** Publishes content with these tags. */
    publish: (...tags: readonly string[]) => {
      content.version += 1
      changes.note(tags)
    },
    holdUp: () => {
      gate = Promise.withResolvers()
    },
    goOn: () => {
      gate?.resolve()
      gate = undefined
    },
  }
}

const paths = Array.from({length: 12}, (_, at) => `/p${at}`)

test('a page is rendered once, and again after a change of what it shows', async () => {
  const {read, publish, rendered} = await startDocuments()
  expect(await read('/a')).toBe('/a 1')
  publish('something else')
  expect(await read('/a')).toBe('/a 1')
  publish('only /a')
  expect(await read('/a')).toBe('/a 3')
  expect(rendered).toEqual(['/a', '/a'])
})

test('for all paths at which nothing is, one page is made, and again after a change of it (site-11)', async () => {
  const {read, publish, rendered, content} = await startDocuments()
  const notFound = '/api/internal/not-found'
  expect(await Promise.all(['/wp-login.php', '/wp-admin'].map((path) => read(path)))).toEqual(
    Array(2).fill(`${notFound} 1`),
  )
  expect(await read('/wp-json')).toBe(`${notFound} 1`)
  expect(rendered).toEqual([notFound])
  publish(`only ${notFound}`)
  expect(await read('/wp-json')).toBe(`${notFound} 2`)
  // A path of which nobody can say whether something is there.
  content.isDown = true
  expect(await read('/wp-json')).toBe('status 503')
  expect(rendered).toEqual([notFound, notFound, '/wp-json'])
})

test('readers who ask at the same time wait for one rendering; after a change nobody gets one that was begun before', async () => {
  const {read, publish, rendered, lookups, holdUp, goOn} = await startDocuments()
  holdUp()
  const [one, two] = [read('/a'), read('/a')]
  // Both have found no copy before the change, and wait for the page.
  while (rendered.length < 1 || lookups() < 2) await setTimeout(1)
  publish('only /a')
  const three = read('/a')
  while (rendered.length < 2) await setTimeout(1)
  goOn()
  expect(await Promise.all([one, two, three])).toEqual(['/a 1', '/a 1', '/a 2'])
  expect(await read('/a')).toBe('/a 2')
  expect(rendered).toHaveLength(2)
})

test('right after a change nobody waits long for a page; then the reader waits until it is made', async () => {
  const {read, publish, rendered, clock, holdUp, goOn} = await startDocuments()
  await read('/a')
  holdUp()
  publish('only /a')
  const begun = performance.now()
  expect(await read('/a')).toBe('/a 1 (old)')
  expect(performance.now() - begun).toBeGreaterThan(40)
  expect(performance.now() - begun).toBeLessThan(400)
  clock.now += 299
  expect(await read('/a')).toBe('/a 1 (old)')
  clock.now += 1
  const waiting = read('/a')
  const isThere = await Promise.race([waiting.then(() => true), setTimeout(200, false)])
  expect(isThere).toBe(false)
  goOn()
  expect(await waiting).toBe('/a 2')
  expect(rendered).toEqual(['/a', '/a'])
})

test('what was read last and has changed is made anew before a reader asks for it', async () => {
  const {read, publish, rendered, documents, holdUp, goOn} = await startDocuments()
  for (const path of paths.slice(0, 6)) await read(path)
  await read('/p0')
  publish('only /p1')
  documents.makeAhead(['only /p1'])
  // At once, so that this reader waits for the page: it is made ahead again only when it has been written.
  while (rendered.length < 7) await new Promise(setImmediate)
  holdUp()
  expect(await read('/p1')).toBe('/p1 2')
  goOn()
  rendered.length = 0
  publish('everywhere')
  documents.makeAhead(['everywhere'])
  while (rendered.length < 4) await setTimeout(1)
  // Of the others each is made when somebody asks.
  for (const path of ['/p2', '/p3']) expect(await read(path)).toBe(`${path} 3`)
  expect(rendered).toEqual(['/p1', '/p0', '/p5', '/p4', '/p2', '/p3'])
})

test('in a storm the first pages are made at once; others are served as they were, and made one after another', async () => {
  const {read, publish, holdUp, goOn, rendered} = await startDocuments()
  for (const path of paths) await read(path)
  publish('everywhere')
  for (const path of paths.slice(0, 8)) expect(await read(path)).toBe(`${path} 2`)
  holdUp()
  // This reader waits for its page, but not for long.
  expect(await read('/p8')).toBe('/p8 1 (old)')
  // These do not wait at all.
  expect(await read('/p9')).toBe('/p9 1 (old)')
  expect(await read('/p10')).toBe('/p10 1 (old)')
  expect(rendered.slice(paths.length + 8)).toEqual(['/p8'])
  goOn()
  for (const path of ['/p8', '/p9', '/p10']) while ((await read(path)) !== `${path} 2`) await setTimeout(1)
  // Nobody asked for the last one.
  expect(rendered.slice(paths.length + 8)).toEqual(['/p8', '/p9', '/p10'])
})

test('a page with a change of its own does not wait for the storm to end', async () => {
  const {read, publish, holdUp, goOn} = await startDocuments()
  for (const path of paths) await read(path)
  publish('everywhere')
  for (const path of paths.slice(0, 8)) await read(path)
  holdUp()
  expect(await read('/p8')).toBe('/p8 1 (old)')
  expect(await read('/p9')).toBe('/p9 1 (old)')
  publish('only /p9')
  const changed = read('/p9')
  goOn()
  expect(await changed).toBe('/p9 3')
})

test('something ends on all pages at once: they are made one after another; ten minutes later each reader waits', async () => {
  const {read, content, holdUp, goOn} = await startDocuments()
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'],
    now: 0,
  })
  content.endsAt = 60_000
  for (const path of ['/a', '/b', '/c']) expect(await read(path)).toBe(`${path} 1`)
  content.version = 2
  content.endsAt = undefined
  jest.setSystemTime(59_999)
  expect(await read('/a')).toBe('/a 1')
  jest.setSystemTime(60_000)
  expect(await read('/a')).toBe('/a 2')
  holdUp()
  const waiting = read('/b')
  expect(await read('/c')).toBe('/c 1 (old)')
  jest.setSystemTime(60_001 + 10 * minute)
  const overdue = read('/c')
  goOn()
  expect(await Promise.all([waiting, overdue])).toEqual(['/b 2', '/c 2'])
  jest.useRealTimers()
})

test('ten minutes after a change nobody gets the page as it was before', async () => {
  const {read, publish, holdUp, goOn, clock} = await startDocuments()
  for (const path of paths) await read(path)
  publish('everywhere')
  for (const path of paths.slice(0, 8)) await read(path)
  holdUp()
  expect(await read('/p8')).toBe('/p8 1 (old)')
  clock.now = 10 * minute
  expect(await read('/p9')).toBe('/p9 1 (old)')
  clock.now += 1
  const overdue = read('/p9')
  goOn()
  expect(await overdue).toBe('/p9 2')
})

test('a page that is overdue is served as it was, where too many others wait (site-15)', async () => {
  const {read, publish, holdUp, goOn, clock, lookups, rendered} = await startDocuments()
  await read('/a')
  publish('only /a')
  clock.now = 10 * minute + 1
  // What is held up keeps its place, as if it kept the processor busy.
  const utilization = jest
    .spyOn(performance, 'eventLoopUtilization')
    .mockImplementation(() => ({idle: performance.now(), active: 0, utilization: 1}))
  holdUp()
  const first = Array.from({length: mostAtOnce}, (_, index) => read(`/first${index}`))
  while (rendered.length < 1 + mostAtOnce) await setTimeout(1)
  const before = lookups()
  const others = Array.from({length: mostWaiting + 1}, (_, index) => read(`/other${index}`))
  while (lookups() < before + others.length) await setTimeout(1)
  expect(await Promise.race(others)).toBe('status 503')
  expect(await read('/a')).toBe('/a 1 (old)')
  goOn()
  await Promise.all(first)
  expect((await Promise.all(others)).filter((text) => text === 'status 503')).toHaveLength(1)
  expect(await read('/a')).toBe('/a 2')
  utilization.mockRestore()
})

test('a page that cannot be rendered is served as it was, also when that takes long; without a copy its reader is told', async () => {
  const {read, publish, content, rendered, clock, holdUp, goOn} = await startDocuments()
  await read('/a')
  content.isDown = true
  publish('only /a')
  expect(await read('/a')).toBe('/a 1 (old)')
  // The next readers do not make it try again.
  expect(await read('/a')).toBe('/a 1 (old)')
  expect(rendered).toHaveLength(2)
  expect(await read('/b')).toBe('status 503')

  clock.now += 2000
  holdUp()
  expect(await read('/a')).toBe('/a 1 (old)')
  const begun = performance.now()
  expect(await read('/a')).toBe('/a 1 (old)')
  expect(performance.now() - begun).toBeLessThan(500)
  content.isDown = false
  goOn()
})

test('a page without a copy that failed with a query of it is resting, though the lake is back by then; one that is wrong itself is broken', async () => {
  const {read, content} = await startDocuments()
  content.brokenBy = 'lake'
  expect(await read('/a')).toBe('status 503')
  for (const fault of ['query', 'page'] as const) {
    content.brokenBy = fault
    expect(await read('/b')).toBe('status 500')
  }
  content.brokenBy = undefined
  expect(await read('/a')).toBe('/a 1')
})

test('a page that had to do without the answer to a query is kept for nobody, and gives way to an older one that is whole', async () => {
  const {read, publish, content, rendered, clock} = await startDocuments()
  content.lacksMenu = true
  expect(await read('/a')).toBe('/a 1 without menu')
  expect(await read('/a')).toBe('/a 1 without menu')
  content.lacksMenu = false
  expect(await read('/a')).toBe('/a 1')
  expect(rendered).toHaveLength(3)

  content.lacksMenu = true
  publish('only /a')
  expect(await read('/a')).toBe('/a 1 (old)')
  // The next reader does not make it try again.
  expect(await read('/a')).toBe('/a 1 (old)')
  expect(rendered).toHaveLength(4)
  content.lacksMenu = false
  clock.now += 2000
  expect(await read('/a')).toBe('/a 2')
  expect(await read('/a')).toBe('/a 2')
  expect(rendered).toHaveLength(5)

  // What has changed longer than ten minutes ago is seen, without the menu.
  content.lacksMenu = true
  publish('only /a')
  expect(await read('/a')).toBe('/a 2 (old)')
  clock.now += 10 * 60 * 1000 + 1
  expect(await read('/a')).toBe('/a 3 without menu')
})

test('while the lake is silent, who asks for a page without a copy is told after one look', async () => {
  const {read, content, holdUp, goOn, probes} = await startDocuments()
  content.isDown = true
  holdUp()
  expect(await read('/a')).toBe('status 503')
  expect(probes()).toBe(1)
  goOn()
})

test('while the lake is silent, an editor waits for the preview until it is there', async () => {
  const {read, content, holdUp, goOn, probes} = await startDocuments()
  content.isSilent = true
  holdUp()
  const preview = read('/a', {draft: true})
  // A reader who came later has been told by now.
  expect(await read('/a')).toBe('status 503')
  expect(probes()).toBe(1)
  goOn()
  expect(await preview).toBe('/a 1')
})

test('a copy of an earlier run is served until the content lake has been reached, and made anew then', async () => {
  await (await startDocuments()).read('/a')
  const {read, rendered, changes} = await startDocuments({isConnected: false})
  expect(await read('/a')).toBe('/a 1 (old)')
  expect(rendered).toEqual([])
  changes.noteEverything()
  expect(await read('/a')).toBe('/a 1')
  expect(rendered).toEqual(['/a'])
})
