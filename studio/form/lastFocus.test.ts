/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {openerOf, rememberFocus} from './lastFocus.ts'

let forget: () => void

beforeEach(() => {
  forget = rememberFocus()
  document.body.innerHTML = `
    <button id="add">Add item</button>
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
const focus = (...ids: readonly string[]) => ids.forEach((id) => element(id).focus())

test('a dialog whose button has the focus before its form is there was opened by what had it before', () => {
  focus('add', 'close', 'question')
  expect(openerOf(element('form'))?.id).toBe('add')
})

test('a form that replaces another one in a dialog was opened by a button of that one', () => {
  focus('add', 'question', 'add-answer', 'close')
  const dialog = element('form').parentElement
  element('form').remove()
  dialog?.insertAdjacentHTML('beforeend', '<div data-item-form id="further"><input id="answer"></div>')
  focus('answer')
  expect(openerOf(element('further'))?.id).toBe('add-answer')
})
