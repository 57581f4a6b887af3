import {readable} from '../auth/access.ts'
import {flag, json, pathPart, type Answer, type Call} from '../http/call.ts'
import type {Doc} from '../store/document.ts'

/** `GET /data/doc/:dataset/:id,id`: documents as they are stored, and why the others are missing (`excludeContent`: only that). */
export function getDocuments(call: Call): Answer {
  const {store} = call.lake
  const canSee = readable(call.identity)
  const withContent = !flag(call, 'excludeContent')
  const documents: Doc[] = []
  const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
  for (const id of new Set(pathPart(call, 'ids').split(',').filter(Boolean))) {
    const doc = store.get(id)
    if (doc === undefined) omitted.push({id, reason: 'existence'})
    else if (!canSee(id)) omitted.push({id, reason: 'permission'})
    else if (withContent) documents.push(doc)
  }
  return json({documents, omitted})
}
