import {z} from 'zod'
import type {Driver} from '../../drivers/selectDrivers.ts'

const words = z.array(z.string())

/**
 * What the marketplace is asked (driver-22): which drivers there are for these placements of this page. It says nothing about a reader:
 * drivers are chosen among the answer by our own `selectDrivers`.
 */
export const marketplaceRequest = z.object({
  /** The canonical path of the page. */
  path: z.string().startsWith('/'),
  placements: words,
  k1: z.string().optional(),
  kMetas: words,
  categories: words,
  pageTemplate: z.string().optional(),
})

export type MarketplaceRequest = z.infer<typeof marketplaceRequest>

/**
 * The answer of a hosted marketplace. Each driver has the fields of the document `driver` with the names of `DRIVERS_QUERY`; a field may be
 * left out. A picture is an asset of the content lake: one from elsewhere would tell its host who reads the page.
 */
export const marketplaceAnswer = z.object({data: z.object({drivers: z.array(z.unknown()).max(500)})})

/** The upstream service that knows the drivers. */
export interface Marketplace {
  /**
   * The drivers with at least one of the placements, normalised (driver-8). Malformed ones are reported and left out. Rejects if the
   * service does not answer.
   */
  readonly drivers: (request: MarketplaceRequest) => Promise<readonly Driver[]>
}
