import {isObject} from '../account/values.ts'
import {isBlockTag, isHidden, isObjectTag, isSilentTag, type LegacyNode} from '../nodes/model.ts'

/*
 * How text is counted (`contract.md`, migration report): Unicode characters of each line of text, white space folded and
 * trimmed, invisible characters (soft hyphens, zero-width spaces) left out. A line ends where a block, a break, an image, a frame or a
 * widget begins. Source and result are counted apart, by the two functions below, and by the same rule.
 */

/** Characters of one line or more, as a reader sees them. Line ends separate lines. */
export function countCharacters(text: string): number {
  let count = 0
  for (const line of text.split('\n')) {
    // oxlint-disable-next-line no-misleading-character-class -- each is left out on its own
    const folded = line
      .replace(/[\u00ad\u200b\ufeff]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    for (const _ of folded) count += 1
  }
  return count
}

/** Characters that readers of the old page saw in nodes. Widgets count for themselves, where they are converted. */
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
