import {deleteInvite, deleteUser, listInvites, listUsers, putUserRole, sendInvite} from './endpoints/access.ts'
import {currentUser, listMembers, usersById} from './endpoints/account.ts'
import {runActions} from './endpoints/actions.ts'
import {serveFile, serveImage, upload} from './endpoints/assets.ts'
import {getDocuments} from './endpoints/doc.ts'
import {eventsOfDocument, eventsOfRelease} from './endpoints/events.ts'
import {exportDocuments} from './endpoints/export.ts'
import {documentsAt, transactions} from './endpoints/history.ts'
import {readKeyValues, writeKeyValues} from './endpoints/keyvalue.ts'
import {listen} from './endpoints/listen.ts'
import {liveEvents} from './endpoints/live.ts'
import {mutate} from './endpoints/mutate.ts'
import {health, metrics} from './endpoints/operations.ts'
import {
  datasetGrants,
  deleteDataset,
  editDataset,
  embeddingsSettings,
  getProject,
  hasFeature,
  listDatasets,
  listFeatures,
  listProjects,
  listRoles,
  projectGrants,
  putDataset,
  releaseLimits,
} from './endpoints/project.ts'
import {queryByGet, queryByPost} from './endpoints/query.ts'
import {referencesTo} from './endpoints/references.ts'
import type {Route} from './endpoints/route.ts'
import {fetchSession, providers, sessionId, showSignIn, signIn, signInPath, signOut} from './endpoints/signIn.ts'
import {checkCors, emptyList, nothing, ping, schedules, telemetryStatus} from './endpoints/studio.ts'
import {addToken, listTokens, revokeToken} from './endpoints/tokens.ts'

