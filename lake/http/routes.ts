import {currentUser, usersById} from '../endpoints/account.ts'
import {runActions} from '../endpoints/actions.ts'
import {serveFile, serveImage, upload} from '../endpoints/assets.ts'
import {getDocuments} from '../endpoints/doc.ts'
import {documentEvents} from '../endpoints/events.ts'
import {exportDocuments} from '../endpoints/export.ts'
import {documentsAt, transactions} from '../endpoints/history.ts'
import {readKeyValues, writeKeyValues} from '../endpoints/keyvalue.ts'
import {listen} from '../endpoints/listen.ts'
import {liveEvents} from '../endpoints/live.ts'
import {mutate} from '../endpoints/mutate.ts'
import {
  datasetGrants,
  getProject,
  hasFeature,
  listDatasets,
  listFeatures,
  listMembers,
  listProjects,
  listRoles,
  projectGrants,
  putDataset,
} from '../endpoints/project.ts'
import {queryByGet, queryByPost} from '../endpoints/query.ts'
import {referencesTo} from '../endpoints/references.ts'
import {fetchSession, providers, sessionId, signIn, signOut} from '../endpoints/signIn.ts'
import {checkCors, emptyList, health, nothing, ping, schedules, telemetryStatus} from '../endpoints/studio.ts'
import type {Handler} from './call.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT'

/**
 * One endpoint. `path` is what follows the version in the address; `unversioned` ones stand alone. `editor`: refused with 401 when
 * not signed in; `writer`: refused with 403, as hosted Sanity refuses a write.
 */
export interface Route {
  readonly method: Method | Method[]
  readonly path: string
  readonly access: 'anyone' | 'editor' | 'writer'
  readonly handler: Handler
  readonly unversioned?: boolean
}

/** Everything the lake answers. */
export const routes: readonly Route[] = [
  {method: 'GET', path: '/health', access: 'anyone', handler: health, unversioned: true},

  {method: 'GET', path: '/data/query/:dataset', access: 'anyone', handler: queryByGet},
  {method: 'POST', path: '/data/query/:dataset', access: 'anyone', handler: queryByPost},
  {method: 'GET', path: '/data/doc/:dataset/:ids', access: 'anyone', handler: getDocuments},
  {method: 'POST', path: '/data/mutate/:dataset', access: 'writer', handler: mutate},
  {method: 'POST', path: '/data/actions/:dataset', access: 'writer', handler: runActions},
  {method: 'GET', path: '/data/listen/:dataset', access: 'anyone', handler: listen},
  {method: 'GET', path: '/data/live/events/:dataset', access: 'anyone', handler: liveEvents},
  {method: 'GET', path: '/data/history/:dataset/documents/:ids', access: 'editor', handler: documentsAt},
  {method: 'GET', path: '/data/history/:dataset/transactions/:ids', access: 'editor', handler: transactions},
  {method: 'GET', path: '/data/history/:dataset/events/documents/:id', access: 'editor', handler: documentEvents},
  {method: 'GET', path: '/data/references/:dataset/documents/:id/to', access: 'editor', handler: referencesTo},
  {method: 'GET', path: '/data/export/:dataset', access: 'editor', handler: exportDocuments},
  {method: 'GET', path: '/data/ping/:dataset', access: 'anyone', handler: ping},

  {method: 'POST', path: '/assets/:kind/:dataset', access: 'writer', handler: upload},
  {
    method: ['GET', 'HEAD'],
    path: '/images/:project/:dataset/:file',
    access: 'anyone',
    handler: serveImage,
    unversioned: true,
  },
  {
    method: ['GET', 'HEAD'],
    path: '/images/:project/:dataset/:file/:vanity',
    access: 'anyone',
    handler: serveImage,
    unversioned: true,
  },
  {
    method: ['GET', 'HEAD'],
    path: '/files/:project/:dataset/:file',
    access: 'anyone',
    handler: serveFile,
    unversioned: true,
  },
  {
    method: ['GET', 'HEAD'],
    path: '/files/:project/:dataset/:file/:vanity',
    access: 'anyone',
    handler: serveFile,
    unversioned: true,
  },

  {method: 'GET', path: '/auth/providers', access: 'anyone', handler: providers},
  {method: 'GET', path: '/auth/login/local', access: 'anyone', handler: signIn},
  {method: 'GET', path: '/auth/fetch', access: 'anyone', handler: fetchSession},
  {method: 'GET', path: '/auth/id', access: 'anyone', handler: sessionId},
  {method: 'POST', path: '/auth/logout', access: 'anyone', handler: signOut},
  {method: 'GET', path: '/users/me', access: 'anyone', handler: currentUser},
  {method: 'GET', path: '/users/me/keyvalue/:keys', access: 'editor', handler: readKeyValues},
  {method: 'PUT', path: '/users/me/keyvalue', access: 'editor', handler: writeKeyValues},
  {method: 'GET', path: '/users/:ids', access: 'editor', handler: usersById},

  {method: 'GET', path: '/projects', access: 'editor', handler: listProjects},
  {method: 'GET', path: '/projects/:project', access: 'editor', handler: getProject},
  {method: 'GET', path: '/projects/:project/users', access: 'editor', handler: listMembers},
  {method: 'GET', path: '/projects/:project/users/:ids', access: 'editor', handler: usersById},
  {method: 'GET', path: '/projects/:project/roles', access: 'editor', handler: listRoles},
  {method: 'GET', path: '/projects/:project/grants', access: 'editor', handler: projectGrants},
  {method: 'GET', path: '/projects/:project/datasets', access: 'editor', handler: listDatasets},
  {method: 'GET', path: '/projects/:project/datasets/:dataset/acl', access: 'anyone', handler: datasetGrants},
  {method: 'GET', path: '/projects/:project/user-applications', access: 'editor', handler: emptyList},
  {method: 'GET', path: '/datasets', access: 'editor', handler: listDatasets},
  {method: 'PUT', path: '/datasets/:name', access: 'editor', handler: putDataset},
  {method: 'GET', path: '/features', access: 'anyone', handler: listFeatures},
  {method: 'GET', path: '/features/:name', access: 'anyone', handler: hasFeature},
  {method: 'GET', path: '/check/cors', access: 'anyone', handler: checkCors},
  {method: 'GET', path: '/ping', access: 'anyone', handler: ping},
  {method: 'GET', path: '/user-applications', access: 'editor', handler: emptyList},
  {method: 'GET', path: '/schedules/:project/:dataset', access: 'editor', handler: schedules},
  {method: 'GET', path: '/subscriptions/project/:project', access: 'editor', handler: nothing},
  {method: 'GET', path: '/access/requests/me', access: 'editor', handler: emptyList},
  {method: 'GET', path: '/journey/*', access: 'anyone', handler: nothing},
  {method: 'GET', path: '/help', access: 'anyone', handler: nothing},
  {method: 'GET', path: '/intake/telemetry-status', access: 'anyone', handler: telemetryStatus},
]
