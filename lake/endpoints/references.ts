import {flag, json, pathPart, type Answer, type Call} from './call.ts'

/**
 * `GET /data/references/:dataset/documents/:id/to`: what points at a document. The Studio's delete dialog asks for references from
 * other data sets (`excludeInternalReferences`), of which an embedded lake has none.
 */
export function referencesTo(call: Call<'settings' | 'store'>): Answer {
  const {store, settings} = call.lake
  const {canSee} = call.access
  if (flag(call, 'excludeInternalReferences')) return json({totalCount: 0, references: []})
  const references = store
    .referencing(pathPart(call, 'id'))
    .ids.filter((id) => canSee(id))
    .map((documentId) => ({
      projectId: settings.project,
      datasetName: settings.dataset,
      documentId,
    }))
  return json({totalCount: references.length, references})
}
