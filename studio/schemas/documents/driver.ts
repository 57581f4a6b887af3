import {BoltIcon} from '@sanity/icons/Bolt'
import {defineType} from 'sanity'
import {driverTypes, signUpDriverTypes, type DriverType} from '@apothecary/shared/types/driverTypes.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {contentFields} from './driverContent.ts'
import {shownOn} from './driverKinds.ts'
import {newsletterFields} from './driverNewsletter.ts'
import {reportFields} from './driverReports.ts'
import {targetingFields} from './driverTargeting.ts'

/** A marketing unit that fills a driver placement: a newsletter sign-up, a promo, a banner (driver-1, driver-2). */
export const driver = defineType({
  name: 'driver',
  title: 'Driver',
  type: 'document',
  icon: BoltIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'newsletter', title: 'Newsletter', hidden: shownOn(...signUpDriverTypes)},
    {name: 'targeting', title: 'Targeting'},
    {name: 'reports', title: 'Reports'},
  ],
  fields: [...contentFields, ...newsletterFields, ...targetingFields, ...reportFields, legacyField],
  orderings: [{title: 'Priority', name: 'priorityDesc', by: [{field: 'priority', direction: 'desc'}]}],
  preview: {
    select: {
      title: 'headline',
      type: 'driverType',
      slot: 'adSlot.slot',
      placement: 'targeting.placements.0',
      otherPlacement: 'articlePlacement',
      media: 'image',
    },
    prepare: ({title, type, slot, placement, otherPlacement, media}) => ({
      title: title || slot || 'Driver without a headline',
      subtitle: [isDriverType(type) ? driverTypes[type] : undefined, placement || otherPlacement || 'no placement']
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
})

function isDriverType(type: unknown): type is DriverType {
  return typeof type === 'string' && Object.hasOwn(driverTypes, type)
}
