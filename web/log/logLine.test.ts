import {expect, test} from '@jest/globals'
import {logLine} from './logLine.ts'

test('a line is JSON in which no character is left that a terminal obeys, and which reads the same', () => {
  const message = 'red \u001b[31m \u009b31m \u007f \u2028 \u202e \u2066 end'
  const line = logLine({event: 'client-error', message})
  expect(line).toBe(
    '{"event":"client-error","message":"red \\u001b[31m \\u009b31m \\u007f \\u2028 \\u202e \\u2066 end"}\n',
  )
  expect(JSON.parse(line)).toEqual({event: 'client-error', message})
})

test('letters of other scripts stay as they are', () => {
  expect(logLine({path: '/schlaf/für-alle/夢'})).toBe('{"path":"/schlaf/für-alle/夢"}\n')
})
