/** The share of its final value that a number begins to count at (stats-block-4). */
const startShare = 0.8

/** How many steps a number counts in, and how long they take together, in milliseconds (stats-block-5). */
const steps = 60
const countingTime = 2000

/** The time from the start of one number to that of the next, in milliseconds (stats-block-6). */
const stagger = 2000

/** A whole number in a text: words or signs may stand before and after it, but no other digits, points or minus signs. */
const wholeNumber = /^([^\d.,-]*)(\d[\d,]*)([^\d.,]*)$/

/** How long `count` numbers take to count up, in milliseconds. */
export function durationOf(count: number): number {
  return count === 0 ? 0 : (count - 1) * stagger + countingTime
}

/**
 * The integer in a text such as “37,300,000” or “90%”, its commas removed (stats-block-2). `undefined` for a text with another kind of number, such
 * as “4.5” or “1 in 5”: it does not count up, as every value on the way would be wrong.
 */
export function integerIn(text: string): number | undefined {
  const digits = wholeNumber.exec(text.trim())?.[2]
  return digits === undefined ? undefined : Number.parseInt(digits.replaceAll(',', ''), 10)
}

/**
 * The text that a number shows while all count up: its value so far, with the commas, words and signs of the final text. Empty before its turn;
 * `undefined` once it has reached its final value.
 *
 * @param index the place of the number in the block, from 0
 * @param elapsed the time since the first number started, in milliseconds
 */
export function shownAt(text: string, index: number, elapsed: number): string | undefined {
  const final = integerIn(text)
  const step = Math.floor(((elapsed - index * stagger) / countingTime) * steps)
  if (final === undefined || step >= steps) return undefined
  if (step < 0) return ''
  const value = Math.round(final * (startShare + ((1 - startShare) * step) / steps))
  const digits = text.includes(',') ? value.toLocaleString('en-US') : String(value)
  return text.trim().replace(wholeNumber, (_, before: string, _digits, after: string) => `${before}${digits}${after}`)
}
