import {expect, test} from '@jest/globals'
import {parseQuery} from './parse.ts'

test.each([
  ['an operand of an operator that is cut off', '[!*[1+{-{!*[(1+1{!!*[1++!*[+!*[-*[-!!*[1+-!*[1+*[1++-*[-*[(+{!1[-+*['],
  ['brackets that are closed, around nothing', '*[1+a['.repeat(40) + '==' + ']]'.repeat(40)],
  ['objects', '-*[0]{"a":'.repeat(60) + ',' + '}'.repeat(60)],
])('a parser that tries everything twice is stopped: %s', (_what, query) => {
  const started = performance.now()
  expect(() => parseQuery(query)).toThrow('the query is too complex to be parsed')
  expect(performance.now() - started).toBeLessThan(5_000)
})

test.each([
  'count(*[0]{"a":'.repeat(60) + '1' + '})'.repeat(60),
  '*[a in *[b in '.repeat(60) + 'c' + ']]'.repeat(60),
  'select(a => '.repeat(100) + '1' + ', b)'.repeat(100),
  '('.repeat(200) + '1' + ')'.repeat(200),
])('what is nested deeply and right is parsed: %.30s…', (query) => {
  expect(() => parseQuery(query)).not.toThrow()
})
