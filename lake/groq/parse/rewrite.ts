import type {Span} from '../errors.ts'

/** A change of a query's text: what stands at `span` becomes `text`. */
export interface Replacement {
  readonly span: Span
  readonly text: string
}

/** A changed text, and where its positions were in the original. */
export type Rewritten = ReturnType<typeof rewrite>

/** Applies replacements, which must not overlap. */
export function rewrite(text: string, replacements: readonly Replacement[]) {
  const sorted = replacements.toSorted((a, b) => a.span.start - b.span.start)
  const pieces: string[] = []
  /** Where replaced parts are in the new text, and how far what follows has moved. */
  const moves: {start: number; end: number; from: Span}[] = []
  let length = 0
  let done = 0
  for (const {span, text: replacement} of sorted) {
    const before = text.slice(done, span.start)
    pieces.push(before, replacement)
    length += before.length
    moves.push({start: length, end: length + replacement.length, from: span})
    length += replacement.length
    done = span.end
  }
  pieces.push(text.slice(done))
  return {
    text: pieces.join(''),
    /** The offset in the original; for one inside of a replacement, where what was replaced begins. */
    original(position: number): number {
      let shift = 0
      for (const {start, end, from} of moves) {
        if (position < start) break
        if (position < end) return from.start
        shift = from.end - end
      }
      return position + shift
    },
  }
}
