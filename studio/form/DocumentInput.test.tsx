/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {fireEvent, render} from '@testing-library/react'
import type {ObjectInputProps} from 'sanity'
import {DocumentInput} from './DocumentInput.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  asked.mockClear()
  jest.useRealTimers()
})

const asked = jest.fn()

/** The form of a new document with one field, below a button of Sanity's. */
function show() {
  const field = {kind: 'field', name: 'title', field: {id: 'title', value: undefined, schemaType: {jsonType: 'string'}}}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the input reads of its properties
  const props = {
    focusPath: [],
    members: [field],
    readOnly: false,
    value: {_id: 'drafts.new', _type: 'article'},
    onPathFocus: asked,
    renderDefault: () => (
      <>
        <button type="button">Field actions</button>
        <input id="title" aria-label="Title" />
      </>
    ),
  } as unknown as ObjectInputProps
  return render(
    <>
      <input id="title" aria-label="The headline of the article beside it" />
      <DocumentInput {...props} />
    </>,
  )
}

test('the form of a new document asks for the focus of its first field, and not once it is closed', () => {
  const {unmount} = show()
  jest.advanceTimersByTime(200)
  expect(asked.mock.calls).toEqual([[['title']]])
  unmount()
  jest.advanceTimersByTime(10_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('what is typed at once goes to the field, and presses no button that Sanity has given the focus to', () => {
  const {getByRole} = show()
  const [button, field] = [getByRole('button'), getByRole('textbox', {name: 'Title'})]
  for (const key of ['T', ' ', 'w']) {
    button.focus()
    fireEvent.keyDown(button, {key})
    expect(document.activeElement).toBe(field)
  }
})

test('an editor who has gone on by a key, or begins a shortcut, stays there', () => {
  const {getByRole} = show()
  const button = getByRole('button')
  button.focus()
  for (const keys of [{key: 's', ctrlKey: true}, {key: 'Tab'}, {key: 'x'}]) {
    fireEvent.keyDown(button, keys)
    expect(document.activeElement).toBe(button)
  }
})
