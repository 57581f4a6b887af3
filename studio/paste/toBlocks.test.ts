import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {outline} from './outline.ts'
import {bodyContext, richTextContext} from './testContext.ts'
import {htmlToBlocks} from './toBlocks.ts'

const inBody = (html: string): string => outline(htmlToBlocks(html, bodyContext()).blocks)
const inRichText = (html: string): string => outline(htmlToBlocks(html, richTextContext()).blocks)

function clipboard(name: string): string {
  return readFileSync(path.join(import.meta.dirname, 'clipboards', `${name}.html`), 'utf8')
}

describe('a rich text', () => {
  test('brings headings to its two levels, in their order', () => {
    expect(inRichText('<h1>One</h1><h2>Two</h2><h3>Three</h3>')).toBe('[h3] One\n[h4] Two\n[h4] Three\n')
    expect(inRichText('<h3>Three</h3><h5>Five</h5>')).toBe('[h3] Three\n[h4] Five\n')
  })

  test('has a line for each row of a table, and loses nothing of it', () => {
    expect(inRichText(clipboard('web-table'))).toBe(
      [
        '[normal] Common <strong>analgesics</strong>',
        '[normal] Drug | Class | Max<sup><a https://en.wikipedia.org/wiki/Analgesic#cite_note-1>[1]</a></sup>',
        '[normal] <a https://en.wikipedia.org/wiki/Aspirin>Aspirin</a> | NSAID | 4·g',
        '[normal] Ibuprofen | 1.2·g 3.2·g by | prescription',
        '[h3] Opioids',
        '[normal] Codeine',
        '',
      ].join('\n'),
    )
  })

  test('keeps pictures, and leaves out rules', () => {
    expect(inRichText('<p>a<img src="https://a.example/b.png" alt="B"></p><hr><p>c</p>')).toBe(
      '[normal] a\n[picture https://a.example/b.png] alt: B\n[normal] c\n',
    )
  })
})

test('a text without headings, lists, links and pictures keeps the words', () => {
  const context = richTextContext()
  const schema = {...context.schema, styles: [{name: 'normal', value: 'normal'}], lists: [], blockObjects: []}
  const {blocks, leftOut} = htmlToBlocks('<h2>Head</h2><ul><li>item</li></ul><img src="x">', {...context, schema})
  expect(outline(blocks)).toBe('[normal] <strong>Head</strong>\n[normal] item\n')
  expect(leftOut).toEqual({players: 0, pictures: 1})
})

