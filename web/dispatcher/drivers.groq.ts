import {defineQuery} from 'groq'
import {driverProjection} from '../widgets/driver/driver.groq.ts'

/**
 * Every driver that is aimed at a placement: they are few, and one cached answer serves all pages and the drivers call. Which of
 * them fills a placement is for `selectDrivers` to say.
 */
export const DRIVERS_QUERY = defineQuery(`
  *[_type == "driver" && count(targeting.placements) > 0] | order(_id asc){
    _id,
    _type,
    ${driverProjection}
  }
`)
