import {httpError} from '../common/errors.ts'
import type {Perspective} from '../query/view.ts'
import type {Call} from './call.ts'

/** From this API version on there are versions in releases, and a request that names no perspective sees published documents (documented). */
const releasesSince = '2025-02-19'

/** The perspectives of earlier versions, one at a time; hosted Sanity refuses others with the same words. */
const simple = new Set(['raw', 'published', 'drafts', 'previewDrafts'])

/** Far more releases than anybody looks at at once; hosted Sanity documents no number. */
const mostLayers = 1_000

/**
 * Reads `perspective=raw|published|drafts|previewDrafts|<release>,…`, best layer first. The older versions of the API see drafts by default,
 * and no versions. @throws ApiError 400
 */
export function perspectiveOf({query, apiVersion}: Call): Perspective {
  const given = query.get('perspective') ?? ''
  const everything = apiVersion >= releasesSince ? 'raw' : 'unversioned'
  if (given === '') return apiVersion >= releasesSince ? [] : everything
  const names = given.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'raw') return everything
  if (apiVersion < releasesSince && !(names.length === 1 && simple.has(names[0] ?? '')))
    throw httpError(400, 'Complex perspectives are not supported for this version: use 2025-02-19 or later')
  if (names.includes('raw')) throw invalid(given, 'raw cannot be combined with other perspectives')
  if (names.length > mostLayers) throw invalid(given, `it has more than ${mostLayers} layers`)
  return names.map((name) => {
    if (!/^[a-zA-Z0-9_-]+$/.test(name))
      throw invalid(given, 'it is raw, published, drafts, or a list of releases and drafts')
    return name === 'previewDrafts' ? 'drafts' : name
  })
}

function invalid(given: string, reason: string): Error {
  const shown = given.length > 100 ? `${given.slice(0, 100)}…` : given
  return httpError(400, `Invalid perspective "${shown}": ${reason}`)
}
