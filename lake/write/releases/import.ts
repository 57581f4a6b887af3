import type {JsonObject} from '../../common/document.ts'
import type {DocumentInput} from '../../store/transaction/mutation.ts'
import {parseRelease, releaseDocId, releaseNameOf, releaseType, type ReleaseState} from './release.ts'

/** An export may have caught a release on its way; nothing is under way in the lake that it comes to. */
const settled: Readonly<Partial<Record<ReleaseState, ReleaseState>>> = {
  scheduling: 'scheduled',
  unscheduling: 'active',
  publishing: 'active',
  archiving: 'archived',
  unarchiving: 'active',
}

/**
 * The document of a release that comes from another lake, or what is wrong with it. It stays as it is, but for a release whose time
 * has passed (`now` in milliseconds): its versions may still be on their way, so it is not published but left to an editor.
 */
export function importedRelease(
  given: JsonObject & {readonly _id: string; readonly _type: string},
  name: string,
  now: number,
): (DocumentInput & {readonly _id: string}) | string {
  const _id = releaseDocId(name)
  if (releaseNameOf(given._id) !== name) return `The release "${name}" must have the id "${_id}", not "${given._id}"`
  const document = {metadata: {releaseType: 'undecided'}, ...given, _id, _type: given._type, name}
  const release = parseRelease({...document, _rev: '', _createdAt: '', _updatedAt: ''})
  if (release === undefined) return `"${_id}" is no release: it must be a ${releaseType} with a state and metadata`
  const state = settled[release.state] ?? release.state
  if (state !== 'scheduled' || (release.publishAt ?? 0) > now) return {...document, state}
  const {publishAt, ...rest} = document as JsonObject & typeof document
  const message = `It was to be published at ${String(publishAt)}, before it was imported; schedule it again.`
  return {...rest, state: 'active', error: {message}}
}
