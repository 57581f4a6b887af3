/** The longest message of an error that is reported, in characters. */
const limit = 160
/** So much of a message is looked at, in characters. */
const readLimit = 1000
/** A text in a field that is shorter than this is left: it may be a part of any word. */
const shortest = 3

/**
 * The message of an error without what may come from a reader: addresses, what is quoted, long numbers, and `typed`,
 * the texts in the fields of the page (errors-9). What is left out becomes “…”.
 */
export function cleanMessage(message: string, typed: readonly string[]): string {
  let clean = message.slice(0, readLimit)
  // The longest first, so that no part of one is left.
  for (let length = clean.length; length >= shortest; length -= 1)
    for (const text of typed) if (text.trim().length === length) clean = clean.replaceAll(text.trim(), '…')
  return clean
    .replaceAll(/(["'`]).*?\1|[“‘].*?[”’]/gs, '…')
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S+|\S+@\S+|\S*\?\S+=\S*/gi, '…')
    .replaceAll(/\d{4,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, limit)
    .trim()
}

/** The texts in the fields of the page. */
export function typedTexts(): readonly string[] {
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({value}) => value)
}
