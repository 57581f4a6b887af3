import {parseFragment} from 'parse5'

const entity = /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);?/i

/** Text with its HTML entities decoded; an ampersand that begins none stays. */
export function decodeEntities(text: string): string {
  if (!entity.test(text)) return text
  return parseFragment(text.replaceAll('<', '&lt;'))
    .childNodes.map((node) => ('value' in node ? node.value : ''))
    .join('')
}

/** Whether a string holds HTML: a tag, a comment, or an entity. "5 < 20 & easy" does not. */
export function hasMarkup(text: string): boolean {
  return hasTag(text) || /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(text)
}

/** Searched in two steps: one expression for a whole tag would begin anew at each of many "<" without an end, in time that grows with the square. */
function hasTag(text: string): boolean {
  const start = text.search(/<[a-z!/?]/i)
  return start >= 0 && text.includes('>', start)
}
