import {siteCounts} from '../../store/siteStore.ts'
import {Measurements} from './measurements.ts'

const measurements = new Measurements(siteCounts, () => new Date())

/** What this site has measured. Its database is opened at the first call. */
export function ownMeasurements(): Measurements {
  return measurements
}
