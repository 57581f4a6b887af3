import {badgeDocument, knownBadges} from '../../migrate/article/badge.ts'
import type {SeedDocument} from './types.ts'

/** The badges for the founders of brands (product-card-8). The migration makes those that the sample articles show; these are all of them. */
export const badges: readonly SeedDocument[] = knownBadges.map(({label, icon}) => ({
  _id: badgeDocument(label)._id,
  _type: 'badge',
  label,
  icon,
}))
