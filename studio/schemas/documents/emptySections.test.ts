import {expect, test} from '@jest/globals'
import {emptySections} from './emptySections.ts'

/** A paragraph or heading: “h2 Signs”, “normal Words”; other words alone are the type of another block. */
const block = (words: string, index: number) => {
  const [, style, text = ''] = /^(normal|h[2-6])\s?(.*)$/.exec(words) ?? []
  return style === undefined
    ? {_type: words, _key: `${index}`}
    : {_type: 'block', _key: `${index}`, style, children: [{_type: 'span', _key: 's', text}]}
}
const warned = (...blocks: readonly string[]) => {
  const found = emptySections(blocks.map(block))
  return found === true ? [] : found.map(({message}) => message)
}
const unwritten = (heading: string) => `Nothing follows “${heading}”: write the section, or remove its heading.`

test.each([
  [['normal Words', 'h2 Signs', 'normal Words'], []],
  [['h2 Signs', 'faq'], []],
  [['h2 Signs', 'h3 At night', 'normal Words'], []],
  [['h2 Signs', 'normal', 'h2 Causes', 'normal Words'], [unwritten('Signs')]],
  [
    ['h2 Signs', 'h3 At night', 'h2 Causes', 'normal '],
    [unwritten('At night'), unwritten('Causes')],
  ],
  [[], []],
])('%j: %j', (blocks, messages) => {
  expect(warned(...blocks)).toEqual(messages)
})

test('no body, or a malformed one', () => {
  expect([emptySections(undefined), emptySections('text'), emptySections([null, 1])]).toEqual([true, true, true])
})