/** Everything the lake answers. */
export const routes: readonly Route[] = [
  {method: 'GET', path: '/health', access: 'anyone', handler: health, unversioned: true},
  {method: 'GET', path: '/metrics', access: 'anyone', handler: metrics, unversioned: true},

  {method: 'GET', path: '/data/query/:dataset', access: 'anyone', handler: queryByGet},
  {method: 'POST', path: '/data/query/:dataset', access: 'anyone', handler: queryByPost},
  {method: 'GET', path: '/data/doc/:dataset/:ids', access: 'anyone', handler: getDocuments},
  {method: 'POST', path: '/data/mutate/:dataset', access: 'writer', api: 'mutation', rated: 'write', handler: mutate},
  {
    method: 'POST',
    path: '/data/actions/:dataset',
    access: 'writer',
    api: 'action',
    rated: 'write',
    handler: runActions,
  },
  {method: 'GET', path: '/data/listen/:dataset', access: 'anyone', handler: listen},
  {method: 'GET', path: '/data/live/events/:dataset', access: 'anyone', handler: liveEvents},
  {method: 'GET', path: '/data/history/:dataset/documents/:ids', access: 'historian', handler: documentsAt},
  {method: 'GET', path: '/data/history/:dataset/transactions/:ids', access: 'historian', handler: transactions},
  {method: 'GET', path: '/data/history/:dataset/events/documents/:id', access: 'historian', handler: eventsOfDocument},
  {
    method: 'GET',
    path: '/data/history/:dataset/events/releases/:release',
    access: 'historian',
    handler: eventsOfRelease,
  },
  {method: 'GET', path: '/data/references/:dataset/documents/:id/to', access: 'member', handler: referencesTo},
  {method: 'GET', path: '/data/export/:dataset', access: 'member', handler: exportDocuments},
  {method: 'GET', path: '/data/ping/:dataset', access: 'anyone', handler: ping},

  {method: 'POST', path: '/assets/:kind/:dataset', access: 'writer', rated: 'upload', handler: upload},
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
  {method: 'GET', path: '/auth/login/local', access: 'anyone', handler: showSignIn},
  {method: 'GET', path: signInPath, access: 'anyone', handler: showSignIn, unversioned: true},
  {method: 'POST', path: signInPath, access: 'anyone', handler: signIn, unversioned: true, ignoresCredentials: true},
  {method: 'GET', path: '/auth/fetch', access: 'anyone', handler: fetchSession},
  {method: 'GET', path: '/auth/id', access: 'anyone', handler: sessionId},
  {method: 'POST', path: '/auth/logout', access: 'anyone', handler: signOut},
  {method: 'GET', path: '/users/me', access: 'anyone', handler: currentUser},
  {method: 'GET', path: '/users/me/keyvalue/:keys', access: 'member', handler: readKeyValues},
  {method: 'PUT', path: '/users/me/keyvalue', access: 'member', handler: writeKeyValues},
  {method: 'GET', path: '/users/:ids', access: 'member', handler: usersById},

  {method: 'GET', path: '/projects', access: 'member', handler: listProjects},
  {method: 'GET', path: '/projects/:project', access: 'member', handler: getProject},
  {method: 'GET', path: '/projects/:project/users', access: 'member', handler: listMembers},
  {method: 'GET', path: '/projects/:project/users/:ids', access: 'member', handler: usersById},
  {method: 'GET', path: '/projects/:project/roles', access: 'member', handler: listRoles},
  {method: 'GET', path: '/projects/:project/grants', access: 'member', handler: projectGrants},
  {method: 'GET', path: '/projects/:project/new-content-release-allowed', access: 'member', handler: releaseLimits},
  {method: 'GET', path: '/projects/:project/tokens', access: 'manager', handler: listTokens},
  {method: 'POST', path: '/projects/:project/tokens', access: 'manager', handler: addToken},
  {method: 'DELETE', path: '/projects/:project/tokens/:id', access: 'manager', handler: revokeToken},
  {method: 'GET', path: '/projects/:project/datasets', access: 'member', handler: listDatasets},
  {method: 'GET', path: '/projects/:project/datasets/:dataset/acl', access: 'anyone', handler: datasetGrants},
  {method: 'GET', path: '/projects/:project/user-applications', access: 'member', handler: emptyList},
  {method: 'GET', path: '/datasets', access: 'member', handler: listDatasets},
  {method: 'PUT', path: '/datasets/:name', access: 'manager', handler: putDataset},
  {method: 'PATCH', path: '/datasets/:name', access: 'manager', handler: editDataset},
  {method: 'DELETE', path: '/datasets/:name', access: 'manager', handler: deleteDataset},
  {method: 'PUT', path: '/projects/:project/datasets/:name', access: 'manager', handler: putDataset},
  {method: 'PATCH', path: '/projects/:project/datasets/:name', access: 'manager', handler: editDataset},
  {method: 'DELETE', path: '/projects/:project/datasets/:name', access: 'manager', handler: deleteDataset},
  {method: 'GET', path: '/datasets/:dataset/settings/embeddings', access: 'member', handler: embeddingsSettings},
  {
    method: 'GET',
    path: '/projects/:project/datasets/:dataset/settings/embeddings',
    access: 'member',
    handler: embeddingsSettings,
  },
  {method: 'GET', path: '/features', access: 'anyone', handler: listFeatures},
  {method: 'GET', path: '/features/:name', access: 'anyone', handler: hasFeature},
  {method: 'GET', path: '/check/cors', access: 'anyone', handler: checkCors},
  {method: 'GET', path: '/ping', access: 'anyone', handler: ping},
  {method: 'GET', path: '/user-applications', access: 'member', handler: emptyList},
  {method: 'GET', path: '/schedules/:project/:dataset', access: 'member', handler: schedules},
  {method: 'GET', path: '/subscriptions/project/:project', access: 'member', handler: nothing},
  {method: 'GET', path: '/access/project/:project/users', access: 'manager', handler: listUsers},
  {method: 'DELETE', path: '/access/project/:project/users/:id', access: 'manager', handler: deleteUser},
  {method: 'PUT', path: '/access/project/:project/users/:id/roles/:role', access: 'manager', handler: putUserRole},
  {method: 'GET', path: '/access/project/:project/invites', access: 'manager', handler: listInvites},
  {method: 'POST', path: '/access/project/:project/invites', access: 'manager', handler: sendInvite},
  {method: 'DELETE', path: '/access/project/:project/invites/:id', access: 'manager', handler: deleteInvite},
  {method: 'GET', path: '/access/requests/me', access: 'member', handler: emptyList},
  {method: 'GET', path: '/journey/*', access: 'anyone', handler: nothing},
  {method: 'GET', path: '/help', access: 'anyone', handler: nothing},
  {method: 'GET', path: '/intake/telemetry-status', access: 'anyone', handler: telemetryStatus},
]
