import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import {mkdtemp, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {MetricsEnvelope} from '@apothecary/shared/types/api/metrics.ts'
import {siteCounts} from '../../../store/siteStore.ts'
import {POST} from './route.ts'
import {POST as unload} from './unload/route.ts'
import {testEnvelope} from './testEnvelope.ts'

const before = process.env['DATA_DIR']
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'metrics-route-'))
  process.env['DATA_DIR'] = folder
})
afterAll(async () => {
  if (before === undefined) delete process.env['DATA_DIR']
  else process.env['DATA_DIR'] = before
  await rm(folder, {recursive: true})
})

const envelope: MetricsEnvelope = {
  metrics: [
    {name: 'web-vital.inp', duration: 180, tags: {widget: 'quiz', widgetId: 'q-1'}},
    {name: 'client.error.script', tags: {message: 'TypeError: It is broken', place: '/assets/quiz.js:1:2'}},
  ],
  ...testEnvelope,
}

function post(body: object): Request {
  const text = JSON.stringify(body)
  return new Request('http://localhost/api/metrics', {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'content-length': String(text.length),
      'sec-fetch-site': 'same-origin',
      cookie: 'apothecary_consent=v1.20261122.C0001.C0002',
      referer: 'http://localhost/sleep',
    },
  })
}

test('metrics are counted in a file that only its owner can read, and errors are in the log (metrics-1, metrics-4)', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect((await POST(post(envelope))).status).toBe(204)
  expect((await unload(post({timeOnPage: 4000, maxScroll: 80}))).status).toBe(204)
  const lines = write.mock.calls.map(([line]) => String(line))
  write.mockRestore()
  expect(lines).toEqual([
    expect.stringMatching(
      /^\{"time":"[^"]+","level":"error","event":"client\.error\.script","message":"TypeError: It is broken","place":"\/assets\/quiz\.js:1:2"\}\n$/,
    ),
  ])
  const counts = await siteCounts()
  const counted = await counts
    .selectFrom('metricCount')
    .select(['name', 'page', 'widget', 'count'])
    .orderBy('name')
    .execute()
  expect(counted).toEqual([
    {name: 'client.error.script', page: '/sleep', widget: '', count: 1},
    {name: 'page.scroll', page: '/sleep', widget: '', count: 1},
    {name: 'page.time', page: '/sleep', widget: '', count: 1},
    {name: 'web-vital.inp', page: '/sleep', widget: 'quiz', count: 1},
  ])
  expect((await stat(join(folder, 'measurements.sqlite'))).mode & 0o077).toBe(0)
  await counts.destroy()
})
