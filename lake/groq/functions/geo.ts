import {Geo} from '../geo.ts'
import type {Value} from '../types.ts'
import {finite, isRecord} from '../values.ts'
import {ofTwo, type FunctionDefinition, type Namespace} from './define.ts'

/** What `geo()` makes of a value. All functions that take places take whatever it takes. */
export function geoValue(value: Value): Geo | null {
  if (value instanceof Geo) return value
  return isRecord(value) ? Geo.from(value) : null
}

/** `geo::…` */
export const geo: Namespace = {
  latLng: ofTwo((latitude, longitude) => {
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? Geo.point(latitude, longitude) : null
  }),
  contains: ofPlaces((outer, inner) => outer.contains(inner)),
  intersects: ofPlaces((first, second) => first.intersects(second)),
  distance: ofPlaces((first, second) => {
    const [from, to] = [first.position, second.position]
    return from === undefined || to === undefined ? null : finite(distance(from, to))
  }),
}

/** Comparing outlines takes far longer than most steps. */
const stepsOfComparison = 256

function ofPlaces(apply: (first: Geo, second: Geo) => Value): FunctionDefinition {
  return ofTwo((left, right, context) => {
    context.tick(stepsOfComparison)
    const [first, second] = [geoValue(left), geoValue(right)]
    return first === null || second === null ? null : apply(first, second)
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
