import {extract} from '@sanity/mutator'
import type {JsonObject} from '../../common/document.ts'
import type {PatchOperations} from './mutation.ts'

export type Insert = NonNullable<PatchOperations['insert']>

/** Where an insertion is to be made: before, after or instead of what this path leads to. */
export function pathOf(insert: Insert): string {
  return 'before' in insert ? insert.before : 'after' in insert ? insert.after : insert.replace
}

/** The same insertion by another path. */
export function insertAt(insert: Insert, path: string): Insert {
  const {items} = insert
  if ('before' in insert) return {before: path, items}
  return 'after' in insert ? {after: path, items} : {replace: path, items}
}

/** A path whose last part is a range: `words[1:3]`, `words[-2:]`. */
const ranged = /^(?<list>.+)\[(?<start>-?\d+)?:(?<end>-?\d+)?\]$/

/**
 * An insertion at a range, with the range replaced by the place that it stands for in this document. The mutator, left alone with
 * ranges, repeats the whole list where one is empty (`splice` of the clients takes nothing out so), and misplaces what is inserted before or after.
 * Negative numbers count from the end, and what reaches beyond the list ends with it.
 */
export function insertAtPlace(doc: JsonObject, insert: Insert): Insert {
  const path = pathOf(insert)
  const {list, start, end} = ranged.exec(path)?.groups ?? {}
  if (list === undefined) return insert
  const places = extract(list, doc).flatMap((value: unknown) =>
    Array.isArray(value) ? [placeIn(value.length, start, end)] : [],
  )
  const [place] = places
  if (place === undefined) return insert
  if (places.some(({from, to}) => from !== place.from || to !== place.to))
    throw new Error(`the range "${path}" stands for different places in several lists`)
  const {from, to} = place
  const {items} = insert
  if ('replace' in insert && to > from) return insertAt(insert, `${list}[${from}:${to}]`)
  return {before: `${list}[${'after' in insert ? to : from}]`, items}
}

/** Where the range `[start:end]` of a list begins and ends; what is not written is the list's own beginning or end. */
export function placeIn(length: number, start = '', end = ''): {readonly from: number; readonly to: number} {
  const [from, to] = [start === '' ? '0' : start, end === '' ? String(length) : end].map((text) => {
    const index = Number(text)
    return Math.min(Math.max(index < 0 ? index + length : index, 0), length)
  })
  return {from: from ?? 0, to: Math.max(to ?? length, from ?? 0)}
}
