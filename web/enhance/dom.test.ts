/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, expect, test} from '@jest/globals'
import {targetElement} from './dom.ts'

afterEach(() => {
  location.hash = ''
  document.body.replaceChildren()
})

test.each([
  ['#naps', 'naps'],
  ['#übelkeit', 'übelkeit'],
  ['#%C3%BCbelkeit', 'übelkeit'],
  ['#dry%20mouth', 'dry mouth'],
  // What encodes nothing is left as it is.
  ['#100%', '100%'],
])('the address “%s” leads to the element “%s”', (hash, id) => {
  document.body.innerHTML = `<p id="other"></p><p id="${id}"></p>`
  location.hash = hash
  expect(targetElement()?.id).toBe(id)
})

test.each(['', '#', '#gone', '#%E0%A4%A'])('the address “%s” leads to no element', (hash) => {
  document.body.innerHTML = '<p id="naps"></p>'
  location.hash = hash
  expect(targetElement()).toBeNull()
})
