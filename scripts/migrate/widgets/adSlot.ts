import {adSizes} from '@apothecary/shared/types/adSizes.ts'
import {defineWidgetMigration} from '../mapping/define.ts'

/** The stored names of the ad sizes, by their pixels: "300x250". */
const sizes = new Map(Object.entries(adSizes).map(([name, {width, height}]) => [`${width}x${height}`, name]))

/** A place for an ad. A size may be written `970 × 250`. */
export const migrations = [
  defineWidgetMigration('adSlot', {
    format: 'ad',
    needsOneOf: ['slot'],
    fields: {size: {spelling: (size) => sizes.get(size.toLowerCase().replace(/[\s×]+/g, 'x')) ?? size}},
  }),
]
