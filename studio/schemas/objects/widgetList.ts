import type {ValidationContext, ValidationError} from 'sanity'
import {fieldOf} from './fieldOf.ts'
import {perspectiveOf} from './perspectiveOf.ts'

declare module 'sanity' {
  interface ArrayOptions {
    /** Of a list of widgets: the types of the documents that may stand in it. */
    widgets?: readonly string[]
  }
}

/** Refuses widgets of other types in a list of widgets, where they would not be shown. `message` says what can stand there. */
export function onlyWidgets(types: readonly string[], message: string) {
  return async (list: unknown, context: ValidationContext): Promise<true | ValidationError[]> => {
    const refs = (Array.isArray(list) ? list : []).map((item: unknown) => fieldOf(fieldOf(item, 'widget'), '_ref'))
    const ids = refs.filter((ref) => typeof ref === 'string')
    if (ids.length === 0) return true
    const query = '*[_id in $ids && !(_type in $types)]._id'
    const client = context.getClient({apiVersion: '2025-02-19'})
    const others: unknown = await client.fetch(query, {ids, types}, {perspective: perspectiveOf(context)})
    if (!Array.isArray(others) || others.length === 0) return true
    return refs.flatMap((ref, index) => (others.includes(ref) ? [{message, path: [index]}] : []))
  }
}
