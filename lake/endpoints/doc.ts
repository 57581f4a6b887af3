import {flag, jsonAnswer, pathPart, type Answer, type Call} from '../http/call.ts'
import {inTurns} from '../http/turns.ts'
import {compareIds} from '../store/directory.ts'
import {idParts} from '../store/ids.ts'
import type {DocSource} from '../store/source.ts'

/**
 * `GET /data/doc/:dataset/:id,id`: documents as they are stored, and why the others are missing (`excludeContent`: only that). With
 * `includeAllVersions` each id stands for its document in all variants: published, draft, versions.
 */
export async function getDocuments(call: Call): Promise<Answer> {
  const {store} = call.lake
  const {canSee} = call.access
  const withContent = !flag(call, 'excludeContent')
  const documents: string[] = []
  const turn = inTurns()
  const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
  const given = pathPart(call, 'ids').split(',').filter(Boolean)
  const ids = flag(call, 'includeAllVersions') ? given.flatMap((id) => allVariants(store, id)) : given
  for (const id of new Set(ids)) {
    await turn()
    const doc = store.get(id)
    if (doc === undefined) omitted.push({id, reason: 'existence'})
    else if (!canSee(id, doc)) omitted.push({id, reason: 'permission'})
    else if (withContent) documents.push(JSON.stringify(doc))
  }
  return jsonAnswer(`{"documents":[${documents.join(',')}],"omitted":${JSON.stringify(omitted)}}`)
}

/** The existing variants of the document that an id belongs to; the id itself where there are none. */
function allVariants(source: DocSource, id: string): readonly string[] {
  const {base} = idParts(id)
  const found = [...(source.has(base) ? [base] : []), ...source.variantsOf(base).toSorted(compareIds)]
  return found.length === 0 ? [id] : found
}
