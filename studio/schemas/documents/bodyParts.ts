import type {Path} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'

/** An object of a body, at any depth, with its place. */
export interface BodyPart {
  readonly value: object
  readonly path: Path
}

/** All objects of a value, at any depth, each before those inside it. */
export function bodyParts(value: unknown, path: Path = []): readonly BodyPart[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const key = fieldOf(item, '_key')
      return bodyParts(item, [...path, typeof key === 'string' ? {_key: key} : index])
    })
  if (typeof value !== 'object' || value === null) return []
  return [{value, path}, ...Object.entries(value).flatMap(([name, field]) => bodyParts(field, [...path, name]))]
}