test('headings begin at Heading 2; without an H1 they stay what they are', () => {
  expect(inBody('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('[h2] A\n[h3] B\n[h6] C\n')
  expect(inBody('<h3>A</h3><h2>B</h2>')).toBe('[h3] A\n[h2] B\n')
})

test('marks that are around paragraphs hold in each of them', () => {
  expect(inBody('<b><div>a</div><div>b <i>c</i></div></b>')).toBe(
    '[normal] <strong>a</strong>\n[normal] <strong>b </strong><strong><em>c</em></strong>\n',
  )
  expect(inBody('<a href="https://a.example/"><h3>Head</h3><p>Text</p></a>')).toBe(
    '[h3] <a https://a.example/>Head</a>\n[normal] <a https://a.example/>Text</a>\n',
  )
})

test('a picture in an item, a quote or a heading comes to stand beside it', () => {
  expect(inBody('<ul><li>a<img src="cid:1" alt="x">b</li></ul>')).toBe('[bullet 1] a\n[picture] alt: x\n[bullet 1] b\n')
  expect(inBody('<blockquote>a<img src="cid:1">b</blockquote>')).toBe('[blockquote] a\n[picture]\n[blockquote] b\n')
  expect(inBody('<h2>a<img src="cid:1">b</h2>')).toBe('[h2] a\n[picture]\n[h2] b\n')
})

test('a picture in the caption of a figure, and the marks of a quotation that browsers write around it, stay', () => {
  expect(inBody('<figure><figcaption><img src="cid:1" alt="x">Naps</figcaption></figure>')).toBe(
    '[picture] alt: x\n[normal] Naps\n',
  )
  expect(inBody('<p>She says <q>sleep <b>well</b></q>.</p>')).toBe('[normal] She says “sleep <strong>well</strong>”.\n')
})

test('pictures wait for their upload under the keys of their blocks, those in cells too', () => {
  const data = 'data:image/png;base64,iVBORw0KGgo='
  const {blocks, pictures} = htmlToBlocks(
    `<img src="${data}"><table><tr><td><img src="file:///C:/a.png"></td><td>b</td></tr></table>`,
    bodyContext(),
  )
  const row = [fieldOf(blocks[1], 'rows')].flat()[0]
  const cell = [fieldOf(row, 'cells')].flat()[0]
  expect(pictures).toEqual([
    {key: blocks[0]?._key, src: data},
    {key: fieldOf([fieldOf(cell, 'content')].flat()[0], '_key'), src: 'file:///C:/a.png'},
  ])
})

test('keys are given once, and each mark is a decorator or has its definition', () => {
  const {blocks} = htmlToBlocks(clipboard('web-table') + clipboard('google-docs-article'), bodyContext())
  const keys: unknown[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('_key' in value) keys.push(value._key)
    if ('marks' in value && Array.isArray(value.marks)) marks.push(...value.marks.map(String))
    for (const inner of Object.values(value)) visit(inner)
  }
  const marks: string[] = []
  visit(blocks)
  expect(keys.filter((key) => typeof key !== 'string' || key === '')).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
  expect(marks.filter((mark) => /^k\d+$/.test(mark) && !keys.includes(mark))).toEqual([])
})

test('players are counted, for the editor to be told', () => {
  const html = '<p>a</p><iframe src="https://a.example"></iframe><video><object></object></video>'
  expect(htmlToBlocks(html, bodyContext()).leftOut).toEqual({players: 2, pictures: 0})
})

describe('an attack', () => {
  test('runs nothing and keeps no address that does', () => {
    Reflect.deleteProperty(globalThis, 'attacked')
    const html = `<script>globalThis.attacked = 1</script><img src=x onerror="globalThis.attacked = 1"><svg onload="globalThis.attacked = 1"></svg>
      <p onclick="globalThis.attacked = 1">a <a href="java&#10;script:globalThis.attacked=1">b</a> <a href=" &#1;javascript:1">c</a>
      <a href="data:text/html,<script>1</script>">d</a> <a href="vbscript:1">e</a></p><style>@import "https://a.example"; p { background: url(https://a.example) }</style>
      <math><mtext><img src=x onerror=1></mtext></math><template><script>1</script><p>hidden</p></template><base href="https://evil.example/">`
    const {blocks} = htmlToBlocks(html, bodyContext())
    expect(outline(blocks)).toBe('[picture]\n[normal] a b c d e\n[picture]\n')
    expect(JSON.stringify(blocks)).not.toMatch(/script|onerror|attacked/)
    expect(Reflect.get(globalThis, 'attacked')).toBeUndefined()
  })

  // Chromium's parser stops at 512; `tests/browser/tablesAndPaste.spec.ts` gives it ten thousand.
  test.each(['div', 'b', 'ul><li', 'blockquote', 'table><tr><td', 'span style="font-weight:bold"'])(
    'of five hundred %s in one another keeps the text',
    (open) => {
      const text = outline(htmlToBlocks(`<p>before</p>${`<${open}>`.repeat(500)}deep`, bodyContext()).blocks)
      expect(text).toContain('before')
      expect(text).toContain('deep')
    },
  )

  test('of more than an article can be is refused', () => {
    const words = 'a calm evening and a cup of tea '.repeat(16_000)
    for (const html of [`<p>${words}</p>`, '<p>a</p>'.repeat(1600)])
      expect(htmlToBlocks(html, bodyContext())).toMatchObject({isTooLong: true, blocks: []})
  })

  test('of a table that says that it spans millions makes a small one', () => {
    const html = '<table><tr><td colspan="9999999" rowspan="9999999">a</td><td>b</td></tr><tr><td>c</td></tr></table>'
    const rows = [fieldOf(htmlToBlocks(html, bodyContext()).blocks[0], 'rows')].flat()
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => [fieldOf(row, 'cells')].flat().length)).toEqual([41, 41])
  })
})
