/** A line as readers see it: white space folded and trimmed. */
export function lineOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
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
  return Array.from(line.replace(/[\u00ad\u200b\ufeff]/g, '')).length
}

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
