/** The most pairs of words that are compared one with each other. */
const mostPairs = 250_000

/** A part of both lists: from and to an index of each. */
type Range = readonly [from: number, to: number, otherFrom: number, otherTo: number]

/**
 * Pairs the words of a list with equal words of another, in order. Returns for each word of the first the index of its partner, or -1. Most
 * words have one where the lists are mostly equal. Takes time in proportion to their length.
 */
export function align(words: readonly string[], others: readonly string[]): readonly number[] {
  const partners = words.map(() => -1)
  const open: Range[] = [[0, words.length, 0, others.length]]
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    let [from, to, otherFrom, otherTo] = range
    while (from < to && otherFrom < otherTo && words[from] === others[otherFrom]) partners[from++] = otherFrom++
    while (from < to && otherFrom < otherTo && words[to - 1] === others[otherTo - 1]) partners[--to] = --otherTo
    if (from === to || otherFrom === otherTo) continue
    const rest: Range = [from, to, otherFrom, otherTo]
    if ((to - from) * (otherTo - otherFrom) <= mostPairs) pairLongest(words, others, rest, partners)
    else open.push(...around(anchorsIn(words, others, rest), rest, partners))
  }
  return partners
}

/** Finds the longest list of words that both parts have in one order. */
function pairLongest(
  words: readonly string[],
  others: readonly string[],
  [from, to, otherFrom, otherTo]: Range,
  partners: number[],
): void {
  const width = otherTo - otherFrom + 1
  // At `row * width + column`: how long the list is from there to the end of both.
  const lengths = new Uint32Array((to - from + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = to - from - 1; row >= 0; row -= 1)
    for (let column = width - 2; column >= 0; column -= 1)
      lengths[row * width + column] =
        words[from + row] === others[otherFrom + column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  let column = 0
  for (let row = 0; row < to - from && column < width - 1;)
    if (words[from + row] === others[otherFrom + column]) partners[from + row++] = otherFrom + column++
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
}

/** The words that stand once in each part, as pairs: the longest list of them that is in order in both. */
function anchorsIn(words: readonly string[], others: readonly string[], [from, to, otherFrom, otherTo]: Range) {
  const places = onlyPlaces(words, from, to)
  const otherPlaces = onlyPlaces(others, otherFrom, otherTo)
  const pairs = [...places].flatMap(([word, at]) => {
    const other = otherPlaces.get(word)
    return at === undefined || other === undefined ? [] : [{at, other}]
  })
  // Of each length, the list that ends first; each pair knows the one before it.
  const ends: {readonly at: number; readonly other: number; readonly before: number}[] = []
  const piles: number[] = []
  for (const pair of pairs) {
    let low = 0
    let high = piles.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[piles[middle] ?? 0]?.other ?? 0) < pair.other) low = middle + 1
      else high = middle
    }
    piles[low] = ends.push({...pair, before: piles[low - 1] ?? -1}) - 1
  }
  const anchors: {readonly at: number; readonly other: number}[] = []
  for (let end = ends[piles.at(-1) ?? -1]; end !== undefined; end = ends[end.before]) anchors.push(end)
  return anchors.toReversed()
}

/** Where each word stands in a part of a list; undefined for one that stands there more than once. */
function onlyPlaces(words: readonly string[], from: number, to: number): ReadonlyMap<string, number | undefined> {
  const places = new Map<string, number | undefined>()
  for (let at = from; at < to; at += 1) {
    const word = words[at] ?? ''
    places.set(word, places.has(word) ? undefined : at)
  }
  return places
}

/** Pairs the anchors. Returns the parts between them. */
function around(
  anchors: readonly {readonly at: number; readonly other: number}[],
  [from, to, otherFrom, otherTo]: Range,
  partners: number[],
): readonly Range[] {
  if (anchors.length === 0) return []
  for (const {at, other} of anchors) partners[at] = other
  const starts = [{at: from - 1, other: otherFrom - 1}, ...anchors]
  const ends = [...anchors, {at: to, other: otherTo}]
  return starts.map((start, index): Range => {
    const end = ends[index] ?? start
    return [start.at + 1, end.at, start.other + 1, end.other]
  })
}
