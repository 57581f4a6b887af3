import type {FastifyRequest} from 'fastify'
import type {Access} from '../auth/access.ts'
import type {Identity} from '../auth/identity.ts'
import {httpError, insufficientPermissions, permissionDenied, unauthorized} from '../common/errors.ts'
import {projectOfHost} from '../common/origins.ts'
import type {Lake} from '../endpoints/lake.ts'
import type {Route} from '../endpoints/route.ts'

/** The named parts of a path, decoded. */
export function pathParts(params: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  if (typeof params !== 'object' || params === null) return found
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') found[name] = value
  return found
}

/** The project and data set that a request names, in whichever of the four places, must be ours. @throws ApiError 404 */
export function checkTarget({settings}: Lake, request: FastifyRequest, path: Readonly<Record<string, string>>): void {
  const header = request.headers['x-sanity-project-id']
  for (const project of [
    path['project'],
    typeof header === 'string' ? header : undefined,
    projectOfHost(request.headers.host),
  ]) {
    if (project !== undefined && project !== settings.project)
      throw httpError(404, `Project "${project}" does not exist: this lake holds "${settings.project}"`)
  }
  const {dataset} = path
  if (dataset !== undefined && dataset !== settings.dataset) {
    throw httpError(404, `Dataset "${dataset}" not found for project ID "${settings.project}"`)
  }
}

/** The newest version that the Studio asks for (`sanity` 6.9.2). It is known whatever the clock of this machine says. */
const newestOfStudio = '2026-08-25'

const dayMilliseconds = 86_400_000

/**
 * The version in an address, so that versions compare as text. Dates up to tomorrow in UTC are versions, as the clients document it.
 * @throws ApiError 404 for what is no version, 400 for a date in the future
 */
export function versionOf(version: string | undefined): string {
  if (version === '1') return '0000-00-00'
  if (version === 'X') return '9999-99-99'
  if (version === undefined || !isDate(version)) {
    throw httpError(404, `Unknown API version "v${version ?? ''}": use v1, vX or vYYYY-MM-DD`)
  }
  if (version > newestOfStudio && version > dateOf(Date.now() + dayMilliseconds)) {
    throw httpError(400, `API version "v${version}" is in the future: today is ${dateOf(Date.now())} in UTC`)
  }
  return version
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && dateOf(time) === text
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Whether the caller may use the endpoint at all. @throws ApiError 401, 403 */
export function checkAccess(route: Route, {userId}: Identity, access: Access): void {
  const needed = route.access
  if (needed === 'anyone') return
  if (needed === 'writer') {
    if (access.has('create') || access.has('update')) return
    throw permissionDenied(route.api, 0, 'create')
  }
  if (userId === undefined) throw unauthorized('You are not signed in')
  if (needed === 'historian' && !access.has('history')) throw insufficientPermissions('history')
  if (needed === 'manager' && !access.has('manage')) throw insufficientPermissions('manage')
}
