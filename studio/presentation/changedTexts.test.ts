import {expect, test} from '@jest/globals'
import {changedTexts} from './changedTexts.ts'

const span = (text: string) => ({_type: 'span', _key: 's', text})
const article = (title: string, ...blocks: object[]) => ({_id: 'drafts.a', _rev: title, title, body: blocks})
const block = (key: string, text: string) => ({_type: 'block', _key: key, children: [span(text)]})

test('what has been typed, with its path as the page has it', () => {
  expect(changedTexts(article('A', block('b', 'One')), article('AB', block('b', 'One two')))).toEqual([
    {path: 'title', from: 'A', to: 'AB'},
    {path: 'body:b.children:s.text', from: 'One', to: 'One two'},
  ])
  expect(changedTexts({pros: ['light', 'warm']}, {pros: ['light', 'warmer']})).toEqual([
    {path: 'pros:1', from: 'warm', to: 'warmer'},
  ])
})

test('members are compared by their keys; what is new has no text before', () => {
  expect(changedTexts(article('A', block('b', 'One')), article('A', block('c', 'New'), block('b', 'One.')))).toEqual([
    {path: 'body:b.children:s.text', from: 'One', to: 'One.'},
  ])
})

test('many changes at once are no typing', () => {
  const blocks = (text: string) => Array.from({length: 30}, (_, index) => block(`b${index}`, text))
  expect(changedTexts(article('A', ...blocks('one')), article('A', ...blocks('two')))).toEqual([])
})
