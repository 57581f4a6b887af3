const graphemes = new Intl.Segmenter('en', {granularity: 'grapheme'})

/**
 * A text of at most `length` characters: one that is longer is cut, and ends with “…”, which counts as one of them (article-blocks-4). Characters
 * are counted as readers see them, so that an emoji or an accented letter is never cut in two.
 */
export function truncate(text: string, length: number): string {
  const characters = [...graphemes.segment(text)]
  if (characters.length <= length) return text
  const kept = characters.slice(0, length - 1).map(({segment}) => segment)
  return `${kept.join('').trimEnd()}…`
}
