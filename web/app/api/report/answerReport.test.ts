import {expect, test} from '@jest/globals'
import {type Report, report} from '@apothecary/shared/types/api/report.ts'
import {answerPreflight} from '../forEditors.ts'
import {answerReport, type ReportCall} from './answerReport.ts'

const secret = 'a-secret-of-an-editor'
const content: Report = {from: '2026-11-17', to: '2026-11-23', pages: [], widgets: [], figures: []}

async function ask(query: string, authorization: string | undefined, call: Partial<ReportCall> = {}) {
  const read: number[] = []
  const response = await answerReport(
    new Request(`http://localhost/api/report${query}`, {
      headers: {'sec-fetch-site': 'cross-site', ...(authorization === undefined ? {} : {authorization})},
    }),
    {
      isEditor: (given) => Promise.resolve(given === secret),
      admits: () => true,
      read: async (days) => {
        read.push(days)
        return content
      },
      ...call,
    },
  )
  return {status: response.status, body: await response.json(), read, headers: response.headers}
}

test.each([7, 30])('an editor gets the report of %i days, which no cache keeps (metrics-8)', async (days) => {
  const {status, body, read, headers} = await ask(`?days=${days}`, `Bearer ${secret}`)
  expect([status, report.parse(body), read]).toEqual([200, content, [days]])
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['no secret', undefined],
  ['a wrong one', 'Bearer another-secret-of-nobody'],
  ['one in the wrong form', `Basic ${secret}`],
  ['an empty one', 'Bearer '],
  ['one that is a query', 'Bearer *[_type == "x"]'],
])('nobody else does: %s (metrics-8)', async (_, authorization) => {
  const {status, read} = await ask('?days=7', authorization)
  expect([status, read]).toEqual([401, []])
})

test.each(['', '?days=8', '?days=7000'])('other spans are refused: %s', async (query) => {
  const {status, read} = await ask(query, `Bearer ${secret}`)
  expect([status, read]).toEqual([400, []])
})

test('a lake that does not answer, and calls without end, are said so', async () => {
  const down = await ask('?days=7', `Bearer ${secret}`, {isEditor: () => Promise.reject(new Error('down'))})
  expect([down.status, down.read]).toEqual([503, []])
  const many = await ask('?days=7', `Bearer ${secret}`, {admits: () => false})
  expect([many.status, many.read]).toEqual([429, []])
})

test('a Studio of any origin may call, and no cookie of a browser is sent with it', async () => {
  for (const {headers} of [await ask('?days=7', `Bearer ${secret}`), answerPreflight()]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-headers')).toBe('authorization')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})
