import {toPlainText} from '@portabletext/react'
import type {Quantity, TextPart} from '@apothecary/shared/recipes/amount.ts'
import {type LineSettings, readLineParts} from '@apothecary/shared/recipes/readLine.ts'
import {readStep} from '@apothecary/shared/recipes/readStep.ts'
import type {RichText} from '@apothecary/shared/types/sanity.generated.ts'

type Block = Extract<RichText[number], {_type: 'block'}>
type Span = NonNullable<Block['children']>[number]

/** The mark around an amount in a text. Without a quantity the amount stays as it is. */
export interface AmountMark {
  readonly _type: 'amount'
  readonly _key: string
  readonly quantity?: Quantity
}

/** A line of ingredients, ready for the view. */
export interface ReadLine {
  readonly text: RichText
  /** Whether readers must be told that it stays as it is: not where its own words say so ("to taste"). */
  readonly isFixed: boolean
}

const saysSo = /\b(?:to taste|as needed|for (?:serving|garnish|the pan)|optional)\b/i

/** Marks the amounts of an ingredient (recipe-30 to recipe-32). A line of several paragraphs is not read. */
export function readLine({text, ...settings}: LineSettings & {readonly text: RichText}): ReadLine {
  const line = toPlainText(text)
  const [block] = text
  const parts = text.length === 1 ? readLineParts(line, settings) : undefined
  const marked = block?._type === 'block' && parts !== undefined ? withMarks(block, parts) : undefined
  return marked === undefined ? {text, isFixed: !saysSo.test(line)} : {text: [marked], isFixed: false}
}

/** Marks the amounts and temperatures of a step (recipe-34, recipe-35). */
export function readStepText(text: RichText): RichText {
  return text.map((block) =>
    block._type === 'block' ? (withMarks(block, readStep(toPlainText([block]))) ?? block) : block,
  )
}

/** The amounts that are marked in a text and can change. */
export function amountsIn(text: RichText): readonly Quantity[] {
  const marks: readonly object[] = text.flatMap((block) => (block._type === 'block' ? (block.markDefs ?? []) : []))
  return marks.filter(isAmountMark).flatMap(({quantity}) => (quantity === undefined ? [] : [quantity]))
}

function isAmountMark(mark: object): mark is AmountMark {
  return '_type' in mark && mark._type === 'amount'
}

/** The block with a mark around each amount; `undefined` if one of them is not within one span, so that no style of the editor is lost. */
function withMarks(block: Block, parts: readonly TextPart[]): Block | undefined {
  const spans = block.children ?? []
  const cuts = cutsOf(parts)
  const marks = cuts.map(({part}, index): AmountMark => {
    const key = {_type: 'amount', _key: `amount${index}`} as const
    return part.quantity === undefined ? key : {...key, quantity: part.quantity}
  })
  let position = 0
  let marked = 0
  const children = spans.flatMap((span) => {
    const start = position
    const text = span.text ?? ''
    position += text.length
    const inside = cuts.flatMap((cut, index) =>
      cut.start >= start && cut.end <= position
        ? [{from: cut.start - start, to: cut.end - start, key: `amount${index}`}]
        : [],
    )
    marked += inside.length
    return split(span, text, inside)
  })
  if (marked !== cuts.length) return undefined
  // The mark is the view's own, and no mark of the schema.
  const markDefs: object[] = [...(block.markDefs ?? []), ...marks]
  return Object.assign({}, block, {children, markDefs})
}

interface Cut {
  readonly from: number
  readonly to: number
  readonly key: string
}

/** Where the amounts stand in the text of the block. */
function cutsOf(parts: readonly TextPart[]): readonly {part: TextPart; start: number; end: number}[] {
  let end = 0
  return parts.flatMap((part) => {
    const start = end
    end += part.text.length
    return part.quantity === undefined && part.isInDoubt === undefined ? [] : [{part, start, end}]
  })
}

/** A span in pieces, of which the cuts have a mark. */
function split(span: Span, text: string, cuts: readonly Cut[]): readonly Span[] {
  let end = 0
  const pieces = cuts.flatMap(({from, to, key}) => {
    const before = text.slice(end, from)
    // The invisible marks of previews, at the end of a text, stay with its last word.
    end = /^\p{Co}*$/u.test(text.slice(to)) ? text.length : to
    return [
      {...span, _key: `${span._key}-${key}-before`, text: before},
      {...span, _key: `${span._key}-${key}`, text: text.slice(from, end), marks: [...(span.marks ?? []), key]},
    ]
  })
  return [...pieces, {...span, text: text.slice(end)}].filter((piece) => piece.text !== '' || text === '')
}
