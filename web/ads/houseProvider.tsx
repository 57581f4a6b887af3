import {adSizes} from '@apothecary/shared/types/adSizes.ts'
import {HouseAd} from '../widgets/adSlot/HouseAd.tsx'
import {houseAdFor} from './houseAds.ts'
import type {AdProvider} from './provider.ts'

/** House ads: part of the page like its text, without a script, a cookie or a request to anybody. */
export const houseProvider: AdProvider = {
  fill: ({slot, room, index, context: {settings, canonicalPath}}) => {
    const kinds = [room.small, room.large].flatMap((size) => (size === undefined ? [] : adSizes[size].kind))
    const ad = houseAdFor(settings.ads.houseAds, canonicalPath, index, kinds)
    return ad && {content: <HouseAd ad={ad} slot={slot} />, attributes: {'data-ad-state': 'filled'}}
  },
}
