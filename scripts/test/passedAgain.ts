import {stripVTControlCharacters} from 'node:util'
import {z} from 'zod'

/** A test that failed at first, and passed when it was run again. `failure` is what it said at first. */
export const passedAgain = z.object({title: z.string(), failure: z.string()})
export type PassedAgain = z.infer<typeof passedAgain>

/** So much of a failure is shown, in lines: what was expected, and where. */
const shownLines = 12

/** Names tests that passed only when they were run again, each with its first failure. Empty when there are none. */
export function passedAgainText(tests: readonly PassedAgain[]): string {
  if (tests.length === 0) return ''
  const each = tests.map(({title, failure}) => {
    const lines = stripVTControlCharacters(failure).trimEnd().split('\n').slice(0, shownLines)
    return [`  ${title}`, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n')
  })
  return [`Passed only when run again: ${tests.length}`, ...each].join('\n')
}
