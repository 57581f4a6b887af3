import type {Perspective} from '../query/view.ts'
import type {Call} from './call.ts'
import {httpError} from './errors.ts'

/** From this API version on, a request that names no perspective sees published documents; before, everything (documented). */
const publishedByDefaultSince = '2025-02-19'

/** Reads `perspective=raw|published|drafts|previewDrafts|<release>,…`. @throws ApiError 400 */
export function perspectiveOf(call: Call): Perspective {
  const given = call.query.get('perspective')
  if (given === null || given === '') return call.apiVersion >= publishedByDefaultSince ? [] : 'raw'
  const names = given.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'raw') return 'raw'
  for (const name of names) {
    if (name === 'raw' || !/^[a-zA-Z0-9_-]+$/.test(name)) {
      throw httpError(
        400,
        `Invalid perspective "${given}": it is raw, published, drafts, or a list of releases and drafts`,
      )
    }
  }
  return names.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
}
