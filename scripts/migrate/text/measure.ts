import {isObject} from '../account/values.ts'
import {isBlockTag, isHidden, isObjectTag, isSilentTag, type LegacyNode} from '../nodes/model.ts'

/*
 * How the text totals of the report are counted: Unicode characters of each line of text, with white space collapsed and trimmed, and
 * without invisible characters (soft hyphens, zero-width spaces). A line ends where a block, a break, an image, a frame or a widget
 * begins. `sourceCharacters` counts the input and `convertedCharacters` the result, by this same rule.
 */

/** Characters of one line or more, as a reader sees them. Line ends separate lines. */
export function countCharacters(text: string): number {
  let count = 0
  let atStart = true
  let space = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 10) {
      atStart = true
      space = false
    } else if (isSpace(code)) space = !atStart
    // The second half of a surrogate pair is not counted again, and invisible characters are not counted at all.
    else if ((code < 0xdc00 || code > 0xdfff) && code !== 0xad && code !== 0x200b && code !== 0xfeff) {
      count += space ? 2 : 1
      atStart = false
      space = false
    }
  }
  return count
}

/** White space as in the regular expression `\s`, without line ends and the byte order mark. */
function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d)
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
}

/** Characters of nodes that readers of the old page saw. Those of widgets are counted where the widgets are converted. */
export function sourceCharacters(nodes: readonly LegacyNode[]): number {
  return countCharacters(visibleText(nodes))
}

/** The visible text of nodes, one line for each line of the old page. */
export function visibleText(nodes: readonly LegacyNode[]): string {
  const parts: string[] = []
  collect(nodes, parts, false)
  return parts.join('')
}

function collect(nodes: readonly LegacyNode[], parts: string[], preformatted: boolean): void {
  for (const node of nodes) {
    if (node.kind === 'text') parts.push(preformatted ? node.text : node.text.replace(/[\t\n\r\f ]+/g, ' '))
    else if (node.kind === 'widget') parts.push('\n')
    else if (node.tag === 'br' || isObjectTag(node.tag)) parts.push('\n')
    else if (!isSilentTag(node.tag) && !isHidden(node)) {
      const block = isBlockTag(node.tag)
      if (block) parts.push('\n')
      collect(node.children, parts, preformatted || node.tag === 'pre')
      if (block) parts.push('\n')
    }
  }
}

/** Characters of text in converted blocks: of a body, of rich text, of what stands in their tables, rows and pictures. */
export function convertedCharacters(value: unknown): number {
  if (!Array.isArray(value)) return 0
  let count = 0
  for (const block of value as readonly unknown[]) {
    if (!isObject(block)) continue
    if (block['_type'] === 'block') count += countCharacters(blockText(block['children']))
    else if (block['_type'] === 'contentImage') count += textOf(block['caption'])
    else if (block['_type'] === 'table') {
      count += textOf(block['caption'])
      for (const row of listOf(block['rows']))
        for (const cell of listOf(at(row, 'cells'))) count += convertedCharacters(at(cell, 'content'))
    }
  }
  return count
}

function blockText(children: unknown): string {
  // An object inside a line (a widget) separates the text before it from the text after it, as in the source.
  return listOf(children)
    .map((child) => (at(child, '_type') === 'span' ? String(at(child, 'text')) : '\n'))
    .join('')
}

function textOf(value: unknown): number {
  return typeof value === 'string' ? countCharacters(value) : 0
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function at(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined
}
