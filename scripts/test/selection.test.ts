import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {divide, selectionOf} from './selection.ts'

function select(...words: string[]) {
  const selection = selectionOf(words)
  if (selection === undefined) throw new Error('Nothing is selected')
  return selection
}

test('without a word everything is selected', () => {
  expect(selectionOf([])).toBeUndefined()
})

test.each([
  ['one of the words', ['quiz', 'faq'], 'web/widgets/faq/Faq.test.tsx', true],
  ['none of the words', ['quiz', 'recipe'], 'web/widgets/faq/Faq.test.tsx', false],
  ['another case', ['FAQ'], 'web/widgets/faq/Faq.test.tsx', true],
  ['signs that have a meaning in patterns', ['what (if) [any]?'], 'says what (if) [any]? is missing', true],
  ['a dot, which is no sign for any character', ['a.b'], 'a-b', false],
])('%s', (_case, words, text, expected) => {
  const {isMatch, pattern} = select(...words)
  expect([isMatch(text), new RegExp(pattern, 'i').test(text)]).toEqual([expected, expected])
})

test('files run as a whole for their path, by title for their text, and are left out when no title can match', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'apothecary-selection-'))
  const files = {
    'faq.test.ts': "test('opens')",
    'written.test.ts': "test('an FAQ opens')",
    'computed.test.ts': 'test.each(Object.keys(fixtures))("%s")',
    'table.test.ts': "test.each([['recipe']])('%s')",
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text)
  expect(await divide(root, Object.keys(files), select('faq'))).toEqual({
    whole: ['faq.test.ts'],
    byTitle: ['written.test.ts', 'computed.test.ts'],
  })
  expect(await divide(root, Object.keys(files), select('faq.test.ts'))).toEqual({whole: ['faq.test.ts'], byTitle: []})
  await rm(root, {recursive: true})
})
