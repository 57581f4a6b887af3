/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, expect, jest, test} from '@jest/globals'
import {fireEvent} from '@testing-library/react'
import {keepTyped, takeTyped} from './typedAhead.ts'

afterEach(() => void takeTyped())

/** Presses keys, one after another. Returns those that reach the page. */
function press(...keys: readonly string[]): readonly string[] {
  return keys.filter((key) => fireEvent.keyDown(document.body, {key}))
}

test('letters that are typed before a form is there are kept for it, with what Backspace takes back', () => {
  keepTyped()
  expect(press('F', 'A', 'Q', ' ', 'x', 'Backspace', 'Shift', '1')).toEqual(['Shift'])
  expect(takeTyped()).toBe('FAQ 1')
  expect(press('a')).toEqual(['a'])
  expect(takeTyped()).toBe('')
})

test('shortcuts are left alone', () => {
  keepTyped()
  expect(fireEvent.keyDown(document.body, {key: 's', ctrlKey: true})).toBe(true)
  expect(takeTyped()).toBe('')
})

test.each(['Tab', 'Escape'])('after %s the editor types elsewhere', (key) => {
  keepTyped()
  expect(press('a', key, 'b')).toEqual([key, 'b'])
  expect(takeTyped()).toBe('a')
})

test('where no form has come for half a minute, keys go on where they are pressed', () => {
  jest.useFakeTimers()
  try {
    keepTyped()
    expect(press('a')).toEqual([])
    jest.advanceTimersByTime(30_000)
    expect(press('b')).toEqual(['b'])
  } finally {
    jest.useRealTimers()
  }
})

test('after a click, too', () => {
  keepTyped()
  fireEvent.pointerDown(document.body)
  expect(press('b')).toEqual(['b'])
})
