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
import * as project from './endpoints/project.ts'
import {queryByGet, queryByPost} from './endpoints/query.ts'
import {referencesTo} from './endpoints/references.ts'
import type {Route} from './endpoints/route.ts'
import {fetchSession, providers, sessionId, showSignIn, signIn, signInPath, signOut} from './endpoints/signIn.ts'
import {always, checkCors, ping} from './endpoints/studio.ts'
import {addToken, listTokens, revokeToken} from './endpoints/tokens.ts'

const route = (
  method: Route['method'],
  path: string,
  access: Route['access'],
  handler: Route['handler'],
  rest: Partial<Route> = {},
): Route => ({method, path, access, handler, ...rest})

const getOrHead: Route['method'] = ['GET', 'HEAD']

/** Everything the lake answers. */
export const routes: readonly Route[] = [
  route('GET', '/health', 'anyone', health, {unversioned: true}),
  route('GET', '/metrics', 'anyone', metrics, {unversioned: true}),

  route('GET', '/data/query/:dataset', 'anyone', queryByGet),
  route('POST', '/data/query/:dataset', 'anyone', queryByPost),
  route('GET', '/data/doc/:dataset/:ids', 'anyone', getDocuments),
  route('POST', '/data/mutate/:dataset', 'writer', mutate, {api: 'mutation', rated: 'write'}),
  route('POST', '/data/actions/:dataset', 'writer', runActions, {api: 'action', rated: 'write'}),
  route('GET', '/data/listen/:dataset', 'anyone', listen),
  route('GET', '/data/live/events/:dataset', 'anyone', liveEvents),
  route('GET', '/data/history/:dataset/documents/:ids', 'historian', documentsAt),
  route('GET', '/data/history/:dataset/transactions/:ids', 'historian', transactions),
  route('GET', '/data/history/:dataset/events/documents/:id', 'historian', eventsOfDocument),
  route('GET', '/data/history/:dataset/events/releases/:release', 'historian', eventsOfRelease),
  route('GET', '/data/references/:dataset/documents/:id/to', 'member', referencesTo),
  route('GET', '/data/export/:dataset', 'member', exportDocuments),
  route('GET', '/data/ping/:dataset', 'anyone', ping),

  route('POST', '/assets/:kind/:dataset', 'writer', upload, {rated: 'upload'}),
  route(getOrHead, '/images/:project/:dataset/:file', 'anyone', serveImage, {unversioned: true}),
  route(getOrHead, '/images/:project/:dataset/:file/:vanity', 'anyone', serveImage, {unversioned: true}),
  route(getOrHead, '/files/:project/:dataset/:file', 'anyone', serveFile, {unversioned: true}),
  route(getOrHead, '/files/:project/:dataset/:file/:vanity', 'anyone', serveFile, {unversioned: true}),

  route('GET', '/auth/providers', 'anyone', providers),
  route('GET', '/auth/login/local', 'anyone', showSignIn),
  route('GET', signInPath, 'anyone', showSignIn, {unversioned: true}),
  route('POST', signInPath, 'anyone', signIn, {unversioned: true, ignoresCredentials: true}),
  route('GET', '/auth/fetch', 'anyone', fetchSession),
  route('GET', '/auth/id', 'anyone', sessionId),
  route('POST', '/auth/logout', 'anyone', signOut),
  route('GET', '/users/me', 'anyone', currentUser),
  route('GET', '/users/me/keyvalue/:keys', 'member', readKeyValues),
  route('PUT', '/users/me/keyvalue', 'member', writeKeyValues, {rated: 'write'}),
  route('GET', '/users/:ids', 'member', usersById),

  route('GET', '/projects', 'member', project.listProjects),
  route('GET', '/projects/:project', 'member', project.getProject),
  route('GET', '/projects/:project/users', 'member', listMembers),
  route('GET', '/projects/:project/users/:ids', 'member', usersById),
  route('GET', '/projects/:project/roles', 'member', project.listRoles),
  route('GET', '/projects/:project/grants', 'member', project.projectGrants),
  route('GET', '/projects/:project/new-content-release-allowed', 'member', project.releaseLimits),
  route('GET', '/projects/:project/tokens', 'manager', listTokens),
  route('POST', '/projects/:project/tokens', 'manager', addToken),
  route('DELETE', '/projects/:project/tokens/:id', 'manager', revokeToken),
  route('GET', '/projects/:project/datasets', 'member', project.listDatasets),
  route('GET', '/projects/:project/datasets/:dataset/acl', 'anyone', project.datasetGrants),
  route('GET', '/projects/:project/user-applications', 'member', always([])),
  route('GET', '/datasets', 'member', project.listDatasets),
  route(['PUT', 'PATCH', 'DELETE'], '/datasets/:name', 'manager', project.changeDataset),
  route(['PUT', 'PATCH', 'DELETE'], '/projects/:project/datasets/:name', 'manager', project.changeDataset),
  route('GET', '/datasets/:dataset/settings/embeddings', 'member', always({enabled: false})),
  route('GET', '/projects/:project/datasets/:dataset/settings/embeddings', 'member', always({enabled: false})),
  route('GET', '/features', 'anyone', project.listFeatures),
  route('GET', '/features/:name', 'anyone', project.hasFeature),
  route('GET', '/check/cors', 'anyone', checkCors),
  route('GET', '/ping', 'anyone', ping),
  route('GET', '/user-applications', 'member', always([])),
  route('GET', '/schedules/:project/:dataset', 'member', always({schedules: []})),
  route('GET', '/subscriptions/project/:project', 'member', always(null)),
  route('GET', '/access/project/:project/users', 'manager', listUsers),
  route('DELETE', '/access/project/:project/users/:id', 'manager', deleteUser),
  route('PUT', '/access/project/:project/users/:id/roles/:role', 'manager', putUserRole),
  route('GET', '/access/project/:project/invites', 'manager', listInvites),
  route('POST', '/access/project/:project/invites', 'manager', sendInvite),
  route('DELETE', '/access/project/:project/invites/:id', 'manager', deleteInvite),
  route('GET', '/access/requests/me', 'member', always([])),
  route('GET', '/journey/*', 'anyone', always(null)),
  route('GET', '/help', 'anyone', always(null)),
  route('GET', '/intake/telemetry-status', 'anyone', always({status: 'denied'})),
]
