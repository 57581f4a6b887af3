import {users} from '../auth/identity.ts'
import {json, pathPart, type Answer, type Call} from '../http/call.ts'
import {httpError} from '../http/errors.ts'
import {userJson} from './account.ts'

const administrator = {
  name: 'administrator',
  title: 'Administrator',
  description: 'May do everything',
  isCustom: false,
  appliesToUsers: true,
  appliesToRobots: true,
}

function projectJson({lake}: Call): object {
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
    maxRetentionDays: 3650,
    dataClass: 'default',
    features: [],
    members: users.map(({id}) => ({
      id,
      createdAt,
      updatedAt: createdAt,
      isCurrentUser: false,
      isRobot: id === 'token',
      role: 'administrator',
      roles: [administrator],
    })),
  }
}

/** `GET /projects`: the one project. */
export function listProjects(call: Call): Answer {
  return json([projectJson(call)])
}

/** `GET /projects/:project` */
export function getProject(call: Call): Answer {
  return json(projectJson(call))
}

/** `GET /projects/:project/users`: members with their names. */
export function listMembers(): Answer {
  return json(users.map(userJson))
}

/** `GET /projects/:project/roles` */
export function listRoles(): Answer {
  return json([administrator])
}

/** `GET /projects/:project/grants`: what the caller may do to the project; administrators may do everything that exists here. */
export function projectGrants(): Answer {
  const all = [{grants: [{name: 'read', params: {}}], config: {}}]
  return json({'sanity.project': all, 'sanity.project.datasets': all, 'sanity.project.members': all})
}

function datasetJson({lake}: Call): object {
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
export function listDatasets(call: Call): Answer {
  return json([datasetJson(call)])
}

/** `PUT /datasets/:name`: succeeds for the one that is there; the embedded lake holds no second one. */
export function putDataset(call: Call): Answer {
  const name = pathPart(call, 'name')
  if (name === call.lake.settings.dataset) return json({datasetName: name, aclMode: 'public'})
  throw httpError(
    409,
    `This lake holds the one dataset "${call.lake.settings.dataset}"; start another lake for "${name}"`,
  )
}

/** `GET /projects/:project/datasets/:dataset/acl`: the caller's grants on documents, as GROQ filters. */
export function datasetGrants({identity}: Call): Answer {
  if (identity.userId === undefined) return json([{filter: '_id in path("*")', permissions: ['read']}])
  return json([
    {filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage']},
  ])
}

/** `GET /features` and `GET /features/:name`: none of the paid extras; the Studio hides what is not listed. */
export function listFeatures(): Answer {
  return json([])
}
export function hasFeature(): Answer {
  return json(false)
}
