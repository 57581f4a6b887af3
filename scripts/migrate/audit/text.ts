/** A line as readers see it: white space folded and trimmed. */
export function lineOf(text: string): string {
  // Most texts are such a line already.
  return /^\s|\s$|\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text
}

/** The lines of a text without markup that have something to see. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/\r\n?|\n/)
    .map(lineOf)
    .filter((line) => line !== '')
}

/** Unicode characters of a line, without those that cannot be seen (soft hyphens, zero-width spaces, byte order marks). */
export function countCharacters(line: string): number {
  let count = 0
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index)
    const isSecondHalf = code >= 0xdc00 && code <= 0xdfff
    if (!isSecondHalf && code !== 0xad && code !== 0x200b && code !== 0xfeff) count += 1
  }
  return count
}

/** Characters of a text that cannot be seen: soft hyphens and zero-width spaces. */
export const invisibleCharacters = /[\u00ad\u200b]+/g

/** A text without white space and characters that cannot be seen: what is left of it however its lines were broken. */
export function letters(text: string): string {
  return text.replace(/[\s\u00ad\u200b]+/g, '')
}

/** An address without what browsers ignore in it, `&amp;` read as `&`. */
export function tidyAddress(raw: string): string {
  return raw
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replaceAll('&amp;', '&')
}

/** The spellings in which an address may be stored: one that begins with `//` also with a protocol before it. */
export function spellingsOf(address: string): readonly string[] {
  return address.startsWith('//') ? [address, `https:${address}`] : [address]
}
