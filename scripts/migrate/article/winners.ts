import {embeddedJson} from '../account/embedded.ts'
import {exactNumber} from '../account/json.ts'
import {isAbsent, isObject, type JsonObject} from '../account/values.ts'
import type {WidgetNode} from '../nodes/model.ts'
import {canonicalJson, fingerprint} from '../store/hash.ts'
import {placementKeys, plainData} from './identity.ts'

/** One copy of a widget or person that several articles may hold. */
export interface Copy {
  /** Milliseconds since 1970 of the article's update, else publication; -Infinity if it has neither. */
  readonly time: number
  /** The article's place in path order. */
  readonly article: number
  /** The copy's place in the article: in reading order, and as a path. */
  readonly ordinal: number
  readonly position: string
  /** Fingerprints of the whole copy, and of its content without the fields that belong to its placement. */
  readonly whole: string
  readonly content: string
}

/** What the copies of one widget or person have shown so far. */
export interface Shared {
  readonly winner: Copy
  /** Whether any two copies differ as a whole, or in content. All of them are then stored as the winner. */
  readonly differs: boolean
  readonly contentDiffers: boolean
}

/** Whether a copy wins over another: that of the newer article does; of two with the same age, that of the later file in path order. */
export function outranks(
  one: Pick<Copy, 'time' | 'article' | 'ordinal'>,
  other: Pick<Copy, 'time' | 'article' | 'ordinal'>,
): boolean {
  if (one.time !== other.time) return one.time > other.time
  return one.article === other.article ? one.ordinal > other.ordinal : one.article > other.article
}

/** Adds a copy, and decides the winner anew. */
export function addCopy(known: Shared | undefined, copy: Copy): Shared {
  if (known === undefined) return {winner: copy, differs: false, contentDiffers: false}
  return {
    winner: outranks(copy, known.winner) ? copy : known.winner,
    differs: known.differs || copy.whole !== known.winner.whole,
    contentDiffers: known.contentDiffers || copy.content !== known.winner.content,
  }
}

/** A value in one normal form, so that differences of spelling do not count: `"4.5"` is 4.5, `"true"` true, `[x]` x, `""` undefined. */
export function loosened(value: unknown): unknown {
  if (isAbsent(value)) return undefined
  if (typeof value === 'string') {
    const text = value.trim()
    const opened = embeddedJson(text)
    if (opened !== undefined) return loosened(opened)
    if (text === 'true' || text === 'false') return text === 'true'
    const number = text.replace(/,(?=\d{3}(\D|$))/g, '')
    return /^[+-]?\d+(\.\d+)?$/.test(number) ? (exactNumber(number) ?? text) : text
  }
  if (JSON.isRawJSON(value)) return exactNumber(value.rawJSON) ?? value.rawJSON
  if (Array.isArray(value)) {
    const items = value.map(loosened).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items.length === 1 ? items[0] : items
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const loose = loosened(inner)
    return loose === undefined ? [] : [[key, loose] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The keys whose values differ between two objects, apart from their spelling. */
export function differingKeys(one: JsonObject, other: JsonObject): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].filter(
    (key) => canonicalJson(loosened(one[key]) ?? null) !== canonicalJson(loosened(other[key]) ?? null),
  )
}

/** Fingerprints of a widget: of the whole node, and of its data and children without its placement. */
export function widgetFingerprints(node: WidgetNode): Pick<Copy, 'whole' | 'content'> {
  const raw = isObject(node.slot.value) ? node.slot.value : {}
  // A widget that stands in the data of another is nothing but its data.
  const data = node.data.path === node.slot.path ? raw : raw['data']
  const content = isObject(data)
    ? Object.fromEntries(Object.entries(data).filter(([key]) => !placementKeys.includes(key)))
    : data
  return {
    whole: fingerprint(JSON.stringify([raw, node.html ?? null])),
    content: fingerprint(JSON.stringify([content ?? null, raw['children'] ?? null, node.html ?? null])),
  }
}

/** Whether a widget says nothing but which one it is, and where it stands. */
export function isBare(node: WidgetNode): boolean {
  if (node.children.length > 0) return false
  const said = Object.entries(plainData(node)).filter(([, value]) => !isAbsent(value))
  return said.every(([key]) => key === 'id' || key === 'variantId' || placementKeys.includes(key))
}

/** Fingerprints of a person. */
export function personFingerprints(person: unknown): Pick<Copy, 'whole' | 'content'> {
  const text = fingerprint(JSON.stringify(person))
  return {whole: text, content: text}
}
