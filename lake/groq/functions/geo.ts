import {Geo} from '../geo.ts'
import type {Context, Value} from '../types.ts'
import {finite, isRecord} from '../values.ts'
import {ofTwo, type FunctionDefinition, type Namespace} from './define.ts'

/** What `geo()` makes of a value. All functions that take places take whatever it takes. */
export function geoValue(value: Value, context: Context): Geo | null {
  if (value instanceof Geo) return value
  return isRecord(value) ? Geo.from(value, context) : null
}

/** `geo::…` */
export const geo: Namespace = {
  latLng: ofTwo((latitude, longitude) => {
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? Geo.point(latitude, longitude) : null
  }),
  contains: ofPlaces((outer, inner, context) => outer.contains(inner, context)),
  intersects: ofPlaces((first, second, context) => first.intersects(second, context)),
  distance: ofPlaces((first, second) => {
    const [from, to] = [first.position, second.position]
    return from === undefined || to === undefined ? null : finite(distance(from, to))
  }),
}

function ofPlaces(apply: (first: Geo, second: Geo, context: Context) => Value): FunctionDefinition {
  return ofTwo((left, right, context) => {
    const [first, second] = [geoValue(left, context), geoValue(right, context)]
    return first === null || second === null ? null : apply(first, second, context)
  })
}

/** The equatorial radius of WGS 84 in metres, as hosted Sanity measures. */
const radius = 6_378_137

/** Metres between two points on a sphere, by the haversine formula. Positions are longitude and latitude in degrees. */
function distance([fromLng, fromLat]: readonly [number, number], [toLng, toLat]: readonly [number, number]): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const square =
    Math.sin(radians(toLat - fromLat) / 2) ** 2 +
    Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * Math.sin(radians(toLng - fromLng) / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(square)))
}
