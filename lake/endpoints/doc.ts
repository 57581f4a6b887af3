import type {CanSee} from '../auth/access.ts'
import {idParts} from '../common/ids.ts'
import {inTurns} from '../common/turns.ts'
import {compareIds} from '../store/directory.ts'
import type {DocSource} from '../store/source.ts'
import {flag, pathPart, type Answer, type Call} from './call.ts'
import {DocumentList} from './documentList.ts'

/**
 * `GET /data/doc/:dataset/:id,id`: documents as they are stored, and why the others are missing (`excludeContent`: only that). With
 * `includeAllVersions` each id stands for its document in all variants that the caller may read: published, draft, versions. `permission` is
 * said of ids that the caller could read no document under; whether there is one, only those who may read it are told.
 */
export async function getDocuments(call: Call<'gate' | 'store'>): Promise<Answer> {
  const {store, gate} = call.lake
  const {access} = call
  const {canSee} = access
  const withContent = !flag(call, 'excludeContent')
  const documents = new DocumentList(gate, call.reply.raw)
  const turn = inTurns()
  const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
  const given = pathPart(call, 'ids').split(',').filter(Boolean)
  const ids = flag(call, 'includeAllVersions') ? given.flatMap((id) => allVariants(store, canSee, id)) : given
  for (const id of new Set(ids)) {
    await turn()
    const doc = store.get(id)
    if (doc === undefined || !canSee(id, doc))
      omitted.push({id, reason: access.couldSee(id) ? 'existence' : 'permission'})
    else if (withContent) {
      // Reading a large document and writing it as JSON are two long steps.
      await turn()
      documents.add(doc)
    }
  }
  await turn()
  return documents.answer(`,"omitted":${JSON.stringify(omitted)}`)
}

/** The variants that may be read of the document that an id belongs to; the id itself where there are none. */
function allVariants(source: DocSource, canSee: CanSee, id: string): readonly string[] {
  const {base} = idParts(id)
  const found = [base, ...source.variantsOf(base).toSorted(compareIds)].filter(
    (each) => source.has(each) && canSee(each),
  )
  return found.length === 0 ? [id] : found
}
