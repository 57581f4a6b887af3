import {isBlank} from '../account/values.ts'
import {type Annotation, type Decorator, decorators, type MarkDef, type PortableObject, type Span} from './portable.ts'

export interface TextInline {
  readonly kind: 'text'
  readonly text: string
  readonly marks: ReadonlySet<Decorator>
  readonly annotations: readonly Annotation[]
  readonly preformatted: boolean
}

export type Inline = TextInline | {readonly kind: 'object'; readonly value: PortableObject} | {readonly kind: 'break'}

interface Piece {
  text: string
  readonly inline: TextInline | undefined
  readonly object: PortableObject | undefined
}

/**
 * Makes the children of a block. White space is collapsed as a browser does, across pieces; neighbours with equal marks are merged;
 * annotations become mark definitions. undefined: there is no visible text and no object.
 *
 * @param used the annotations that stand in a block are added to it
 */
export function toChildren(
  inlines: readonly Inline[],
  used: Set<Annotation>,
): {readonly markDefs: MarkDef[]; readonly children: (Span | PortableObject)[]} | undefined {
  const pieces = trimmed(folded(inlines))
  if (!pieces.some((piece) => piece.object !== undefined || !isBlank(piece.text))) return undefined
  const keys = new Map<Annotation, string>()
  const children: (Span | PortableObject)[] = []
  for (const {text, inline, object} of pieces) {
    if (object !== undefined) {
      // The Studio's editor requires a span, which may be empty, before and after an inline object.
      if (children.at(-1)?._type !== 'span') children.push({_type: 'span', text: '', marks: []})
      children.push(object)
      continue
    }
    if (text === '') continue
    const marks: string[] = decorators.filter((decorator) => inline?.marks.has(decorator) === true)
    for (const annotation of inline?.annotations ?? []) {
      const key = keys.get(annotation) ?? `m${keys.size}`
      keys.set(annotation, key)
      used.add(annotation)
      marks.push(key)
    }
    const last = children.at(-1)
    if (last !== undefined && isSpan(last) && sameMarks(last.marks, marks))
      children[children.length - 1] = {...last, text: last.text + text}
    else children.push({_type: 'span', text, marks})
  }
  if (children.at(-1)?._type !== 'span') children.push({_type: 'span', text: '', marks: []})
  const markDefs = [...keys].map(([annotation, key]): MarkDef => ({
    ...annotation.fields,
    _type: annotation._type,
    _key: key,
  }))
  return {markDefs, children}
}

/** Collapses white space: a run with an ordinary space in it becomes one space; a no-break or thin space alone stays. */
function folded(inlines: readonly Inline[]): Piece[] {
  const pieces: Piece[] = []
  // Browsers do not show a space at the start of a line.
  let afterSpace = true
  for (const inline of inlines) {
    if (inline.kind === 'object') {
      pieces.push({text: '', inline: undefined, object: inline.value})
      afterSpace = false
    } else if (inline.kind === 'break') {
      if (trimEnd(pieces)) pieces.push({text: '\n', inline: lastText(pieces), object: undefined})
      afterSpace = true
    } else if (inline.preformatted) {
      pieces.push({text: inline.text.replace(/\r\n?/g, '\n'), inline, object: undefined})
      afterSpace = false
    } else {
      let text = ''
      for (const run of inline.text.split(/(\s+)/)) {
        if (run === '') continue
        if (!/^\s/.test(run)) {
          text += run
          afterSpace = false
        } else if (!afterSpace) {
          text += /[ \t\n\r\f]/.test(run) ? ' ' : run.charAt(0)
          afterSpace = true
        }
      }
      pieces.push({text, inline, object: undefined})
    }
  }
  return pieces
}

/** Removes the white space at the end. Returns whether the line has content: a line break is kept only after some. */
function trimEnd(pieces: Piece[]): boolean {
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index]
    if (piece === undefined || piece.object !== undefined) return true
    // Double breaks have split paragraphs before, so that two in a row are one here.
    if (piece.text.endsWith('\n')) return false
    piece.text = piece.text.trimEnd()
    if (piece.text !== '') return true
  }
  return false
}

function lastText(pieces: readonly Piece[]): TextInline | undefined {
  return pieces.findLast((piece) => piece.inline !== undefined && piece.text !== '')?.inline
}

function trimmed(pieces: Piece[]): Piece[] {
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index]
    if (piece === undefined || piece.object !== undefined) break
    piece.text = piece.text.trimEnd()
    if (piece.text !== '') break
  }
  return pieces
}

function isSpan(child: Span | PortableObject): child is Span {
  return child._type === 'span'
}

function sameMarks(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((mark, index) => mark === other[index])
}
