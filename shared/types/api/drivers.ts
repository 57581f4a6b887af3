import {z} from 'zod'

const word = z.string().max(200)
const words = z.array(word).max(100)

/** A random number of the page view (tracking-17). */
const bucket = z.int().min(1).max(100)

/**
 * The body of `POST /api/drivers/v4{path}` (driver-6). Fields that no driver is chosen by, such as `profile`, may have any value, within the
 * size limit of the request; so may fields that are not listed.
 */
export const driversRequest = z.looseObject({
  articlePlacements: z.array(z.string().min(1).max(200)).max(50),
  k1: word.nullish(),
  kMetas: words.nullish(),
  pageType: word.nullish(),
  categorySlugs: words.nullish(),
  deviceType: word.nullish(),
  /**
   * The page's query parameters as an object: the values of driver tokens come from them (driver-15, driver-16). Other types are ignored.
   */
  webContext: z.unknown().optional(),
  /** The random numbers of the page view, by which drivers may be limited to some readers (driver-25). */
  random: z.looseObject({a: bucket.nullish(), b: bucket.nullish()}).nullish(),
  cesData: z.looseObject({metaDescription: z.string().max(5000).nullish(), mpdTags: words.nullish()}).nullish(),
  mobileOS: word.nullish(),
  excludeVideos: z.boolean().nullish(),
  debug: z.boolean().nullish(),
  testMPD: z.unknown().optional(),
  msiteID: z.unknown().optional(),
  profile: z.unknown().optional(),
})

export type DriversRequest = z.infer<typeof driversRequest>

/** A driver in the answer, with the field names of the API (driver-1). Fields that the driver does not have are left out. */
export const driverAnswer = z.looseObject({
  _uuid: z.string(),
  driverType: z.string(),
  articlePlacement: z.string(),
  iterableAccount: z.string().optional(),
  site: z.string().optional(),
})

export type DriverAnswer = z.infer<typeof driverAnswer>

/** The answer: at most one driver per placement. Placements without a matching driver are left out. */
export const driversResponse = z.object({
  data: z.object({placementDrivers: z.record(z.string(), driverAnswer)}),
})

export type DriversResponse = z.infer<typeof driversResponse>
