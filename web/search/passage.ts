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
  let best: {readonly start: number; readonly count: number} | undefined
  for (const [place, {start}] of hits.entries()) {
    const within = new Set<string>()
    for (let next = place; (hits[next]?.end ?? Number.POSITIVE_INFINITY) <= start + usualLength; next += 1)
      within.add(hits[next]?.word ?? '')
    if (within.size > (best?.count ?? 0)) best = {start, count: within.size}
  }
  return best === undefined ? undefined : around(text, best.start)
}

/** About `usualLength` characters of a text that hold the word at `start`: from the beginning of its sentence, if that is near. */
function around(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 80), start)
  const sentence = Math.max(...['. ', '? ', '! ', '\n'].map((end) => before.lastIndexOf(end) + (end === '\n' ? 1 : 2)))
  const isSentence = sentence > 1 || start < 80
  const from =
    sentence > 1 ? start - before.length + sentence : start < 80 ? 0 : start - before.length + before.indexOf(' ') + 1
  const rest = text.slice(from)
  if (rest.length <= usualLength) return `${isSentence ? '' : '… '}${oneLine(rest)}`
  const cut = rest.slice(0, usualLength)
  return `${isSentence ? '' : '… '}${oneLine(cut.slice(0, Math.max(cut.lastIndexOf(' '), start - from)))} …`
}

/** The paragraphs of a text in one line. */
function oneLine(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
}
