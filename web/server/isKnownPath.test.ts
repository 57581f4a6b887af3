import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import {createClient, type SanityClient} from '@sanity/client'
import {addToken, type LakeProcess, startLakeProcess} from '../../tests/support/lakeProcess.ts'
import {changes} from '../freshness/changes.ts'
import {LiveBridge} from './bridge.ts'
import {isKnownPath} from './isKnownPath.ts'

jest.setTimeout(60_000)

let dataDir: string
let lake: LakeProcess
let bridge: LiveBridge
let client: SanityClient
let editor: SanityClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'paths-'))
  lake = await startLakeProcess({DATA_DIR: dataDir})
  client = createClient({
    apiHost: lake.url,
    useProjectHostname: false,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
  })
  editor = client.withConfig({token: await addToken(dataDir, 'editor')})
  const log = {info: () => undefined, error: () => undefined}
  bridge = new LiveBridge({client, changes, log, changed: () => undefined})
  bridge.start()
})
afterAll(async () => {
  bridge.stop()
  await lake.stop()
  await rm(dataDir, {recursive: true, force: true})
})

const known = (path: string): Promise<boolean> => isKnownPath(client, path)

/** Waits until a path is known, or is not any more. */
async function becomes(path: string, isKnown: boolean): Promise<void> {
  while ((await known(path)) !== isKnown) await new Promise(setImmediate)
}

test('what is at a path is known, and again after each publish (site-11)', async () => {
  expect([await known('/caf%C3%A9/100%25'), await known('/guide.pdf')]).toEqual([false, false])
  await editor.create({_id: 'a', _type: 'article', title: 'A', canonicalPath: '/café/100%'})
  await editor.create({_id: 'r', _type: 'redirect', from: '/guide.pdf', to: '/elsewhere'})
  await editor.create({_id: 'drafts.b', _type: 'article', title: 'B', canonicalPath: '/draft'})
  await becomes('/caf%C3%A9/100%25', true)
  await becomes('/guide.pdf', true)
  expect([await known('/draft'), await known('/guide'), await known('/Guide.pdf')]).toEqual([false, false, false])
  await editor.delete('r')
  await becomes('/guide.pdf', false)
  await becomes('/caf%C3%A9/100%25', true)
})

test('a page of a topic is known while the topic has so many, and at once when it is published (site-9, site-11)', async () => {
  const pages = ['/topics/s%C3%A4fte', '/topics/s%C3%A4fte/page/1', '/topics/s%C3%A4fte/page/2']
  const knownPages = () => Promise.all(pages.map(known))
  expect(await knownPages()).toEqual([false, false, false])
  await editor.create({_id: 'c', _type: 'category', title: 'Säfte', slug: {current: 'säfte'}})
  await becomes('/topics/s%C3%A4fte', true)
  expect(await knownPages()).toEqual([true, true, false])
  const articles = Array.from({length: 61}, (_, index) => ({
    _id: `of-c-${index}`,
    _type: 'article',
    pageTemplate: 'article',
    canonicalPath: `/juice/${index}`,
    categories: [{_key: 'c', _type: 'reference', _ref: 'c'}],
  }))
  const transaction = editor.transaction()
  for (const article of articles) transaction.create(article)
  await transaction.commit()
  await becomes('/topics/s%C3%A4fte/page/2', true)
  for (const none of ['3', '0', '02', 'two', '2/3'])
    expect([none, await known(`/topics/s%C3%A4fte/page/${none}`)]).toEqual([none, false])
  expect([await known('/topics/other'), await known('/topics/s%C3%A4fte/page')]).toEqual([false, false])
  await editor.delete('of-c-0')
  await becomes('/topics/s%C3%A4fte/page/2', false)
})

test('a redirect from a topic is known for all its pages when the topic is gone (site-8, site-10)', async () => {
  await editor.create({_id: 'gone', _type: 'redirect', from: '/topics/gone', to: '/topics'})
  await becomes('/topics/gone', true)
  expect([await known('/topics/gone/page/2'), await known('/topics/gone/page/02')]).toEqual([true, false])
})

test('a slash at the end is Next’s to lead away from, where something is', async () => {
  await editor.create({_id: 'slash', _type: 'article', title: 'S', canonicalPath: '/slash'})
  await becomes('/slash/', true)
  expect([await known('/topics/'), await known('/none/')]).toEqual([true, false])
})

test('the front page and the list of topics are there without an article, and whoever is not answered is told', async () => {
  expect([await known('/'), await known('/topics')]).toEqual([true, true])
  await expect(isKnownPath(client.withConfig({apiHost: 'http://127.0.0.1:1'}), '/never-asked')).rejects.toThrow()
})
