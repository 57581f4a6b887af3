import {flag, json, pathPart, type Answer, type Call} from '../http/call.ts'
import {compareIds} from '../store/directory.ts'
import type {Doc} from '../store/document.ts'
import {idParts} from '../store/ids.ts'
import type {DocSource} from '../store/source.ts'

/**
 * `GET /data/doc/:dataset/:id,id`: documents as they are stored, and why the others are missing (`excludeContent`: only that). With
 * `includeAllVersions` each id stands for its document in all variants: published, draft, versions.
 */
export function getDocuments(call: Call): Answer {
  const {store} = call.lake
  const {canSee} = call.access
  const withContent = !flag(call, 'excludeContent')
  const documents: Doc[] = []
  const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
  const given = pathPart(call, 'ids').split(',').filter(Boolean)
  const ids = flag(call, 'includeAllVersions') ? given.flatMap((id) => allVariants(store, id)) : given
  for (const id of new Set(ids)) {
    const doc = store.get(id)
    if (doc === undefined) omitted.push({id, reason: 'existence'})
    else if (!canSee(id, doc)) omitted.push({id, reason: 'permission'})
    else if (withContent) documents.push(doc)
  }
  return json({documents, omitted})
}

/** The existing variants of the document that an id belongs to; the id itself where there are none. */
function allVariants(source: DocSource, id: string): readonly string[] {
  const {base} = idParts(id)
  const found = [...(source.has(base) ? [base] : []), ...source.variantsOf(base).toSorted(compareIds)]
  return found.length === 0 ? [id] : found
}
