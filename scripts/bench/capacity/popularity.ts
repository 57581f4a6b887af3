import type {Random} from '../costly/random.ts'

/** Pages that are read about equally often. */
export interface Rank {
  /** How many they are. */
  readonly pages: number
  /** The part of all views that each of them has; over all pages the parts add up to 1. */
  readonly share: number
}

/**
 * So many of the most popular pages are looked at one by one; of the others, neighbours of which the last is read at
 * most 2 % less often than the first count as one rank.
 */
const single = 1000
const step = 1.02

/** How often each of so many pages is read, by Zipf's law, the most popular first. A million pages are about 1 350 ranks. */
export function popularityOf(pages: number, exponent: number): readonly Rank[] {
  const ranks: {pages: number; weight: number}[] = []
  for (let first = 1; first <= pages;) {
    const last = first < single ? first : Math.min(pages, Math.max(first, Math.floor(first * step)))
    let sum = 0
    for (let rank = first; rank <= last; rank += 1) sum += rank ** -exponent
    ranks.push({pages: last - first + 1, weight: sum / (last - first + 1)})
    first = last + 1
  }
  const all = ranks.reduce((sum, rank) => sum + rank.pages * rank.weight, 0)
  return ranks.map((rank) => ({pages: rank.pages, share: rank.weight / all}))
}

/** Chooses one of so many pages by Zipf's law: the most popular is 0. */
export function chooserOf(pages: number, exponent: number, random: Random): () => number {
  const sums = new Float64Array(pages)
  let sum = 0
  for (let page = 0; page < pages; page += 1) {
    sum += (page + 1) ** -exponent
    sums[page] = sum
  }
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, pages - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
