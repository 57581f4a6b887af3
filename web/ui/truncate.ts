/**
 * A text of at most `length` characters: one that is longer is cut, and ends with “…”, which counts as one of them (article-blocks-4). Characters
 * are counted as readers see them, so that an emoji or an accented letter is never cut in two.
 */
export function truncate(text: string, length: number): string {
  const characters = charactersOf(text)
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

function charactersOf(text: string): readonly string[] {
  // Firefox before 125 has none, and the list of prices is shown there, too.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  if (Intl.Segmenter === undefined) return Array.from(text)
  return Array.from(new Intl.Segmenter('en', {granularity: 'grapheme'}).segment(text), ({segment}) => segment)
}
