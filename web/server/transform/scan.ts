/**
 * A scanner for the start tags of an HTML document, to find and cut scripts without building a tree. It follows the tokenizer of the HTML
 * standard (13.2.5) in what decides where a tag begins and ends: comments, quoted attributes, and elements whose content is text. Where it
 * could differ from a browser it throws `Unscannable`; a property test compares it with parse5.
 */

/** A start tag. `start` is the index of `<`, `end` the index after `>`. */
export interface StartTag {
  readonly kind: 'start'
  /** In lower case. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** Names in lower case; values with character references decoded. Of a repeated name, the first counts. */
  readonly attributes: ReadonlyMap<string, string>
  /** For an element with text content (`script`, `style`, `title`, …): the index after that text, and the index after its end tag. */
  readonly text?: {readonly end: number; readonly close: number}
}

/** An end tag or a comment (declarations count as comments), with the same indices. `name` is empty for a comment. */
export interface OtherToken {
  readonly kind: 'end' | 'comment'
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The document contains something that cannot be cut safely. The message names it. */
export class Unscannable extends Error {
  override readonly name = 'Unscannable'
}

const textElements = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
])

const space = /[\t\n\f\r ]/
const nameEnd = /[\t\n\f\r />]/g
const attributeNameEnd = /[\t\n\f\r />=]/g
const unquotedEnd = /[\t\n\f\r >]/g

const references: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'"}

function decode(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => references[name] ?? whole)
}

function find(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from
  const match = pattern.exec(html)
  if (match === null) throw new Unscannable('the document ends inside a tag')
  return match.index
}

/** Reads the attributes from `at` (after the tag's name) to the end of the tag. Returns the index after `>`. */
function readAttributes(html: string, at: number, into: Map<string, string> | undefined): number {
  let index = at
  for (;;) {
    const char = html[index]
    if (char === undefined) throw new Unscannable('the document ends inside a tag')
    if (char === '>') return index + 1
    if (char === '/' || space.test(char)) {
      index += 1
      continue
    }
    // A name may begin with `=` (13.2.5.32), so the search for its end starts one later.
    const endOfName = find(attributeNameEnd, html, index + 1)
    const name = html.slice(index, endOfName).toLowerCase()
    let value = ''
    index = endOfName
    while (space.test(html[index] ?? '')) index += 1
    if (html[index] === '=') {
      index += 1
      while (space.test(html[index] ?? '')) index += 1
      const quote = html[index]
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, index + 1)
        if (close === -1) throw new Unscannable('the document ends inside an attribute')
        value = html.slice(index + 1, close)
        index = close + 1
      } else if (quote !== '>') {
        const close = find(unquotedEnd, html, index)
        value = html.slice(index, close)
        index = close
      }
    }
    if (into !== undefined && !into.has(name)) into.set(name, decode(value))
  }
}

function endOfComment(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) {
    const close = html.indexOf('>', start)
    if (close === -1) throw new Unscannable('the document ends inside a declaration')
    return close + 1
  }
  if (html[start + 4] === '>') return start + 5
  if (html.startsWith('->', start + 4)) return start + 6
  // Both ends begin alike: two searches would each go through the whole rest of a document without that end.
  for (let dashes = html.indexOf('--', start + 4); dashes !== -1; dashes = html.indexOf('--', dashes + 1)) {
    if (html[dashes + 2] === '>') return dashes + 3
    if (html.startsWith('!>', dashes + 2)) return dashes + 4
  }
  throw new Unscannable('the document ends inside a comment')
}

function textOf(html: string, name: string, from: number): {end: number; close: number} {
  const endTag = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  endTag.lastIndex = from
  const match = endTag.exec(html)
  if (match === null) throw new Unscannable(`<${name}> has no end tag`)
  // Inside a script, `<!--` followed by `<script` hides the next end tag (13.2.5.15). This is rare, so such a document is refused.
  if (name === 'script' && html.slice(from, match.index).includes('<!--')) throw new Unscannable('a script holds <!--')
  return {end: match.index, close: readAttributes(html, match.index + 2 + name.length, undefined)}
}

/** All tags and comments of a document in order; the content of elements with text content is skipped. Throws `Unscannable`. */
export function* tokens(html: string): Generator<StartTag | OtherToken, void, undefined> {
  let index = html.indexOf('<')
  while (index !== -1) {
    const start = index
    const next = html[start + 1] ?? ''
    const afterSlash = next === '/' ? (html[start + 2] ?? '') : ''
    if (/[a-z]/i.test(next)) {
      const tag = readStartTag(html, start)
      yield tag
      index = tag.text?.close ?? tag.end
    } else if (/[a-z]/i.test(afterSlash)) {
      const afterName = find(nameEnd, html, start + 2)
      index = readAttributes(html, afterName, undefined)
      yield {kind: 'end', name: html.slice(start + 2, afterName).toLowerCase(), start, end: index}
    } else if (next === '!' || next === '?' || (afterSlash !== '' && afterSlash !== '>')) {
      if (html.startsWith('<![CDATA[', start)) throw new Unscannable('the document holds a CDATA section')
      index = endOfComment(html, start)
      yield {kind: 'comment', name: '', start, end: index}
    } else {
      index = start + 1
    }
    index = html.indexOf('<', index)
  }
}

function readStartTag(html: string, start: number): StartTag {
  const afterName = find(nameEnd, html, start + 1)
  const name = html.slice(start + 1, afterName).toLowerCase()
  if (name === 'plaintext') throw new Unscannable('the document holds <plaintext>')
  const attributes = new Map<string, string>()
  const end = readAttributes(html, afterName, attributes)
  const text = textElements.has(name) ? textOf(html, name, end) : undefined
  return {kind: 'start', name, start, end, attributes, ...(text === undefined ? {} : {text})}
}

/** All start tags of a document in order. Throws `Unscannable`. */
export function* startTags(html: string): Generator<StartTag, void, undefined> {
  for (const token of tokens(html)) if (token.kind === 'start') yield token
}
