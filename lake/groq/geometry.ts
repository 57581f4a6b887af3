import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'

const reader = new GeoJSONReader(new GeometryFactory())

/** Reads one geometry of GeoJSON. Throws for what cannot be built: rings of too few points, or that do not close. */
export const read = (shape: unknown): unknown => reader.read(shape)

/** Whether a geometry is one: no outline crosses itself. */
export const isValid = (geometry: unknown): boolean => Boolean(IsValidOp.isValid(geometry))

/** Whether every point of the second geometry lies in the first, or on its border. */
export const covers = (first: unknown, second: unknown): boolean => Boolean(RelateOp.covers(first, second))

/** Whether two geometries have any point in common. */
export const intersects = (first: unknown, second: unknown): boolean => Boolean(RelateOp.intersects(first, second))
