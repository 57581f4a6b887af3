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

/** The ids of the widgets that a body refers to, at any depth, such as in the columns of a row; each once. */
export function widgetsIn(body: unknown): readonly string[] {
  const ids = bodyParts(body).map(({value}) => fieldOf(fieldOf(value, 'widget'), '_ref'))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
