import {afterEach, beforeEach, describe, expect, jest, test} from '@jest/globals'
import fc from 'fast-check'
import {showBody} from './support/fixtures.tsx'
import {brokenArticle} from './support/brokenArticles.ts'

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

/** How many articles are tried; `npm run bench -- containment` tries more. */
const cases = Number(process.env['CONTAINMENT_CASES'] ?? 1000)

// What React itself complains of was not contained by the dispatcher.
let complaints: ReturnType<typeof jest.spyOn>
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  complaints.mockRestore()
})

describe('an article of broken widgets', () => {
  test(
    'is rendered, keeps every sound block and every word of a warning, and reports nothing twice (containment-2, containment-3, containment-4)',
    async () => {
      await fc.assert(
        fc.asyncProperty(brokenArticle, async ({body, documents, sentences, warnings}) => {
          const {html, failures, structuredData} = await showBody(body, {}, documents)
          for (const sentence of sentences) expect(html).toContain(sentence)
          for (const words of warnings) expect(html).toContain(escaped(words))
          const reports = failures.map((failure) => JSON.stringify(failure))
          expect(reports).toEqual([...new Set(reports)])
          const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
          expect(ids).toEqual([...new Set(ids)])
          expect(() => JSON.stringify(structuredData)).not.toThrow()
          expect(complaints.mock.calls).toEqual([])
          expect(html).not.toContain('[@portabletext/react]')
        }),
        {numRuns: cases},
      )
    },
    300 * Math.max(cases, 1000),
  )
})
