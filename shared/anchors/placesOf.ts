import {objectsWithin} from '../types/objectsWithin.ts'
import {elementId} from './elementId.ts'
import {headingOf, type TextBlockLike} from './headings.ts'
import {PageIds} from './PageIds.ts'

/** A place of a page that links can lead to. */
export interface Place {
  /** What stands behind “#” in the address. */
  readonly id: string
  /** The words of the heading; of a jump target, the words that it marks. */
  readonly text: string
}

/**
 * The headings and jump targets of a stored body, in reading order, with the ids that they have on its page. Widgets are not looked into, but for the
 * bodies that containers hold. Malformed parts are left out.
 */
export function placesOf(body: unknown): readonly Place[] {
  const ids = new PageIds()
  const places = new Map<string, Place>()
  const add = (place: Place): void => {
    if (!places.has(place.id)) places.set(place.id, place)
  }
  // Headings in cells have no ids.
  const inTables = new Set(
    [...objectsWithin(body)]
      .filter((object) => typeOf(object) === 'table')
      .flatMap((table) => [...objectsWithin(table)]),
  )
  for (const block of objectsWithin(body)) {
    if (!isTextBlock(block)) continue
    const heading = inTables.has(block) ? undefined : headingOf(block)
    if (heading !== undefined) add({id: ids.claim(heading.wantedId), text: heading.text})
    for (const mark of block.markDefs ?? []) {
      const id = mark._type === 'anchor' && 'id' in mark && typeof mark.id === 'string' ? elementId(mark.id) : ''
      if (id !== '') add({id, text: markedBy(mark, block)})
    }
  }
  return [...places.values()]
}

/** The words that a mark stands on. */
function markedBy(mark: object, {children = []}: TextBlockLike): string {
  const key = '_key' in mark ? mark._key : undefined
  return children
    .map((child) =>
      'marks' in child && Array.isArray(child.marks) && child.marks.includes(key) && 'text' in child
        ? String(child.text)
        : '',
    )
    .join('')
    .trim()
}

function isTextBlock(value: object): value is TextBlockLike {
  const {children, markDefs}: {readonly children?: unknown; readonly markDefs?: unknown} = value
  return (
    typeOf(value) === 'block' &&
    Array.isArray(children) &&
    children.every(isObject) &&
    (markDefs === undefined || markDefs === null || (Array.isArray(markDefs) && markDefs.every(isObject)))
  )
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function typeOf(value: object): unknown {
  return '_type' in value ? value._type : undefined
}
