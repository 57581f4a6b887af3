import {describe, expect, test} from '@jest/globals'
import {answerSuggestions} from './answerSuggestions.ts'

const items = [{title: 'Sleep well', path: '/sleep/well'}]

async function call(
  query: string,
  {site = 'same-origin', admits = true, fails = false}: {site?: string; admits?: boolean; fails?: boolean} = {},
) {
  const asked: string[] = []
  const reports: unknown[] = []
  const response = await answerSuggestions(
    new Request(`http://localhost/api/search/suggest${query}`, {headers: {'sec-fetch-site': site}}),
    {
      service: {
        suggest: (term) => {
          asked.push(term)
          return fails ? Promise.reject(new TypeError('low mood')) : Promise.resolve(items)
        },
      },
      admits: () => admits,
      report: (error) => reports.push(error instanceof Error ? error.name : error),
    },
  )
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    body: await response.json(),
    asked,
    reports,
  }
}

describe('GET /api/search/suggest', () => {
  test('answers with the query that it answers, and a list of items (search-12, search-14); no cache keeps it', async () => {
    expect(await call('?q=%20low%20%20mood')).toEqual({
      status: 200,
      cache: 'no-store',
      body: {query: 'low mood', items},
      asked: ['low mood'],
      reports: [],
    })
  })

  test.each([
    ['without a term', '', {}, 400],
    ['with one character', '?q=a', {}, 400],
    ['with a term that is too long', `?q=${'a'.repeat(201)}`, {}, 400],
    ['from another site', '?q=sleep', {site: 'cross-site'}, 403],
    ['from a client that asks without end', '?q=sleep', {admits: false}, 429],
  ])('refuses a call %s', async (_, query, more, status) => {
    const answer = await call(query, more)
    expect([answer.status, answer.asked, answer.cache]).toEqual([status, [], 'no-store'])
  })

  test('an engine that fails is 503; the term is not in the answer', async () => {
    const {status, body, reports} = await call('?q=low+mood', {fails: true})
    expect([status, JSON.stringify(body).includes('mood'), reports]).toEqual([503, false, ['TypeError']])
  })
})
