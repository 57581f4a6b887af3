import {type PickerEntry, pickerGroups} from './entries.ts'

/** So many entries are seen at once: what was used lately need not stand above them. */
const seenAtOnce = 6

/** Entries below a title. */
export interface EntryGroup {
  readonly title: string
  readonly entries: readonly PickerEntry[]
}

/**
 * What the picker shows for the words typed: nothing typed, all groups, with what was used lately first; else one list, the best first.
 * Every word has to begin a word of the title or of the description.
 */
export function searchEntries(
  entries: readonly PickerEntry[],
  query: string,
  recent: readonly string[],
): readonly EntryGroup[] {
  const words = wordsOf(query)
  const groups = words.length === 0 ? browsed(entries, recent) : [{title: 'Found', entries: found(entries, words)}]
  return groups.filter((group) => group.entries.length > 0)
}

function browsed(entries: readonly PickerEntry[], recent: readonly string[]): readonly EntryGroup[] {
  const lately = entries.length > seenAtOnce ? recent : []
  return [
    {title: 'Used lately', entries: lately.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])},
    ...pickerGroups.map(({name, title}) => ({title, entries: entries.filter(({group}) => group === name)})),
  ]
}

function found(entries: readonly PickerEntry[], words: readonly string[]): readonly PickerEntry[] {
  return entries
    .map((entry) => ({entry, rank: rankOf(entry, words)}))
    .filter(({rank}) => rank !== undefined)
    .toSorted((a, b) => Number(a.rank) - Number(b.rank))
    .map(({entry}) => entry)
}

/** 0 where the title begins with the words, 1 where it has them, 2 where the description is needed; `undefined` where a word is missing. */
function rankOf({title, description}: PickerEntry, words: readonly string[]): number | undefined {
  const inTitle = wordsOf(title)
  const inAll = [...inTitle, ...wordsOf(description)]
  const has = (list: readonly string[]) => (word: string) => list.some((other) => other.startsWith(word))
  if (!words.every(has(inAll))) return undefined
  if (!words.every(has(inTitle))) return 2
  return inTitle.join(' ').startsWith(words.join(' ')) ? 0 : 1
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
