import {compareIds} from '../store/directory.ts'
import {isObject, type Doc} from '../store/document.ts'
import {idParts} from '../store/ids.ts'
import type {DocSource} from '../store/source.ts'

/** `raw` shows documents as they are stored; else the variants to prefer, best first (`published` is always the last resort). */
export type Perspective = 'raw' | readonly string[]

/** The documents a request may see, as it sees them. Lists are in order of `_id`. */
export interface View {
  get(id: string): Doc | undefined
  all(): readonly Doc[]
  ofTypes(types: readonly string[]): readonly Doc[]
  /** Documents of a type whose field may have this value; undefined when only the whole type will do. */
  byField(type: string, path: string, value: string): readonly Doc[] | undefined
  byIds(ids: readonly string[]): readonly Doc[]
  referencing(targets: readonly string[]): readonly Doc[]
}

/**
 * Lays a perspective over a source. `canSee` gets stored ids (`drafts.x`) and says which the caller may read at all.
 * Under a perspective a document appears under its published id, with `_originalId` naming where it is stored.
 */
export function createView(source: DocSource, perspective: Perspective, canSee: (id: string) => boolean): View {
  return perspective === 'raw' ? rawView(source, canSee) : stackedView(source, perspective, canSee)
}

function rawView(source: DocSource, canSee: (id: string) => boolean): View {
  const get = (id: string): Doc | undefined => (canSee(id) ? source.get(id) : undefined)
  return viewOf(source, get, (ids) => ids)
}

function stackedView(source: DocSource, stack: readonly string[], canSee: (id: string) => boolean): View {
  const layers = stack.filter((layer) => layer !== 'published')
  const prefixes = layers.map((layer) => (layer === 'drafts' ? 'drafts.' : `versions.${layer}.`))

  function get(id: string): Doc | undefined {
    if (id.startsWith('drafts.') || id.startsWith('versions.')) return undefined
    for (const prefix of prefixes) {
      const stored = prefix + id
      if (!source.has(stored) || !canSee(stored)) continue
      const doc = source.get(stored)
      if (doc === undefined) continue
      return isMarkedDeleted(doc) ? undefined : overlaid(doc, id)
    }
    if (!canSee(id)) return undefined
    const doc = source.get(id)
    return doc === undefined ? undefined : overlaid(doc, id)
  }

  if (layers.length === 0) {
    return viewOf(source, get, (ids) => ids.filter((id) => !id.startsWith('drafts.') && !id.startsWith('versions.')))
  }
  return viewOf(source, get, (ids) => [...new Set(ids.map((id) => idParts(id).base))].sort(compareIds))
}

function viewOf(
  source: DocSource,
  get: (id: string) => Doc | undefined,
  toViewIds: (ids: readonly string[]) => readonly string[],
): View {
  const read = (ids: readonly string[]): readonly Doc[] => {
    const docs: Doc[] = []
    for (const id of ids) {
      const doc = get(id)
      if (doc !== undefined) docs.push(doc)
    }
    return docs
  }
  const merged = (lists: readonly (readonly string[])[]): readonly string[] => {
    const [first] = lists
    return lists.length === 1 && first !== undefined ? first : [...new Set(lists.flat())].sort(compareIds)
  }
  return {
    get,
    all: () => read(toViewIds(source.allIds())),
    ofTypes: (types) => read(toViewIds(merged(types.map((type) => source.idsOfType(type))))),
    byField(type, path, value) {
      const ids = source.idsByField(type, path, value)
      return ids === undefined ? undefined : read(toViewIds(ids))
    },
    byIds: (ids) => read(ids.length < 2 ? ids : ids.toSorted(compareIds)),
    referencing: (targets) => read(toViewIds(merged(targets.map((target) => source.referencing(target))))),
  }
}

/** A version that says that publishing its release removes the document. */
function isMarkedDeleted(doc: Doc): boolean {
  const system = doc['_system']
  return isObject(system) && system['delete'] === true
}

const overlays = new WeakMap<Doc, Doc>()

/** The document under its published id. Made once per stored revision: documents never change in place. */
function overlaid(doc: Doc, id: string): Doc {
  let overlay = overlays.get(doc)
  if (overlay === undefined) {
    overlay = {...doc, _id: id, _originalId: doc._id}
    overlays.set(doc, overlay)
  }
  return overlay
}
