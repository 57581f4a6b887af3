import type {PortableTextBlock} from '@portabletext/schema'
import {fieldOf} from '../schemas/objects/fieldOf.ts'

/** The order in which marks are written, whatever order they are stored in: it says nothing. */
const decorators = ['strong', 'em', 'underline', 'strike-through', 'sup', 'sub', 'code']

/**
 * Portable Text as lines that people can compare: everything but keys. A block is `[style]` or `[list level]` and its text; marks and links are
 * tags around it, a space that does not break is “·”, a line break “↵”. The rows of a table follow it, a bracket a cell, with “#” for headings.
 * For tests.
 */
export function outline(blocks: readonly PortableTextBlock[]): string {
  return blocks.map((block) => `${lineOf(block)}\n`).join('')
}

function lineOf(block: unknown): string {
  const type = text(block, '_type')
  if (type === 'block') return blockLine(block)
  if (type === 'divider') return `[divider ${text(block, 'style')}]`
  if (type === 'contentImage') return pictureLine(block)
  if (type === 'table') return tableLines(block)
  return JSON.stringify(block)
}

function blockLine(block: unknown): string {
  const list = text(block, 'listItem')
  const kind = list === '' ? text(block, 'style') : `${list} ${text(block, 'level')}`
  return `[${kind}] ${listOf(block, 'children')
    .map((span) => spanText(span, listOf(block, 'markDefs')))
    .join('')}`.trimEnd()
}

function spanText(span: unknown, markDefs: readonly unknown[]): string {
  const marks = listOf(span, 'marks').map(String)
  const link = markDefs.find((definition) => marks.includes(text(definition, '_key')))
  const unknown = marks.filter((mark) => !decorators.includes(mark) && mark !== fieldOf(link, '_key'))
  const raw = text(span, 'text').replaceAll('\n', '↵').replaceAll('\u00a0', '·')
  const linked = link === undefined ? raw : `<a ${text(link, 'href')}>${raw}</a>`
  const own = decorators.filter((decorator) => marks.includes(decorator))
  return [...own, ...unknown].reduceRight((inner, mark) => `<${mark}>${inner}</${mark}>`, linked)
}

function pictureLine(picture: unknown): string {
  const source = fieldOf(picture, 'source')
  const size = fieldOf(source, 'width') === undefined ? '' : ` ${text(source, 'width')}x${text(source, 'height')}`
  const place = source === undefined ? '' : ` ${text(source, 'url')}${size}`
  const words = ['alt', 'caption'].flatMap((name) =>
    fieldOf(picture, name) === undefined ? [] : [` ${name}: ${text(picture, name)}`],
  )
  return `[picture${place}]${words.join('')}`
}

function tableLines(table: unknown): string {
  const caption = text(table, 'caption')
  const rows = listOf(table, 'rows').map((row) => {
    const cells = listOf(row, 'cells').map((cell) => {
      const blocks = listOf(cell, 'content').map(lineOf).join(' / ')
      return `[${fieldOf(cell, 'header') === true ? '# ' : ''}${blocks}]`
    })
    return `\n  ${cells.join(' ')}`
  })
  return `[table${caption === '' ? '' : ` ${caption}`}]${rows.join('')}`
}

function text(value: unknown, name: string): string {
  const field = fieldOf(value, name)
  return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const field = fieldOf(value, name)
  return Array.isArray(field) ? field : []
}
