import {parseFragment} from 'parse5'

const entity = /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);?/gi

/** Text with its HTML entities decoded; an ampersand that begins none stays. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (match) => {
    const [node] = parseFragment(match).childNodes
    return node !== undefined && 'value' in node ? node.value : match
  })
}

/** Whether a string holds HTML: a tag, a comment, or an entity. "5 < 20 & easy" does not. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?][^>]*>/i.test(text) || hasEntity(text)
}

function hasEntity(text: string): boolean {
  return text.includes('&') && /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(text)
}
