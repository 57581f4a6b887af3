import {assetUrl} from '../assets/assetUrl.ts'
import {adTopicsOf, adUnitOf} from './adUnits.ts'
import {houseProvider} from './houseProvider.tsx'
import type {AdProvider} from './provider.ts'

/**
 * The ad network, which `networkAd.enhance.ts` asks once the reader has agreed. Until it has an ad, and where it has none, the slot shows a house ad
 * (ad-slot-15). A slot without an ad unit has a house ad only.
 */
export const networkProvider: AdProvider = {
  fill: (request) => {
    const {positions, context} = request
    const units = {small: adUnitOf(positions.small, context), large: adUnitOf(positions.large, context)}
    const house = houseProvider.fill(request)
    if (units.small === undefined && units.large === undefined) return house
    return {
      content: house?.content ?? null,
      attributes: {
        'data-ad-state': 'empty',
        'data-behavior': assetUrl('networkAd.js'),
        'data-ad-frame': assetUrl('adFrame.html'),
        'data-ad-detection': assetUrl('advertisement.js'),
        'data-ad-topics': JSON.stringify(adTopicsOf(context)),
      },
      units,
    }
  },
}
