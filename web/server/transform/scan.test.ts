import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {Tokenizer, TokenizerMode, type Token} from 'parse5'
import {startTags, tokens, Unscannable} from './scan.ts'

const textModes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  iframe: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
}

/** The start tags that parse5's tokenizer finds, with the text elements treated as a browser's tree builder would. */
function oracle(html: string): string[] {
  const seen: string[] = []
  const nothing = () => undefined
  const tokenizer: Tokenizer = new Tokenizer(
    {sourceCodeLocationInfo: true},
    {
      onStartTag: (tag: Token.TagToken) => {
        const {location} = tag
        const attributes = tag.attrs.map(({name, value}) => `${name}=${value}`).join('|')
        seen.push(`<${tag.tagName} ${location?.startOffset}-${location?.endOffset} ${attributes}`)
        const mode = textModes[tag.tagName]
        if (mode !== undefined) {
          tokenizer.lastStartTagName = tag.tagName
          tokenizer.state = mode
        }
      },
      onEndTag: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    },
  )
  tokenizer.write(html, true)
  return seen
}

function ours(html: string): string[] {
  return [...startTags(html)].map(
    ({name, start, end, attributes}) =>
      `<${name} ${start}-${end} ${[...attributes].map(([key, value]) => `${key}=${value}`).join('|')}`,
  )
}

const piece = fc.constantFrom(
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '-',
  '!',
  '?',
  'a',
  'B',
  'x1',
  '&amp;',
  '&quot;',
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<!--->',
  '<p>',
  '</p>',
  '<p class="a > b">',
  "<p class='<script>'>",
  '<p a=1 a=2>',
  '<br/>',
  '<p/ a=b/c>',
  '<p =a>',
  '<p a = "b">',
  '</p a=">">',
  '<script>',
  '</script>',
  '</SCRIPT >',
  '<script src=/x.js async>',
  'if (a < b) "</p>"',
  '<style>',
  '</style>',
  '<title>',
  '</title>',
  '<textarea>',
  '</textarea>',
  '<noscript>',
  '</noscript>',
  '<!DOCTYPE html>',
  '<?php ?>',
  '</>',
  '</ x>',
  '<1>',
  '< p>',
  '<template id="B:0">',
)

describe('the scanner', () => {
  test('finds the same tags as the tokenizer of the standard, or gives up', () => {
    let compared = 0
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 24}), (pieces) => {
        const html = pieces.join('')
        let seen: string[]
        try {
          seen = ours(html)
        } catch (error) {
          if (error instanceof Unscannable) return
          throw error
        }
        compared += 1
        expect(seen).toEqual(oracle(html))
      }),
      {numRuns: 20_000, seed: 7},
    )
    expect(compared).toBeGreaterThan(5000)
  })

  test('returns the end of the text of an element with text content', () => {
    const html = '<script>1 < 2</script ><p>'
    const [script] = [...startTags(html)]
    expect(html.slice(script?.end, script?.text?.end)).toBe('1 < 2')
    expect(html.slice(script?.text?.close)).toBe('<p>')
  })

  test('returns comments and end tags in order', () => {
    expect([...tokens('<p><!--$--></p>')].map(({kind, name}) => `${kind} ${name}`)).toEqual([
      'start p',
      'comment ',
      'end p',
    ])
  })

  test.each([
    '<p',
    '<p a="',
    '<!-- x',
    '<script>',
    '<script><!--<script></script>',
    '<svg><![CDATA[<script>]]>',
    '<plaintext>',
  ])('gives up on %s', (html) => {
    expect(() => [...tokens(html)]).toThrow(Unscannable)
  })
})
