import {expect, test} from '@jest/globals'
import {ReportedPaths} from './reportedPaths.ts'

const at = (key: string) => [{_key: key}, 'children', {_key: 'span'}, 'text']

test('places of the cursor come back late, each once, and some not at all', () => {
  const paths = new ReportedPaths()
  for (const key of ['clicked', 'skipped', 'next']) paths.add(at(key), 0)
  for (const key of ['clicked', 'next']) {
    expect(paths.has(at(key))).toBe(true)
    paths.given(at(key))
    // The form gives the same place at each rendering until it gives another.
    expect(paths.has(at(key))).toBe(true)
    paths.given(at(key))
  }
  // The cursor goes on before the form has heard of it.
  paths.add(at('last'), 10)
  expect(paths.has(at('next'))).toBe(true)
  expect(paths.has(at('last'))).toBe(true)
})

test('a place that somebody else chooses is gone to, also where the cursor has been', () => {
  const paths = new ReportedPaths()
  paths.add(at('clicked'), 0)
  paths.add(at('next'), 10)
  paths.given(at('next'))
  expect(paths.has(at('clicked'))).toBe(false)
  paths.given(at('clicked'))
  expect(paths.has(at('next'))).toBe(false)
  expect(paths.has([{_key: 'other'}])).toBe(false)
})

test('what the form has never given back is forgotten after a while', () => {
  const paths = new ReportedPaths()
  paths.add(at('lost'), 0)
  paths.add(at('next'), 5001)
  expect(paths.has(at('lost'))).toBe(false)
})
