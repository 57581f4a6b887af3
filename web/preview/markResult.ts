import type {ContentSourceMap} from '@sanity/client'
import {getPublishedId, jsonPathToStudioPath, parseJsonPath, type PathSegment} from '@sanity/client/csm'
import {proseFields} from '../generated/proseFields.ts'
import {type Marks, type Place, unmarked} from './Marks.ts'

const proseNames: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(proseFields).map(([type, names]) => [type, new Set(names.split(' '))]),
)

/** Dates, addresses, colours and numbers: views read them, and compare them. */
const forPrograms = /^(?:\d{4}-\d{2}-\d{2}|[a-z][a-z+.-]*:\S|www\.|[/#]|\s*[\d.,]*\s*$)/i

/**
 * A copy of the result of a query in which each text that readers read is marked with its place. The map says where
 * each part of the result comes from (Content Source Maps: `resultSourceMap=withKeyArraySelector`).
 */
export function markResult<Result>(result: Result, map: ContentSourceMap, marks: Marks): Result
export function markResult(result: unknown, map: ContentSourceMap, marks: Marks): unknown {
  const visit = (value: unknown, resultPath: string, above: Place | undefined): unknown => {
    if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return value
    const place = placeAt(map, resultPath, above)
    if (typeof value === 'string') return place !== undefined && isProse(value, place) ? marks.add(value, place) : value
    if (Array.isArray(value))
      return value.map((member: unknown, index) =>
        visit(member, `${resultPath}[${index}]`, memberOf(place, member, index)),
      )
    const copy = Object.entries(value).map(([name, field]: [string, unknown]) => {
      const path = `${resultPath}['${escaped(name)}']`
      return [name, visit(field, path, place && {...place, path: [...place.path, name]})]
    })
    rememberObject(value, resultPath, place)
    return Object.fromEntries(copy)
  }

  /** A document, or a block, which the root of a widget names. */
  const rememberObject = (value: object, resultPath: string, above: Place | undefined): void => {
    const type: unknown = Reflect.get(value, '_type')
    if (typeof type !== 'string') return
    for (const name of ['_id', '_key']) {
      const key: unknown = Reflect.get(value, name)
      const place = placeAt(map, `${resultPath}['${name}']`, above && {...above, path: [...above.path, name]})
      if (typeof key !== 'string' || place?.path.at(-1) !== name) continue
      // A document has no path of its own: its type stands for it.
      marks.addObject(type, key, {...place, path: name === '_id' ? ['_type'] : place.path.slice(0, -1)})
    }
  }
  return visit(result, '$', undefined)
}

/**
 * Marks what comes back from parameters as the parameters are: a block of a body is sent to be projected, and comes
 * back at its place without a source (`loadContent`). Only texts that are the same get a mark.
 */
export function markAsSent<Result>(result: Result, sent: unknown): Result
export function markAsSent(result: unknown, sent: unknown): unknown {
  if (typeof result === 'string') return typeof sent === 'string' && unmarked(sent) === result ? sent : result
  if (typeof result !== 'object' || result === null || typeof sent !== 'object' || sent === null) return result
  if (Array.isArray(result)) {
    if (!Array.isArray(sent)) return result
    return result.map((member: unknown, index) => markAsSent(member, sentAs(sent, member, index)))
  }
  return Object.fromEntries(
    Object.entries(result).map(([name, field]: [string, unknown]) => [
      name,
      markAsSent(field, Reflect.get(sent, name)),
    ]),
  )
}

/** The member of a list with the same key, or at the same place. */
function sentAs(sent: readonly unknown[], member: unknown, index: number): unknown {
  const key = keyOf(member)
  return key === undefined ? sent[index] : sent.find((one) => keyOf(one) === key)
}

/** Where a part of the result comes from: what the map says, else the part of what the result around it is a copy of. */
function placeAt(
  {mappings, documents, paths}: ContentSourceMap,
  resultPath: string,
  above: Place | undefined,
): Place | undefined {
  const source = mappings[resultPath]?.source
  if (source === undefined) return above
  if (source.type !== 'documentValue') return undefined
  const document = documents[source.document]
  const path = paths[source.path]
  if (document === undefined || path === undefined) return undefined
  return {
    id: getPublishedId(document._id),
    type: document._type,
    path: jsonPathToStudioPath(parseJsonPath(path)),
  }
}

function memberOf(place: Place | undefined, member: unknown, index: number): Place | undefined {
  if (place === undefined) return undefined
  const key = keyOf(member)
  const segment: PathSegment = key === undefined ? index : {_key: key}
  return {...place, path: [...place.path, segment]}
}

function keyOf(value: unknown): string | undefined {
  const key: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, '_key') : undefined
  return typeof key === 'string' ? key : undefined
}

/** Whether a text is for readers: by its field, and by what it looks like. */
function isProse(value: string, {type, path}: Place): boolean {
  const name = path.findLast((segment) => typeof segment === 'string')
  return name !== undefined && proseNames.get(type)?.has(name) === true && !forPrograms.test(value)
}

function escaped(name: string): string {
  return name.replaceAll(/['\\]/g, String.raw`\$&`)
}
