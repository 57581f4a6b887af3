/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {fireEvent} from '@testing-library/react'
import {openerOf, rememberPresses} from './opener.ts'

let forget: () => void

beforeEach(() => {
  forget = rememberPresses()
  document.body.innerHTML = `
    <button id="create">Create new document</button>
    <button id="add"><span id="plus">+</span> Add item</button>
    <div role="dialog">
      <button id="close">Close</button>
      <div data-item-form id="form"><input id="question"><button id="add-answer">Add item</button></div>
    </div>`
})
afterEach(() => forget())

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`no #${id}`)
  return found
}

test('a dialog was opened by what was pressed before it, whatever has the focus meanwhile', () => {
  fireEvent.pointerDown(element('plus'))
  element('create').focus()
  fireEvent.keyDown(element('close'), {key: 'Tab'})
  fireEvent.keyDown(element('question'), {key: 'a'})
  expect(openerOf(element('form'))?.id).toBe('add')
})

test('a form that replaces another one in a dialog was opened by a button of that one', () => {
  fireEvent.pointerDown(element('add'))
  fireEvent.keyDown(element('add-answer'), {key: 'Enter'})
  const dialog = element('form').parentElement
  element('form').remove()
  dialog?.insertAdjacentHTML('beforeend', '<div data-item-form id="further"><input id="answer"></div>')
  fireEvent.keyDown(element('answer'), {key: 'a'})
  expect(openerOf(element('further'))?.id).toBe('add-answer')
})
