import {folded} from '../services/search/embedded/words.ts'

/** How long a passage is, about: two lines of a result. */
const usualLength = 200

/**
 * The part of a text that says most about the matched words (folded): of as many words as two lines hold, those that
 * have most different ones among them, the first of equal ones. undefined if the text has none of them.
 */
export function passageOf(text: string, matched: ReadonlySet<string>): string | undefined {
  const hits = Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({0: word, index}) => ({
    word: folded(word),
    start: index,
    end: index + word.length,
  })).filter(({word}) => matched.has(word))
  let best: {readonly start: number; readonly end: number; readonly count: number} | undefined
  for (const [place, {start, end}] of hits.entries()) {
    const within = new Set<string>()
    for (let next = place; (hits[next]?.end ?? Number.POSITIVE_INFINITY) <= start + usualLength; next += 1)
      within.add(hits[next]?.word ?? '')
    if (within.size > (best?.count ?? 0)) best = {start, end, count: within.size}
  }
  return best === undefined ? undefined : around(text, best.start, best.end)
}

/**
 * About `usualLength` characters of a text that hold the word from `start` to `end`: from the beginning of its sentence, if that is near. They end
 * between two words, unless no space follows the word for so long, as in an address or in Chinese.
 */
function around(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - 80), start)
  const sentence = Math.max(
    ...['. ', '? ', '! ', '\n'].map((sign) => before.lastIndexOf(sign) + (sign === '\n' ? 1 : 2)),
  )
  const isSentence = sentence > 1 || start < 80
  const from =
    sentence > 1 ? start - before.length + sentence : start < 80 ? 0 : start - before.length + before.indexOf(' ') + 1
  const rest = text.slice(from)
  if (rest.length <= usualLength) return `${isSentence ? '' : '… '}${oneLine(rest)}`
  const wordEnd = end - from
  const space = rest.lastIndexOf(' ', usualLength)
  return `${isSentence ? '' : '… '}${oneLine(rest.slice(0, space < wordEnd ? Math.max(usualLength, wordEnd) : space))} …`
}

/** The paragraphs of a text in one line, without the half of a character that was cut in two at an end. */
function oneLine(text: string): string {
  return text
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .trim()
    .replace(/\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
}
