import type {CanSee} from '../auth/access.ts'
import {isMarkedForUnpublishing, type Doc} from '../common/document.ts'
import {idParts} from '../common/ids.ts'
import {compareIds} from '../store/directory.ts'
import type {Ties} from '../store/indexes/orderedIndex.ts'
import type {DocSource} from '../store/source.ts'

/**
 * `raw` shows documents as they are stored, `unversioned` too, but for versions in releases. Else the layers to prefer, best first:
 * names of releases, `drafts`, `published` (which comes last where it is not named).
 */
export type Perspective = 'raw' | 'unversioned' | readonly string[]

/** Whether a perspective shows published documents only. */
export function showsPublishedOnly(perspective: Perspective): boolean {
  return typeof perspective !== 'string' && perspective.every((layer) => layer === 'published')
}

/** The documents a request may see, as it sees them. Lists are in order of `_id`. */
export interface View {
  /** Where they are stored. */
  readonly source: DocSource
  /** Whose order lists have: that of the ids that documents are stored under, or that of published ids. */
  readonly ties: Ties
  /** What stored ids may begin with before the id that is seen. */
  readonly prefixes: readonly string[]
  get(id: string): Doc | undefined
  all(): readonly Doc[]
  /** The document that is stored under this id, if the perspective shows it and not another variant. */
  seen(stored: string): Doc | undefined
  /** Whether `seen` would return a document; reads the document only if that is needed to know. */
  sees(stored: string): boolean
  /** The id under which a stored document is seen, if it is. */
  idOf(stored: string): string
  /** The ids under which the document that is seen as `id` can be stored. */
  storedAs(id: string): readonly string[]
  /** Sorted stored ids in the order in which they are seen. */
  inOrder(stored: readonly string[]): readonly string[]
}

/**
 * Lays a perspective over a source. `canSee` gets stored ids (`drafts.x`) and says which the caller may read at all.
 * Under a perspective a document appears under its published id, with `_originalId` naming where it is stored.
 */
export function createView(source: DocSource, perspective: Perspective, canSee: CanSee): View {
  if (perspective === 'raw') return storedView(source, canSee, () => true)
  // As the older versions of the API show it, which know drafts and no versions.
  if (perspective === 'unversioned') return storedView(source, canSee, (id) => !id.startsWith('versions.'))
  return showsPublishedOnly(perspective) ? publishedView(source, canSee) : stackedView(source, perspective, canSee)
}

/** Documents under the ids that they are stored under: those that are shown, as `see` shows them. */
function storedView(
  source: DocSource,
  canSee: CanSee,
  isShown: (id: string) => boolean,
  ties: Ties = 'stored',
  see: (doc: Doc, id: string) => Doc = (doc) => doc,
): View {
  const get = (id: string): Doc | undefined => {
    const doc = isShown(id) ? source.get(id) : undefined
    return doc !== undefined && canSee(id, doc) ? see(doc, id) : undefined
  }
  return {
    source,
    ties,
    prefixes: [''],
    get,
    all: () => docsOf(source.allIds(), get),
    seen: get,
    sees: (stored) => isShown(stored) && source.has(stored) && canSee(stored),
    idOf: (stored) => stored,
    storedAs: (id) => [id],
    inOrder: (stored) => stored,
  }
}

function publishedView(source: DocSource, canSee: CanSee): View {
  const isShown = (id: string): boolean => !id.startsWith('drafts.') && !id.startsWith('versions.')
  return storedView(source, canSee, isShown, 'published', overlaid)
}

function stackedView(source: DocSource, stack: readonly string[], canSee: CanSee): View {
  const layers = [...new Set([...stack, 'published'])]
  const ranks = new Map(layers.map((layer, rank) => [layer, rank]))
  const rankOf = (layer: string): number => ranks.get(layer) ?? Infinity

  /** Where what is seen as `id` is stored: of its variants that the caller may see, the one that comes first in the stack. */
  function place(id: string): string | undefined {
    if (idParts(id).variant !== 'published') return undefined
    let best: string | undefined
    let bestRank = Infinity
    if (source.has(id) && canSee(id)) {
      best = id
      bestRank = rankOf('published')
    }
    for (const stored of source.variantsOf(id)) {
      const rank = rankOf(idParts(stored).release ?? 'drafts')
      if (rank >= bestRank || !canSee(stored)) continue
      best = stored
      bestRank = rank
    }
    return best
  }
  function at(stored: string | undefined, id: string): Doc | undefined {
    const doc = stored === undefined ? undefined : source.get(stored)
    if (doc === undefined || (stored !== id && isMarkedForUnpublishing(doc))) return undefined
    return overlaid(doc, id)
  }
  const get = (id: string): Doc | undefined => at(place(id), id)
  const idOf = (stored: string): string => idParts(stored).base
  const seen = (stored: string): Doc | undefined => {
    const id = idOf(stored)
    return place(id) === stored ? at(stored, id) : undefined
  }
  return {
    source,
    ties: 'published',
    prefixes: layers.map((layer) =>
      layer === 'published' ? '' : layer === 'drafts' ? 'drafts.' : `versions.${layer}.`,
    ),
    get,
    all: () => docsOf([...new Set(source.allIds().map(idOf))].sort(compareIds), get),
    seen,
    // A draft or version may say that its document is to be unpublished, and is not seen then; a published document cannot, so it need not be read.
    sees: (stored) => (idOf(stored) === stored ? place(stored) === stored : seen(stored) !== undefined),
    idOf,
    storedAs: (id) => (idParts(id).variant === 'published' ? [id, ...source.variantsOf(id)] : []),
    inOrder: (stored) =>
      stored
        .map((id) => ({id, key: idOf(id)}))
        .sort((a, b) => compareIds(a.key, b.key))
        .map(({id}) => id),
  }
}

function docsOf(ids: readonly string[], get: (id: string) => Doc | undefined): readonly Doc[] {
  const docs: Doc[] = []
  for (const id of ids) {
    const doc = get(id)
    if (doc !== undefined) docs.push(doc)
  }
  return docs
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
