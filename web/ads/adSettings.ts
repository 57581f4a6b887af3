import {z} from 'zod'
import {type AdPosition, adNetworkPattern, adTagPattern, isAdPosition} from '@apothecary/shared/types/adPositions.ts'
import type {SITE_SETTINGS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {image, optionalText, text, words} from '../stored/fields.ts'

type Stored = NonNullable<SITE_SETTINGS_QUERY_RESULT>

/** An ad for something of our own, as editors wrote it. */
export type HouseAd = Stored['houseAds'][number]

/** What the site settings say about ads. */
export interface AdSettings {
  /** The code of the ad network; undefined if none is asked. */
  readonly network: string | undefined
  /** The ad tag ids of the positions (ad-slot-12). */
  readonly tags: ReadonlyMap<AdPosition, string>
  /** The topics that the ad network is told, and that ads are counted by (ad-slot-28). */
  readonly topics: readonly string[]
  readonly pathsWithoutAds: readonly string[]
  readonly pathsWithoutNetwork: readonly string[]
  readonly houseAds: readonly HouseAd[]
}

export const defaultAds: AdSettings = {
  network: undefined,
  tags: new Map(),
  topics: [],
  pathsWithoutAds: [],
  pathsWithoutNetwork: [],
  houseAds: [],
}

const houseAd = z.looseObject({
  _id: text,
  title: text,
  text: optionalText,
  callToAction: text,
  link: text.regex(/^\/(?!\/)/),
  image,
  kinds: words,
  weight: z.number().nullish(),
})

/** The stored fields: every one may be missing. */
export const adsShape = {
  adNetworkCode: z.string().regex(adNetworkPattern).nullish(),
  adTags: z.record(z.string(), z.unknown()).nullish(),
  adTopics: words,
  pathsWithoutAds: words,
  pathsWithoutAdNetwork: words,
  houseAds: z.array(houseAd).nullish(),
}

/** The settings for ads from those of the site. A tag id that cannot be one is left out. */
export function adsOf(stored: Partial<Stored> | undefined): AdSettings {
  const tags = Object.entries(stored?.adTags ?? {}).flatMap(([position, tag]): [AdPosition, string][] =>
    isAdPosition(position) && typeof tag === 'string' && adTagPattern.test(tag) ? [[position, tag]] : [],
  )
  return {
    network: stored?.adNetworkCode ?? undefined,
    tags: new Map(tags),
    topics: stored?.adTopics ?? [],
    pathsWithoutAds: stored?.pathsWithoutAds ?? [],
    pathsWithoutNetwork: stored?.pathsWithoutAdNetwork ?? [],
    houseAds: stored?.houseAds ?? [],
  }
}
