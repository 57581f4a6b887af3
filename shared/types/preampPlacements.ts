/**
 * The preamp placements of the site: switches by which content is shown or changed, kept in the site settings. Code asks for one by its
 * name (`activePlacement`), so only these names have an effect. The titles are for editors.
 */
export const preampPlacements = {
  commercePropensity: 'Commerce propensity: product cards on the pages that need it',
  couponHeader: 'Line above the coupon of a drug',
  decisionList: 'Decision list',
  paidMediaBanner: 'Label of the paid-media banner',
} as const

/** The name of a preamp placement. */
export type PreampPlacementName = keyof typeof preampPlacements

/** Whether a stored value is the name of a preamp placement. */
export function isPreampPlacementName(value: unknown): value is PreampPlacementName {
  return typeof value === 'string' && Object.hasOwn(preampPlacements, value)
}
