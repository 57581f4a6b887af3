import type {RichText} from '@apothecary/shared/types/sanity.generated.ts'
import type {PreampPlacementName} from '@apothecary/shared/types/preampPlacements.ts'

/** A preamp placement that is active while a page is rendered. */
export interface PreampPlacement {
  readonly name: PreampPlacementName
  /** The name of what stands there, for reports. */
  readonly assetName: string
  /** Replaces the usual words of the placement; `null` if it has none of its own. */
  readonly text: RichText | null
}

/**
 * The active preamp placement with this name, or `undefined` if it is not active. Every widget that depends on a placement asks this
 * function (promo-box-12, product-card-27).
 */
export function activePlacement(
  settings: {readonly placements: readonly PreampPlacement[]},
  name: PreampPlacementName,
): PreampPlacement | undefined {
  return settings.placements.find((placement) => placement.name === name)
}
