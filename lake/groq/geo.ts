import {createRequire} from 'node:module'
import type {JsonObject} from '../common/document.ts'
import type * as Geometry from './geometry.ts'
import {LanguageValue} from './languageValue.ts'
import type {Context, Value} from './types.ts'
import {isList, isRecord} from './values.ts'

/** A place of one type as GeoJSON writes it. */
interface Shape {
  readonly type: string
  readonly coordinates: Value
}

/** A place: a point, line, area, or several of them, on a plane of longitude and latitude. */
export class Geo extends LanguageValue {
  /** What it consists of: itself, or the members of a collection. */
  readonly shapes: readonly Shape[]
  readonly #isCollection: boolean
  #points: number | undefined
  #geometries: readonly unknown[] | undefined

  private constructor(shapes: readonly Shape[], isCollection: boolean) {
    super()
    this.shapes = shapes
    this.#isCollection = isCollection
  }

  /** A point. */
  static point(latitude: number, longitude: number): Geo {
    return new Geo([{type: 'Point', coordinates: [longitude, latitude]}], false)
  }

  /**
   * Takes `{lat, lng}` (or `lon`, not both) and the geometries of GeoJSON. Null for everything else, and for shapes that are none: rings
   * that do not close or cross themselves.
   */
  static from(object: JsonObject, context: Context): Geo | null {
    const known = parsed.get(object)
    if (known !== undefined) return known
    const found = Geo.#read(object, context)
    parsed.set(object, found)
    return found
  }

  static #read(object: JsonObject, context: Context): Geo | null {
    const {type, lat, lng, lon, geometries, coordinates} = object
    if (type === 'GeometryCollection') {
      if (!isList(geometries)) return null
      const members = geometries.map((each) => (isRecord(each) ? Geo.from(each, context) : null))
      const shapes = members.flatMap((each) => each?.shapes ?? [])
      return members.includes(null) ? null : new Geo(shapes, true)
    }
    if (typeof type === 'string' && Object.hasOwn(depths, type)) {
      if (!isNested(coordinates, depths[type] ?? 0, context)) return null
      const geo = new Geo([{type, coordinates}], false)
      // Whether an outline crosses itself may have to be tried for each side with each other one.
      context.tick(stepsOfPair * (isArea(type) ? geo.points ** 2 : geo.points))
      return geo.#isValid() ? geo : null
    }
    const longitude = lng ?? lon
    const isOne = (lng === undefined) !== (lon === undefined)
    return typeof lat === 'number' && typeof longitude === 'number' && isOne ? Geo.point(lat, longitude) : null
  }

  /** Longitude and latitude in degrees, if it is a single point. */
  get position(): readonly [number, number] | undefined {
    const [shape] = this.shapes
    if (this.#isCollection || shape?.type !== 'Point' || !isList(shape.coordinates)) return undefined
    const [longitude, latitude] = shape.coordinates
    return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
  }

  /** How many positions it consists of. */
  get points(): number {
    this.#points ??= this.shapes.reduce((sum, {coordinates}) => sum + pointsOf(coordinates), 0)
    return this.#points
  }

  /** Whether every point of the other lies in this, or on its border. */
  contains(other: Geo, context: Context): boolean {
    this.#countComparison(other, context)
    return other.#parts().every((part) => this.#parts().some((own) => geometry().covers(own, part)))
  }

  /** Whether the two have any point in common. */
  intersects(other: Geo, context: Context): boolean {
    this.#countComparison(other, context)
    return other.#parts().some((part) => this.#parts().some((own) => geometry().intersects(own, part)))
  }

  /** The library may have to find the crossing of each line of the one with each of the other. */
  #countComparison(other: Geo, context: Context): void {
    context.tick(stepsOfComparison + stepsOfPair * this.points * other.points)
  }

  #parts(): readonly unknown[] {
    this.#geometries ??= this.shapes.map((shape) => geometry().read(shape))
    return this.#geometries
  }

  #isValid(): boolean {
    const {isValid} = geometry()
    try {
      return this.#parts().every((part) => isValid(part)) && !this.shapes.some(hasRepeatedPoint)
    } catch {
      // The library throws for what it cannot even build: rings of too few points, or that do not close.
      return false
    }
  }

  override toJSON(): unknown {
    return this.#isCollection ? {type: 'GeometryCollection', geometries: this.shapes} : this.shapes[0]
  }
}

/** Comparing outlines takes far longer than most steps, and for each pair of lines that cross about a microsecond. */
const stepsOfComparison = 256
const stepsOfPair = 20

const require = createRequire(import.meta.url)
let loaded: typeof Geometry | undefined

/**
 * What the geometry library does for us. It is loaded by the first query that compares or checks outlines, as it is 159 modules and
 * takes 6 MiB of memory in each thread.
 */
function geometry(): typeof Geometry {
  loaded ??= require('./geometry.ts') as typeof Geometry
  return loaded
}

/** Documents never change, so what was read of their places holds as long as they are in memory. */
const parsed = new WeakMap<JsonObject, Geo | null>()

/** How deep the positions of each type are nested. */
const depths: Readonly<Record<string, number>> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}

/** Whether a value is a position, or lists of them nested to this depth, none of them empty. */
function isNested(value: Value, depth: number, context: Context): boolean {
  if (!isList(value)) return false
  context.tick(value.length)
  if (depth === 0) return value.length >= 2 && value.every((number) => typeof number === 'number')
  return value.length > 0 && value.every((item) => isNested(item, depth - 1, context))
}

function isArea(type: string): boolean {
  return type === 'Polygon' || type === 'MultiPolygon'
}

/** How many positions nested lists hold. */
function pointsOf(value: Value): number {
  if (!isList(value)) return 0
  return isList(value[0]) ? value.reduce<number>((sum, item) => sum + pointsOf(item), 0) : 1
}

/** Whether a ring of an area passes the same point twice running: such edges have no direction. */
function hasRepeatedPoint({type, coordinates}: Shape): boolean {
  if (!isArea(type)) return false
  return ringsOf(coordinates, type === 'Polygon' ? 1 : 2).some((ring) =>
    ring.some((position, index) => index > 0 && isSamePosition(position, ring[index - 1])),
  )
}

function ringsOf(value: Value, depth: number): readonly (readonly Value[])[] {
  if (!isList(value)) return []
  return depth === 0 ? [value] : value.flatMap((item) => ringsOf(item, depth - 1))
}

function isSamePosition(a: Value, b: Value): boolean {
  return isList(a) && isList(b) && a[0] === b[0] && a[1] === b[1]
}
