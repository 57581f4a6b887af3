import {blockObjectTypes} from '@apothecary/shared/types/widgets.generated.ts'
import type {LinkedPage} from '@apothecary/shared/types/linkedPage.ts'
import type {WidgetDocument} from '../contract/types.ts'
import {isSame, mapParts} from '@apothecary/shared/types/mapParts.ts'
import {objectsWithin} from '@apothecary/shared/types/objectsWithin.ts'
import {linkedIds, withAddresses} from '../pageLinks/pageLinks.ts'
import {PlacementPeriods} from './PlacementPeriods.ts'

/** The content of a body: its blocks with their projections, and the widget documents that it refers to, at any depth. */
export interface BodyContent {
  readonly body: unknown
  readonly documents: ReadonlyMap<string, WidgetDocument>
  /** When the next placement that has a period begins or ends; the page has to be rendered again then. */
  readonly changesAt?: Date | undefined
}

/** Loads widget documents by id, the projections of blocks, and the pages that links refer to, in one query (`CONTENT_QUERY`). */
export type FetchContent = (params: {
  readonly ids: readonly string[]
  readonly blocks: readonly unknown[]
  readonly links: readonly string[]
}) => Promise<{
  readonly documents: readonly WidgetDocument[]
  readonly blocks: unknown
  readonly links: readonly LinkedPage[]
}>

/** A page that needs more queries than this has documents that refer to each other in a circle or by mistake. */
const mostQueries = 8
const deepest = 60

const projected: ReadonlySet<string> = new Set([...blockObjectTypes, 'contentImage'])

/**
 * Reads everything that a stored body shows, with one query, however deep its rows, tabs and groups are nested
 * (docs/decisions, 1). A document that holds references or links to pages itself needs one query more for the documents
 * that it refers to. What is placed for another period than `now` is left out, at any depth (references-6).
 */
export async function loadContent(
  stored: unknown,
  fetchContent: FetchContent,
  now: Date = new Date(),
): Promise<BodyContent> {
  const documents = new Map<string, WidgetDocument>()
  const asked = new Set<string>()
  const pages = new Map<string, LinkedPage>()
  const linked = new Set(linkedIds(stored))
  const askedLinks = new Set<string>()
  const periods = new PlacementPeriods(now)
  const detached = new DetachedBlocks(periods)
  const body = detached.take(stored, true, 0)
  for (let query = 0; query < mostQueries; query++) {
    const ids = [...detached.references].filter((id) => !asked.has(id))
    const blocks = detached.waiting()
    const links = [...linked].filter((id) => !askedLinks.has(id))
    if (ids.length === 0 && blocks.length === 0 && links.length === 0) break
    for (const id of ids) asked.add(id)
    for (const id of links) askedLinks.add(id)
    const answer = await fetchContent({ids, blocks, links})
    for (const page of answer.links) pages.set(page._id, page)
    for (const id of linkedIds([answer.documents, answer.blocks])) linked.add(id)
    detached.fill(Array.isArray(answer.blocks) ? answer.blocks : [])
    for (const document of answer.documents) documents.set(document._id, detached.take(document, false, 0))
  }
  const found = [...pages.values()]
  return {
    body: withAddresses(detached.putBack(body), found),
    documents: new Map([...documents].map(([id, document]) => [id, withAddresses(detached.putBack(document), found)])),
    changesAt: periods.nextChange,
  }
}

/** Replaces a block in its container while the block is projected by itself. */
interface Placeholder {
  readonly _type: 'placeholder'
  readonly index: number
}

/**
 * The block objects and pictures inside containers. GROQ has no recursion, so each block is taken out of its container, projected as a
 * member of one flat list, and put back.
 */
class DetachedBlocks {
  readonly references = new Set<string>()
  readonly #periods: PlacementPeriods
  readonly #blocks: unknown[] = []
  /** The references in each block, as stored. */
  readonly #held: (readonly object[])[] = []
  #asked = 0

  constructor(periods: PlacementPeriods) {
    this.#periods = periods
  }

  /** Copies a value and replaces every block in it that needs a projection by a placeholder. */
  take<Value>(value: Value, isBody: boolean, depth: number): Value
  take(value: unknown, isBody: boolean, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (depth > deepest) return null
    if (Array.isArray(value)) return this.#takeList(value, isBody, depth)
    if (isPlaceholder(value)) return null
    if ('_type' in value && value._type === 'widgetReference') {
      const widget: unknown = 'widget' in value ? value.widget : undefined
      if (typeof widget === 'object' && widget !== null && '_ref' in widget && typeof widget._ref === 'string')
        this.references.add(widget._ref)
      return withoutPlaceholders(value, depth)
    }
    return mapParts(value, (part) => this.take(part, isBody, depth + 1))
  }

  #takeList(list: readonly unknown[], isBody: boolean, depth: number): readonly unknown[] {
    // Pictures in the prose of a document stay: the projection of the document includes them.
    const isBodyHere = isBody || list.some((member) => typeOf(member) === 'widgetReference' || isBlockObject(member))
    const shown = list.filter((member) => this.#periods.shows(member))
    const taken = shown.map((member) => {
      const own = this.take(member, isBodyHere, depth + 1)
      const type = typeOf(member)
      if (!isBodyHere || type === undefined || !projected.has(type)) return own
      const placeholder: Placeholder = {_type: 'placeholder', index: this.#blocks.push(own) - 1}
      this.#held.push(
        objectsWithin(member).filter((value) => typeOf(value) === 'widgetReference' && this.#periods.shows(value)),
      )
      return placeholder
    })
    return isSame(taken, list) ? list : taken
  }

  /** The blocks whose projections have not been requested yet. */
  waiting(): readonly unknown[] {
    return this.#blocks.slice(this.#asked)
  }

  /** Stores the projections of `waiting()`, given in the same order. A block without a projection stays as it is stored. */
  fill(projections: readonly unknown[]): void {
    for (const [index, projection] of projections.entries()) {
      if (projection !== null && projection !== undefined) this.#blocks[this.#asked + index] = projection
    }
    this.#asked = this.#blocks.length
  }

  /**
   * Adds to a block the references that it holds as stored (`_references`): a projection loses those in a malformed field, and safety text
   * must be found even there.
   */
  #withReferences(block: unknown, index: number): unknown {
    const held = this.#held[index] ?? []
    return held.length === 0 || typeof block !== 'object' ? block : {...block, _references: held}
  }

  /** Copies a value and replaces the placeholders in it by their blocks. */
  putBack<Value>(value: Value, depth?: number): Value
  putBack(value: unknown, depth = 0): unknown {
    if (typeof value !== 'object' || value === null) return value
    // Real placeholders are never nested this deep, only stored objects that imitate placeholders.
    if (depth > 4 * deepest) return null
    if (isPlaceholder(value))
      return this.#withReferences(this.putBack(this.#blocks[value.index], depth + 1), value.index)
    return mapParts(value, (part) => this.putBack(part, depth + 1))
  }
}

/** A stored value without objects that imitate placeholders: one that named the block around it would be put back into itself without end. */
function withoutPlaceholders(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest || isPlaceholder(value)) return null
  return mapParts(value, (part) => withoutPlaceholders(part, depth + 1))
}

function typeOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && '_type' in value && typeof value._type === 'string'
    ? value._type
    : undefined
}

function isBlockObject(value: unknown): boolean {
  const type = typeOf(value)
  return blockObjectTypes.some((known) => known === type)
}

function isPlaceholder(value: object): value is Placeholder {
  return '_type' in value && value._type === 'placeholder' && 'index' in value && typeof value.index === 'number'
}
