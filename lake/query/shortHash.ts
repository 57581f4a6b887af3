/** A short, stable name for a text: 53 bits of a mix of two multiplicative hashes, in digits and letters. Two texts may have one, which is rare. */
export function shortHash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return base36(4_294_967_296 * (2_097_151 & low) + (high >>> 0))
}

/** Two digits to the base of 36 for each number below 36². */
const pairs = Array.from({length: 1296}, (_, number) => number.toString(36).padStart(2, '0'))

/** What `toString(36)` gives for a whole number that is not negative, in a fifth of the time: there are some 45 for an article. */
export function base36(number: number): string {
  let text = ''
  let rest = number
  while (rest >= 36) {
    const next = Math.floor(rest / 1296)
    text = `${pairs[rest - next * 1296]}${text}`
    rest = next
  }
  return rest === 0 && text !== '' ? text : `${rest.toString(36)}${text}`
}
