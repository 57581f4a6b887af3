import {z} from 'zod'
import {anonymousRole} from '../auth/roles.ts'
import {isObject} from '../common/document.ts'
import {httpError} from '../common/errors.ts'
import {parseJson} from '../common/json.ts'
import {releaseType} from '../write/releases/release.ts'
import {roleJson, rolesNamed} from './account.ts'
import {json, pathPart, readBody, requestLimit, type Answer, type Call} from './call.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'auth' | 'gate' | 'settings' | 'store'>

/** What the Studio is told where history is kept for good: it wants a number. */
const unlimitedDays = 36_500

function projectJson({lake, identity}: EndpointCall) {
  const {people} = lake.auth
  const createdAt = '2026-01-01T00:00:00.000Z'
  return {
    id: lake.settings.project,
    displayName: 'Apothecary',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    createdAt,
    updatedAt: createdAt,
    metadata: {},
    maxRetentionDays: lake.settings.historyDays ?? unlimitedDays,
    dataClass: 'default',
    features: [],
    members: people.members().map(({id, role, isRobot, createdAt: joinedAt}) => ({
      id,
      createdAt: joinedAt,
      updatedAt: joinedAt,
      isCurrentUser: id === identity.userId,
      isRobot,
      role,
      roles: rolesNamed(people, role).map(roleJson),
    })),
  }
}

/** `GET /projects`: the one project, without its members (`includeMembers=false`) or features where the caller does not want them. */
export function listProjects(call: EndpointCall): Answer {
  const isUnwanted = (part: string): boolean => call.query.get(part) === 'false'
  const {members, features: extras, ...project} = projectJson(call)
  return json([
    {
      ...project,
      ...(isUnwanted('includeMembers') ? {} : {members}),
      ...(isUnwanted('includeFeatures') ? {} : {features: extras}),
    },
  ])
}

/** `GET /projects/:project` */
export function getProject(call: EndpointCall): Answer {
  return json(projectJson(call))
}

/** `GET /projects/:project/roles`: what members and tokens can be given. */
export function listRoles({lake}: EndpointCall): Answer {
  return json(lake.auth.people.roles().map(roleJson))
}

/**
 * `GET /projects/:project/grants`: what the caller may do to the project. There is no `invite` and no `deployStudio` in it: for both, the
 * Studio itself would lead to hosted Sanity's pages. People are invited in its tool "People and roles" (`access.ts`).
 */
export function projectGrants({access}: EndpointCall): Answer {
  const names = access.has('manage') ? ['read', 'update'] : ['read']
  const all = [{grants: names.map((name) => ({name, params: {}})), config: {}}]
  return json({'sanity.project': all, 'sanity.project.datasets': all, 'sanity.project.members': all})
}

function datasetJson({lake}: EndpointCall): object {
  return {
    name: lake.settings.dataset,
    aclMode: 'public',
    createdAt: '2026-01-01T00:00:00.000Z',
    createdByUserId: 'editor',
    datasetProfile: 'content',
    features: [],
    tags: [],
    addonFor: null,
  }
}

/** `GET /datasets` and `GET /projects/:project/datasets`: the one data set. */
export function listDatasets(call: EndpointCall): Answer {
  return json([datasetJson(call)])
}

const datasetSettings = z.looseObject({aclMode: z.enum(['public', 'private', 'custom']).optional()})

/**
 * `PUT`, `PATCH` and `DELETE /datasets/:name`: the embedded lake holds the one data set, as it is. Whoever asks to make it, or for the settings
 * that it has, gets them.
 * @throws ApiError 404 or 409 for another one; 403 for deleting it, as there would be nothing left to serve; 400 for other settings
 */
export async function changeDataset(call: EndpointCall): Promise<Answer> {
  const {project, dataset, dataDir} = call.lake.settings
  const name = pathPart(call, 'name')
  const {method} = call.request
  if (name !== dataset) {
    throw method === 'PUT'
      ? httpError(409, `This lake holds the one dataset "${dataset}"; start another lake for "${name}"`)
      : httpError(404, `Dataset "${name}" not found for project ID "${project}"`)
  }
  if (method === 'DELETE') {
    const advice = `to be rid of it, stop the lake and delete ${dataDir}`
    throw httpError(403, `"${name}" is the one dataset of this lake: ${advice}`)
  }
  const body = await readBody(call, requestLimit)
  const {aclMode = 'public'} = body.length === 0 ? {} : parseJson(body, datasetSettings)
  if (aclMode !== 'public') {
    const advice = 'ids with a dot in them are hidden from whoever is not signed in'
    throw httpError(400, `The dataset of this lake is public and cannot be made ${aclMode}; ${advice}`)
  }
  return json({datasetName: dataset, aclMode})
}

/** `GET /projects/:project/datasets/:dataset/acl`: the caller's grants on documents, as GROQ filters. */
export function datasetGrants({identity, lake}: EndpointCall): Answer {
  const role = identity.userId === undefined ? anonymousRole : lake.auth.people.role(identity.role)
  return json(role?.grants ?? [])
}

/** Content releases, and scheduled drafts, which are releases of one document. The Studio hides what is not listed. */
const features: readonly string[] = ['contentReleases', 'singleDocRelease']

/** `GET /features` and `GET /features/:name`: which of hosted Sanity's extras are here. */
export function listFeatures(): Answer {
  return json(features)
}
export function hasFeature(call: EndpointCall): Answer {
  return json(features.includes(pathPart(call, 'name')))
}

/** So many that nobody reaches it; the Studio wants a number for the data set, and takes `null` for no limit on all of them together. */
const unlimited = 1_000_000

/**
 * `GET /projects/:project/new-content-release-allowed`: how many releases there are, of those that the caller may read,
 * and may be. Here they are not limited.
 */
export function releaseLimits({lake, access}: EndpointCall): Answer {
  const open = lake.store
    .idsOfType(releaseType)
    .flatMap((id) => lake.store.get(id) ?? [])
    .filter((doc) => access.canSee(doc._id, doc) && !['published', 'archived'].includes(String(doc['state'])))
  const metered = open.filter((doc) => !isObject(doc['metadata']) || doc['metadata']['cardinality'] !== 'one')
  return json({
    data: {
      orgActiveReleaseCount: open.length,
      orgMeteredActiveReleaseCount: metered.length,
      orgActiveReleaseLimit: null,
      datasetReleaseLimit: unlimited,
    },
  })
}
