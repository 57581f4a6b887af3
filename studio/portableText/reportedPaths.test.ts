import {expect, test} from '@jest/globals'
import {ReportedPaths} from './reportedPaths.ts'

const at = (key: string) => [{_key: key}, 'children', {_key: 'span'}, 'text']

test('a place that the cursor has left does not bring it back', () => {
  const paths = new ReportedPaths()
  paths.add(at('clicked'), 0)
  paths.add(at('next'), 10)
  expect(paths.latest([])).toEqual([])
  expect(paths.latest(at('clicked'))).toEqual(at('next'))
  paths.given(at('clicked'))
  expect(paths.latest(at('clicked'))).toEqual(at('next'))
  expect(paths.latest(at('next'))).toEqual(at('next'))
})

test('a place that somebody else chooses is gone to, also where the cursor has been', () => {
  const paths = new ReportedPaths()
  paths.add(at('clicked'), 0)
  paths.add(at('next'), 10)
  paths.given(at('next'))
  expect(paths.latest(at('clicked'))).toEqual(at('clicked'))
  expect(paths.latest([{_key: 'other'}])).toEqual([{_key: 'other'}])
})

test('what the form has never given back is forgotten after a while', () => {
  const paths = new ReportedPaths()
  paths.add(at('lost'), 0)
  paths.add(at('next'), 5001)
  expect(paths.latest(at('lost'))).toEqual(at('lost'))
})
