import type {Path} from 'sanity'
import {bodyParts} from '../schemas/documents/bodyParts.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'

/** A reference in a document, with its place. */
export interface FoundReference {
  readonly path: Path
  /** A weak one may lead nowhere: it holds nothing fast. */
  readonly isWeak: boolean
}

/** The references to a document in another, at any depth. */
export function referencesIn(document: unknown, id: string): readonly FoundReference[] {
  return bodyParts(document).flatMap(({value, path}) =>
    fieldOf(value, '_ref') === id ? [{path, isWeak: fieldOf(value, '_weak') === true}] : [],
  )
}

/** The key of an item of a list; undefined for other parts of a path. */
export function keyOf(segment: Path[number] | undefined): string | undefined {
  const key = fieldOf(segment, '_key')
  return typeof key === 'string' ? key : undefined
}

/** What stands at a path of a value. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, segment) => {
    const key = keyOf(segment)
    if (key !== undefined)
      return Array.isArray(at) ? at.find((item: unknown) => fieldOf(item, '_key') === key) : undefined
    return typeof segment === 'object' ? undefined : fieldOf(at, String(segment))
  }, value)
}
