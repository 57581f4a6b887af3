import type {AdSize} from '@apothecary/shared/types/adSizes.ts'
import {hash} from '@apothecary/shared/types/hash.ts'
import type {HouseAd} from './adSettings.ts'

/**
 * The house ad for a slot of a page, which stands there for all readers: a page is kept as one copy. `index` counts the slots of the page from 0: the
 * next slot has the next ad. Ads are in an order of their own on each page, in which one with twice the weight comes first twice as often.
 * `kinds` are those of the slot's sizes. undefined if no ad fits; none leads to the page itself.
 */
export function houseAdFor(
  ads: readonly HouseAd[],
  canonicalPath: string,
  index: number,
  kinds: readonly AdSize['kind'][],
): HouseAd | undefined {
  const fitting = ads.filter(
    ({link, kinds: own, weight}) =>
      link !== canonicalPath && (weight ?? 1) > 0 && (!own?.length || kinds.every((kind) => own.includes(kind))),
  )
  const ordered = fitting
    .map((ad) => ({ad, rank: rankOf(ad, canonicalPath)}))
    .toSorted((one, other) => one.rank - other.rank)
  return ordered[index % ordered.length]?.ad
}

/** Weighted random sampling without replacement (Efraimidis and Spirakis, 2006), with a hash in the place of chance. */
function rankOf({_id, weight}: HouseAd, canonicalPath: string): number {
  return -Math.log((hash(`${canonicalPath} ${_id}`) + 1) / 2 ** 32) / (weight ?? 1)
}
