import {formatAmounts} from './prices.ts'

/** A part of a discount text, and its kind. */
export interface DiscountPart {
  readonly text: string
  readonly role: 'plain' | 'code' | 'amount'
}

/** How a discount text is laid out: centred; left-aligned when over 35 characters; lighter too when over 60 (prices-7, prices-8). */
export type DiscountLength = 'short' | 'long' | 'veryLong'

/** The layout of a discount text by its length (prices-7, prices-8). */
export function discountLength(discount: string): DiscountLength {
  if (discount.length > 60) return 'veryLong'
  return discount.length > 35 ? 'long' : 'short'
}

/**
 * A code in double quotes, straight or curly, or in single quotes, where it is one word of at least three characters: an apostrophe is not a
 * quote (prices-4).
 */
const code = String.raw`["“]([^"“”]+)["”]|(?<![\p{L}\p{N}])['‘]([\p{L}\p{N}_-]{3,})['’](?![\p{L}\p{N}])`
/** An amount such as 20% or $10 that is followed by "off", with or without a space (prices-5). */
const amount = String.raw`((?:\$\s?\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?\s?%)\s*off\b)`
const marked = new RegExp(`${code}|${amount}`, 'giu')

/** Splits a discount text into plain text, quoted codes and amounts, with thousands separators in prices (prices-4, prices-5, prices-6). */
export function discountParts(discount: string): readonly DiscountPart[] {
  const parts: DiscountPart[] = []
  let end = 0
  for (const match of discount.matchAll(marked)) {
    if (match.index > end) parts.push(plain(discount.slice(end, match.index)))
    const [whole, inDoubleQuotes, inSingleQuotes] = match
    const found = inDoubleQuotes ?? inSingleQuotes
    parts.push(found === undefined ? {text: formatAmounts(whole), role: 'amount'} : {text: found, role: 'code'})
    end = match.index + whole.length
  }
  if (end < discount.length) parts.push(plain(discount.slice(end)))
  return parts
}

function plain(text: string): DiscountPart {
  return {text: formatAmounts(text), role: 'plain'}
}
