import {describe, expect, test} from '@jest/globals'
import {cleanMessage} from './cleanMessage.ts'
import {isNoise} from './isNoise.ts'

const origin = 'https://www.apothecary.example'
const own = `at next (${origin}/assets/quiz.js:1:20)`

describe('errors that are reported (errors-9)', () => {
  test.each([
    ['TypeError', 'Cannot read properties of undefined', own],
    ['RangeError', 'Invalid array length', `at a (${origin}/_next/static/chunks/a.js:1:2)`],
  ])('an error of our own scripts is none of the noise: %s', (name, message, where) => {
    expect(isNoise({name, message, where}, origin)).toBe(false)
  })

  test.each([
    ['a script of another site that hides its errors', 'Error', 'Script error.', own],
    ['a loop of observers', 'Error', 'ResizeObserver loop completed with undelivered notifications.', own],
    ['a call that the network broke off, in Chrome', 'TypeError', 'Failed to fetch', own],
    ['the same in Safari', 'TypeError', 'Load failed', own],
    ['the same in Firefox', 'TypeError', 'NetworkError when attempting to fetch resource.', own],
    ['a call that was given up', 'AbortError', 'The user aborted a request.', own],
    ['a chunk, which is reported as such', 'ChunkLoadError', 'Loading chunk 7 failed.', own],
    ['a module, which is reported as such', 'TypeError', 'Failed to fetch dynamically imported module', own],
    ['an extension', 'TypeError', 'x is undefined', `at a (chrome-extension://abc/content.js:1:1)\n${own}`],
    ['an extension of Firefox', 'TypeError', 'x is undefined', `a@moz-extension://abc/content.js:1:1\n${own}`],
    ['an extension of Safari', 'TypeError', 'x is undefined', `a@safari-web-extension://abc/content.js:1:1\n${own}`],
    [
      'a browser inside an app',
      'TypeError',
      "undefined is not an object (evaluating 'window.webkit.messageHandlers')",
      own,
    ],
    ['a script of another site', 'TypeError', 'x is undefined', 'at a (https://cdn.example.com/x.js:1:1)'],
    ['a site whose name begins as ours', 'TypeError', 'x is undefined', `at a (${origin}.evil.test/x.js:1:1)`],
    ['an error without a place', 'TypeError', 'x is undefined', ''],
  ])('noise is left out: %s', (_, name, message, where) => {
    expect(isNoise({name, message, where}, origin)).toBe(true)
  })

  test.each([
    ['Unexpected token \'m\', "my knees hurt" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['Failed at https://x.example/a?q=low+mood now', 'Failed at … now'],
    ['No answer of /search?q1=low+mood', 'No answer of …'],
    ['Unknown reader jane@example.org', 'Unknown reader …'],
    ['No such number 5551234567', 'No such number …'],
    ['No results for panic attacks at night', 'No results for …'],
    ['No results for Panic', 'No results for Panic'],
    ['x'.repeat(5000), 'x'.repeat(160)],
  ])('a message says nothing of the reader: %s', (message, clean) => {
    expect(cleanMessage(message, ['panic', ' panic attacks at night ', 'ok', ''])).toBe(clean)
  })
})
