/** A place on the earth, in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius of the earth, in miles (6371.0088 km, IUGG). */
const earthMiles = 3958.7613

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great-circle distance of two places in miles, by the haversine formula. */
export function milesBetween(a: Place, b: Place): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const part = latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** The degrees of latitude that so many miles are: no place that is farther north or south is within them. */
export function latitudeDegrees(miles: number): number {
  return (miles / earthMiles) * (180 / Math.PI)
}

/**
 * The degrees of longitude within which all places are that are so many miles from a place or fewer: none on either
 * side is farther east or west of it. Infinity where a pole is that near.
 */
export function longitudeDegrees(miles: number, latitude: number): number {
  const angle = miles / earthMiles
  if (Math.abs(radians(latitude)) + angle >= Math.PI / 2) return Infinity
  return Math.asin(Math.sin(angle) / Math.cos(radians(latitude))) * (180 / Math.PI)
}
