import {expect, test} from '@jest/globals'
import {clipboardHtml} from './clipboardHtml.ts'
import {outline} from './outline.ts'
import {bodyContext} from './testContext.ts'
import {htmlToBlocks} from './toBlocks.ts'

function pasted(data: Readonly<Record<string, string>>): string | undefined {
  const html = clipboardHtml({getData: (type) => data[type] ?? ''})
  return html === undefined ? undefined : outline(htmlToBlocks(html, bodyContext()).blocks)
}

test('rows of cells with tabs between them are a table', () => {
  expect(pasted({'text/plain': 'Food\tSalt\r\nBread\t1 < 2 g\r\nTea\t\r\n'})).toBe(
    '[table]\n  [[normal] Food] [[normal] Salt]\n  [[normal] Bread] [[normal] 1 < 2 g]\n  [[normal] Tea] [[normal]]\n',
  )
  expect(pasted({'text/plain': 'one\ttwo'})).toBeUndefined()
  expect(pasted({'text/plain': 'one\ttwo\nthree'})).toBeUndefined()
})

test('Markdown is what it says', () => {
  const text = [
    '# Naps',
    '',
    'A **short** one, [see](https://example.org/naps) <b>not HTML</b>.',
    '',
    '- in the *afternoon*',
    '  1. in bed',
    '- not late',
    '',
    '> It works.',
    '',
    '| Length | Effect |',
    '| --- | --- |',
    '| 20 min | good |',
    '',
    '---',
    '',
    '## Why',
  ].join('\n')
  expect(pasted({'text/plain': text})).toBe(
    [
      '[h2] Naps',
      '[normal] A <strong>short</strong> one, <a https://example.org/naps>see</a> <b>not HTML</b>.',
      '[bullet 1] in the <em>afternoon</em>',
      '[number 2] in bed',
      '[bullet 1] not late',
      '[blockquote] It works.',
      '[table]',
      '  [# [normal] Length] [# [normal] Effect]',
      '  [[normal] 20 min] [[normal] good]',
      '[divider line]',
      '[h3] Why',
      '',
    ].join('\n'),
  )
})

test.each([
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/abc" allowfullscreen></iframe>',
  '\n<video controls src="/nap.mp4">\nNo video.</video>\n',
])('the code of a player, as video sites give it to embed, is a player and no text: %s', (text) => {
  const html = clipboardHtml({getData: (type) => (type === 'text/plain' ? text : '')}) ?? ''
  expect(htmlToBlocks(html, bodyContext())).toEqual({blocks: [], pictures: [], leftOut: {players: 1, pictures: 0}})
})

test.each([
  'A line of words.',
  'The tag <iframe> shows a page in a page.',
  '<iframe src="https://a.example"></iframe> shows a page.',
  'Two lines\nof words, 5 * 3 * 2.',
  'Dr. Quill - a sleep scientist',
  'An address: https://example.org/a_b_c',
  '1. only one point',
  '\tTwo lines\n\tthat are indented',
])('plain text is left to the editor: %s', (text) => {
  expect(pasted({'text/plain': text})).toBeUndefined()
})

test('the colours of an editor of code are not taken for content', () => {
  const html = '<div style="color:#fff"><span># Naps</span></div>'
  expect(pasted({'text/html': html, 'text/plain': '# Naps', 'vscode-editor-data': '{}'})).toBe('[h2] Naps\n')
})

test('HTML comes before plain text', () => {
  expect(pasted({'text/html': '<p>a</p>', 'text/plain': '# b'})).toBe('[normal] a\n')
})
