import {describe, expect, test} from '@jest/globals'
import type {Metric} from '@apothecary/shared/types/api/metrics.ts'
import {answerMetrics, MetricsLog} from './answerMetrics.ts'

const chunk: Metric = {
  name: 'client.error.chunk',
  tags: {message: 'Loading chunk /_next/static/chunks/a1.js failed', isTimeout: false},
}
const style: Metric = {name: 'client.error.load', tags: {message: 'Failed to load style "/assets/faq.1a.css"'}}

async function post(metrics: unknown, headers: Readonly<Record<string, string>> = {}) {
  const written: Metric[] = []
  const body = JSON.stringify({metrics})
  const request = new Request('http://localhost/api/metrics', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
  const log = new MetricsLog(
    (metric) => written.push(metric),
    () => 0,
  )
  return {status: (await answerMetrics(request, log)).status, written}
}

describe('failed loads', () => {
  test('are written to the log, without consent (errors-6, errors-7)', async () => {
    expect(await post([chunk, style])).toEqual({status: 204, written: [chunk, style]})
  })

  test.each<[string, unknown]>([
    ['the address of a page', [{...chunk, path: '/health/low-mood'}]],
    ['a query', [{...chunk, tags: {...chunk.tags, message: 'Loading chunk /a.js?reader=7 failed'}}]],
    ['other words', [{...chunk, tags: {...chunk.tags, message: 'Loading chunk of jane@example.org failed'}}]],
    ['another name', [{...chunk, name: 'reader.id'}]],
    ['a further tag', [{...chunk, tags: {...chunk.tags, reader: 'jane'}}]],
  ])('have no room for %s', async (_, metrics) => {
    expect(await post(metrics)).toEqual({status: 400, written: []})
  })

  test('are taken from pages of this site only', async () => {
    expect(await post([chunk], {'sec-fetch-site': 'cross-site'})).toEqual({status: 403, written: []})
  })

  test('fill the log with 60 lines a minute at most', () => {
    const written: Metric[] = []
    let now = 0
    const log = new MetricsLog(
      (metric) => written.push(metric),
      () => now,
    )
    for (let count = 0; count < 100; count += 1) log.take([chunk])
    expect(written).toHaveLength(60)
    now = 60_000
    log.take([chunk])
    expect(written).toHaveLength(61)
  })
})
