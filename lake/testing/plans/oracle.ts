import type {Doc} from '../../common/document.ts'

/** The caller's rights in the property tests. */
export type Rights = 'all' | 'public' | 'notHidden'

/** Who sees what: everyone everything, ids without a dot, or by a field of the document. */
export function mayRead(rights: Rights, {_id, hidden}: Doc): boolean {
  return rights === 'all' || (rights === 'public' ? !_id.includes('.') : hidden !== true)
}

/** What a perspective shows of a list of stored documents, worked out in the plainest way: every document is looked at. */
export function shown(
  docs: readonly Doc[],
  perspective: 'raw' | 'unversioned' | readonly string[],
  rights: Rights,
): readonly Doc[] {
  const readable = docs.filter((doc) => mayRead(rights, doc))
  if (perspective === 'raw') return sorted(readable)
  if (perspective === 'unversioned') return sorted(readable.filter(({_id}) => !_id.startsWith('versions.')))
  const layers = [...new Set([...perspective, 'published'])]
  const found = new Map<string, {readonly doc: Doc; readonly rank: number}>()
  for (const doc of readable) {
    const [, layer = 'published', base = doc._id] = /^(drafts|versions\.[^.]+)\.(.+)$/.exec(doc._id) ?? []
    const rank = layers.indexOf(layer.replace('versions.', ''))
    const best = found.get(base)
    if (rank >= 0 && (best === undefined || rank < best.rank)) found.set(base, {doc, rank})
  }
  return sorted(
    [...found].flatMap(([base, {doc}]) => (isMark(doc, base) ? [] : [{...doc, _id: base, _originalId: doc._id}])),
  )
}

/** A version that says that there will be no such document. */
function isMark({_id, _system: system}: Doc, base: string): boolean {
  return _id !== base && typeof system === 'object' && system !== null && 'delete' in system && system.delete === true
}

function sorted(docs: readonly Doc[]): readonly Doc[] {
  return docs.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}
