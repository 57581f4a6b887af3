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

// A code in quotes, straight or curly; or an amount such as 20% or $10 that is followed by "off" (prices-4, prices-5).
const marked = /["“]([^"“”]+)["”]|((?:\$\s?\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?\s?%)\s+off\b)/giu

/** Splits a discount text into plain text, quoted codes and amounts, with thousands separators in prices (prices-4, prices-5, prices-6). */
export function discountParts(discount: string): readonly DiscountPart[] {
  const parts: DiscountPart[] = []
  let end = 0
  for (const match of discount.matchAll(marked)) {
    if (match.index > end) parts.push(plain(discount.slice(end, match.index)))
    const [whole, code, amount] = match
    parts.push(
      code === undefined ? {text: withSeparators(amount ?? whole), role: 'amount'} : {text: code, role: 'code'},
    )
    end = match.index + whole.length
  }
  if (end < discount.length) parts.push(plain(discount.slice(end)))
  return parts
}

function plain(text: string): DiscountPart {
  return {text: withSeparators(text), role: 'plain'}
}

/** "$1299.50" → "$1,299.50". Amounts that have separators stay as they are. */
export function withSeparators(text: string): string {
  return text.replace(/\$(\d{4,})(?![\d,])/g, (_, digits: string) => `$${Number(digits).toLocaleString('en-US')}`)
}
