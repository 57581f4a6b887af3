import type {Word} from './words.ts'

/** Words of the input and words of what is stored that have no partner, between two pairs: from and to an index of each list. */
export interface Gap {
  readonly from: number
  readonly to: number
  readonly storedFrom: number
  readonly storedTo: number
}

/**
 * The gaps between the pairs of two lists of words. Where "b a" is missing from "a b a c", "a b" is missing as well: of such places the one is
 * taken that `isWanted`, or else one that begins with a block.
 *
 * @param partners for each word, the index of its partner in `stored`, or -1
 */
export function gapsOf(
  words: readonly Word[],
  stored: readonly Word[],
  partners: readonly number[],
  isWanted: (gap: Gap) => boolean,
): readonly Gap[] {
  const gaps: Gap[] = []
  let from = 0
  let storedFrom = 0
  const end = (to: number, storedTo: number) => {
    if (from < to || storedFrom < storedTo)
      gaps.push(best({from, to, storedFrom, storedTo}, gaps.at(-1), words, stored, isWanted))
    from = to + 1
    storedFrom = storedTo + 1
  }
  for (const [at, partner] of partners.entries()) if (partner >= 0) end(at, partner)
  end(words.length, stored.length)
  return gaps
}

function best(
  gap: Gap,
  before: Gap | undefined,
  words: readonly Word[],
  stored: readonly Word[],
  isWanted: (gap: Gap) => boolean,
): Gap {
  const places = placesOf(gap, before, words, stored)
  const beginsBlock = ({from, to, storedFrom}: Gap) => (from < to ? words[from] : stored[storedFrom])?.gap === Infinity
  return places.find(isWanted) ?? places.find(beginsBlock) ?? gap
}

/** A gap in one list only, moved back word by word as far as the words behind it are those before it. */
function placesOf(gap: Gap, before: Gap | undefined, words: readonly Word[], stored: readonly Word[]): readonly Gap[] {
  const places = [gap]
  const {from, to, storedFrom, storedTo} = gap
  const [list, start, end] = from < to ? [words, from, to] : [stored, storedFrom, storedTo]
  if (from < to && storedFrom < storedTo) return places
  const most = Math.min(from - (before?.to ?? 0), storedFrom - (before?.storedTo ?? 0))
  for (let by = 1; by <= most && list[start - by]?.text === list[end - by]?.text; by += 1)
    places.push({from: from - by, to: to - by, storedFrom: storedFrom - by, storedTo: storedTo - by})
  return places
}
