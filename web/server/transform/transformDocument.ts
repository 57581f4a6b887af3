import {createHash} from 'node:crypto'
import {revealBoundaries} from './revealBoundaries.ts'
import {startTags, type StartTag, Unscannable} from './scan.ts'

/** The path of the runtime's own scripts. */
const runtimePrefix = '/_next/static/'
/** What marks in a document stand for (`../../staticHtml/staticParts.ts`). */
export interface Parts {
  readonly fillHtml: (html: string) => string
}

const noParts: Parts = {fillHtml: (html) => html}

/** Style sheets that stand in a page as they are, by their addresses: those of widgets and of parts of the kit. */
export type Sheets = ReadonlyMap<string, string>

/** Thrown for a document that must keep its scripts in place. The message gives the reason; the page is then served as Next made it. */
export class Untransformable extends Error {
  override readonly name = 'Untransformable'
}

const executableTypes = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'text/ecmascript',
  'application/ecmascript',
])

/** Whether a browser would run this script. JSON-LD, templates and other data are not scripts in this sense. */
export function isExecutable(tag: StartTag): boolean {
  const type = (tag.attributes.get('type') ?? '').trim().toLowerCase()
  return executableTypes.has(type) || type === 'module'
}

function isScriptPreload(tag: StartTag): boolean {
  const rel = (tag.attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  if (rel.includes('modulepreload')) return true
  return (rel.includes('preload') || rel.includes('prefetch')) && tag.attributes.get('as')?.toLowerCase() === 'script'
}

function pathOf(src: string): string {
  return src.replace(/^https?:\/\/[^/]+/, '')
}

/** The first 128 bits of a SHA-256 hash in base64url: contents with the same name are practically impossible. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/**
 * Removes the framework's runtime from a complete document (`docs/decisions`, "Pages without a runtime"): its inline
 * scripts, its files and their preloads. Islands start without it (docs/decisions, 90). JSON-LD, our own scripts and those of
 * other origins stay. Content that React would move into place by inline script is moved here. The style sheets of the
 * page's widgets are put into one `<style>` (docs/decisions, 78). Throws `Untransformable` for documents that need
 * these scripts: with an open boundary, an inline module, or an island that has no script of its own. `parts` go into their places at the end: they hold no
 * scripts that run, so nobody looks through them.
 */
export function transformDocument(source: string, parts: Parts = noParts, sheets: Sheets = new Map()): string {
  const html = revealed(source)
  const edits: Edit[] = []
  const linked: LinkedSheet[] = []
  for (const tag of tagsOf(html)) {
    if (tag.attributes.has('data-island') && !tag.attributes.has('data-behavior'))
      throw new Untransformable('an island has no script of its own')
    if (tag.name === 'template' && /^[BP]:/.test(tag.attributes.get('id') ?? '')) {
      throw new Untransformable('a Suspense boundary is left open')
    }
    if (tag.name === 'link' && isScriptPreload(tag)) edits.push({start: tag.start, end: tag.end, text: ''})
    const sheet = sheetOf(tag, sheets)
    if (sheet !== undefined) {
      linked.push(sheet)
      edits.push(sheet.edit)
    }
    if (tag.name !== 'script' || tag.text === undefined || !isExecutable(tag)) continue
    const src = tag.attributes.get('src')
    if (src === undefined && tag.attributes.get('type') === 'module')
      throw new Untransformable('the page holds an inline module')
    if (src === undefined || tag.attributes.has('nomodule') || pathOf(src).startsWith(runtimePrefix))
      edits.push({start: tag.start, end: tag.text.close, text: ''})
  }
  // All in one place: the sheets of widgets do not depend on their order (`web/assets/README.md`).
  const [first] = linked
  if (first !== undefined) first.edit.text = `<style>${linked.map(({css}) => css).join('')}</style>${first.edit.text}`
  return parts.fillHtml(apply(html, edits))
}

/** A part of the document, from `start` to `end`, that is replaced by `text`. Edits are in order and do not overlap. */
interface Edit {
  start: number
  end: number
  text: string
}

/** A link to a style sheet that the page is to hold itself. */
interface LinkedSheet {
  readonly css: string
  /**
   * The link, disabled, for no medium: the browser loads nothing for it, while React and our own scripts find the sheet
   * on the page. What Chromium loads before it has parsed the page depends on the medium and not on `disabled`.
   */
  readonly edit: Edit
}

function sheetOf({name, attributes, start, end}: StartTag, sheets: Sheets): LinkedSheet | undefined {
  if (name !== 'link' || attributes.get('rel') !== 'stylesheet') return undefined
  const href = attributes.get('href') ?? ''
  const css = sheets.get(href)
  if (css === undefined) return undefined
  const precedence = escapeAttribute(attributes.get('data-precedence') ?? '')
  const text = `<link rel="stylesheet" href="${escapeAttribute(href)}" data-precedence="${precedence}" media="not all" disabled=""/>`
  return {css, edit: {start, end, text}}
}

function apply(html: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of edits) {
    parts.push(html.slice(at, edit.start), edit.text)
    at = edit.end
  }
  parts.push(html.slice(at))
  return parts.join('')
}

function revealed(html: string): string {
  try {
    return revealBoundaries(html)
  } catch (error) {
    if (error instanceof Unscannable) throw new Untransformable(error.message, {cause: error})
    throw error
  }
}

function* tagsOf(html: string): Generator<StartTag, void, undefined> {
  try {
    yield* startTags(html)
  } catch (error) {
    if (error instanceof Unscannable) throw new Untransformable(error.message, {cause: error})
    throw error
  }
}

/**
 * The CSP sources (`'sha256-…'`) of a document's inline scripts, in order, without repeats, for pages that keep their scripts. Throws
 * `Unscannable`.
 */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>()
  for (const tag of startTags(html)) {
    if (tag.name !== 'script' || tag.text === undefined || !isExecutable(tag) || tag.attributes.has('src')) continue
    const content = html.slice(tag.end, tag.text.end)
    hashes.add(`'sha256-${createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64')}'`)
  }
  return [...hashes]
}
