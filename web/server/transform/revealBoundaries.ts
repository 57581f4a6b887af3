import {type OtherToken, type StartTag, tokens, Unscannable} from './scan.ts'

/**
 * Does on the server what React's inline script `$RC(boundary, segment)` does in a browser: moves the finished content of a Suspense
 * boundary from the end of the document to its place, where it replaces the fallback. React sends content that way even if nothing was
 * awaited, once 12.8 kB have been sent (`progressiveChunkSize`); without this, readers without scripts would not see it. Boundaries may be
 * nested. A boundary whose content is missing stays as it is. Throws `Unscannable`.
 */
export function revealBoundaries(html: string): string {
  let document = html
  // Each round places one boundary; its content may contain further ones.
  while (document.includes('<template id="B:')) {
    const next = revealOne(document)
    if (next === undefined) return document
    document = next
  }
  return document
}

const completion = /\$RC\("(B:[0-9a-f]+)","(S:[0-9a-f]+)"\)/g

interface Range {
  readonly start: number
  readonly end: number
}

function revealOne(html: string): string | undefined {
  const list = [...tokens(html)]
  const pairs = new Map<string, string>()
  for (const token of list) {
    if (token.kind !== 'start' || token.name !== 'script' || token.text === undefined) continue
    for (const match of html.slice(token.end, token.text.end).matchAll(completion))
      pairs.set(match[1] ?? '', match[2] ?? '')
  }
  for (const [index, token] of list.entries()) {
    if (token.kind !== 'start' || token.name !== 'template') continue
    const segment = pairs.get(token.attributes.get('id') ?? '')
    const opening = list[index - 1]
    const closing = closingComment(html, list, index)
    const content = segment === undefined ? undefined : hiddenContent(list, segment)
    if (opening?.kind !== 'comment' || opening.end !== token.start || closing === undefined || content === undefined)
      continue
    const filled = `<!--$-->${html.slice(content.inner.start, content.inner.end)}`
    const parts: [Range, string][] = [
      [{start: opening.start, end: closing.start}, filled],
      [content.outer, ''],
    ]
    return replace(html, parts)
  }
  return undefined
}

/** The comment `<!--/$-->` that closes the boundary of the template at `index`. */
function closingComment(html: string, list: readonly (StartTag | OtherToken)[], index: number): OtherToken | undefined {
  let depth = 0
  for (const token of list.slice(index + 1)) {
    if (token.kind !== 'comment') continue
    const data = html.slice(token.start + 4, token.end - 3)
    if (data === '/$' || data === '/&') {
      if (depth === 0) return token
      depth -= 1
    } else if (data === '$' || data === '$?' || data === '$~' || data === '$!' || data === '&') {
      depth += 1
    }
  }
  return undefined
}

/** The positions of `<div hidden id="S:…">` and its content. */
function hiddenContent(list: readonly (StartTag | OtherToken)[], id: string): {outer: Range; inner: Range} | undefined {
  const at = list.findIndex(
    (token) => token.kind === 'start' && token.name === 'div' && token.attributes.get('id') === id,
  )
  const open = list[at]
  if (open === undefined) return undefined
  let depth = 1
  for (const token of list.slice(at + 1)) {
    if (token.name !== 'div') continue
    depth += token.kind === 'start' ? 1 : -1
    if (depth === 0) return {outer: {start: open.start, end: token.end}, inner: {start: open.end, end: token.start}}
  }
  throw new Unscannable(`the segment ${id} has no end`)
}

function replace(html: string, parts: readonly [Range, string][]): string {
  let result = ''
  let at = 0
  for (const [range, text] of parts.toSorted(([a], [b]) => a.start - b.start)) {
    if (range.start < at) throw new Unscannable('a boundary holds its own content')
    result += html.slice(at, range.start) + text
    at = range.end
  }
  return result + html.slice(at)
}
