import {isObject, type Doc} from '../common/document.ts'
import {idParts} from '../common/ids.ts'
import {collectReferences} from '../store/references.ts'
import type {DocSource} from '../store/source.ts'
import {shortHash} from './shortHash.ts'

/**
 * Sync tags say what a query depends on; a change carries the tags of all queries it may concern. Four kinds, from precise to
 * coarse: one document, one value of one field within a type, everything that points at a document, a whole type.
 */
export const syncTag = {
  id: (id: string): string => tag(`i|${idParts(id).base}`),
  field: (type: string, path: string, value: string): string => tag(`e|${type}|${path}|${value}`),
  reference: (target: string): string => tag(`r|${target}`),
  type: (type: string): string => tag(`t|${type}`),
  everything: (): string => tag('*'),
}

/** Longer strings are prose, which no query compares as a whole. */
export const longestTaggedValue = 512

/**
 * All tags that a change concerns: those of the document as it was and as it is, and of its other variants (`siblingsOf`), as a
 * draft that comes or goes hides or shows what is below it. Who sees published documents only need not mind those.
 */
export function tagsOfChange(before: Doc | null, after: Doc | null, siblings: readonly Doc[] = []): Set<string> {
  const tags = new Set([syncTag.everything()])
  for (const doc of [before, after, ...siblings]) {
    if (doc === null) continue
    tags.add(syncTag.id(doc._id))
    tags.add(syncTag.type(doc._type))
    for (const target of collectReferences(doc).keys()) tags.add(syncTag.reference(target))
    for (const name in doc) {
      if (name.startsWith('_')) continue
      const value = doc[name]
      if (typeof value === 'string') addField(tags, doc._type, name, value)
      else if (isObject(value)) {
        for (const inner in value) {
          const text = value[inner]
          if (typeof text === 'string') addField(tags, doc._type, `${name}.${inner}`, text)
        }
      }
    }
  }
  return tags
}

/** The other variants of a document, as they are stored now: of a draft, what is published and the versions in releases. */
export function siblingsOf(documentId: string, source: Pick<DocSource, 'get' | 'variantsOf'>): readonly Doc[] {
  const {base} = idParts(documentId)
  return [base, ...source.variantsOf(base)].flatMap((id) => (id === documentId ? [] : (source.get(id) ?? [])))
}

function addField(tags: Set<string>, type: string, path: string, value: string): void {
  if (value.length <= longestTaggedValue) tags.add(syncTag.field(type, path, value))
}

/** Two things with one tag only mean a refresh too many. */
function tag(key: string): string {
  return `s1:${shortHash(key)}`
}
