import {z} from 'zod'

const word = z.string().max(200)
const words = z.array(word).max(100)

/**
 * The body of `POST /api/drivers/v4{path}` (driver-6). Only what drivers are chosen by is checked;
 * what else a page sends is let through, within the size of the request.
 */
export const driversRequest = z.looseObject({
  articlePlacements: z.array(z.string().min(1).max(200)).max(50),
  k1: word.nullish(),
  kMetas: words.nullish(),
  pageType: word.nullish(),
  categorySlugs: words.nullish(),
  deviceType: word.nullish(),
  /** The page's own query parameters, where it is an object: driver tokens are filled from them (driver-15, driver-16). */
  webContext: z.unknown().optional(),
  mobileOS: z.unknown().optional(),
  msiteID: z.unknown().optional(),
  profile: z.unknown().optional(),
  cesData: z.unknown().optional(),
  excludeVideos: z.unknown().optional(),
  random: z.unknown().optional(),
  debug: z.unknown().optional(),
  testMPD: z.unknown().optional(),
})

export type DriversRequest = z.infer<typeof driversRequest>

/** A driver as the call answers it, with its own field names (driver-1). What it does not have is left out. */
export const driverAnswer = z.looseObject({
  _uuid: z.string(),
  driverType: z.string(),
  articlePlacement: z.string(),
})

export type DriverAnswer = z.infer<typeof driverAnswer>

/** The answer: at most one driver a placement. A placement that nothing fits is left out. */
export const driversResponse = z.object({
  data: z.object({placementDrivers: z.record(z.string(), driverAnswer)}),
})

export type DriversResponse = z.infer<typeof driversResponse>

/** The answer to a request that could not be served: what was wrong, and where. */
export const driversError = z.object({error: z.string()})
