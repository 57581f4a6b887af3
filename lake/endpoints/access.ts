import {z} from 'zod'
import type {Invitation} from '../auth/invitations.ts'
import type {Member} from '../auth/tables.ts'
import {json, noContent, pathPart, readJson, type Answer, type Call} from './call.ts'
import {signInPath} from './signIn.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'auth' | 'gate' | 'settings' | 'url'>

// The addresses, fields and answers are those of hosted Sanity's Access API (`access/{resourceType}/{resourceId}/…`)
// for projects. What is more here: an invitation can have a name and no e-mail address, and answers with the link, as
// the lake sends no mail.

const invite = z
  .looseObject({
    email: z.union([z.email('It is no e-mail address'), z.literal('')]).default(''),
    name: z.string().max(100).default(''),
    role: z.string(),
  })
  .refine(({email, name}) => email !== '' || name.trim() !== '', {
    message: 'Give a name or an e-mail address',
    path: ['name'],
  })

/** `GET /access/project/:project/users`: the people with their roles, without programs. */
export function listUsers({lake}: EndpointCall): Answer {
  const users = lake.auth.people.members().filter(({isRobot}) => !isRobot)
  return list(users.map((member) => userJson(lake.settings.project, member)))
}

/**
 * `PUT /access/project/:project/users/:id/roles/:role`: a user has one role on this lake, which this one replaces. It
 * counts with the next request.
 */
export function putUserRole(call: EndpointCall): Answer {
  const {lake} = call
  const member = lake.auth.people.setRole(pathPart(call, 'id'), pathPart(call, 'role'))
  return json(userJson(lake.settings.project, member))
}

/** `DELETE /access/project/:project/users/:id`: the sessions of the user end at once. What the user wrote keeps the name. */
export function deleteUser(call: EndpointCall): Answer {
  call.lake.auth.people.removeUser(pathPart(call, 'id'))
  return noContent
}

/** `GET /access/project/:project/invites`: those that nobody has used yet, without their links. */
export function listInvites({lake}: EndpointCall): Answer {
  return list(lake.auth.invitations.pending().map(inviteJson))
}

/**
 * `POST /access/project/:project/invites` with `{role, email?, name?}`: `inviteUrl` is a link that signs in once; it is
 * given out here and never again.
 */
export async function sendInvite(call: EndpointCall): Promise<Answer> {
  const {email, name, role} = await readJson(call, invite)
  const label = name.trim() === '' ? (email.split('@')[0] ?? email) : name
  const {invitation, secret} = call.lake.auth.invitations.invite({name: label, email, role})
  const inviteUrl = `${call.lake.url()}${signInPath}?invitation=${secret}`
  return {...json({...inviteJson(invitation), inviteUrl}, 201), headers: {'cache-control': 'no-store'}}
}

/** `DELETE /access/project/:project/invites/:id`: the link works no longer. */
export function deleteInvite(call: EndpointCall): Answer {
  call.lake.auth.invitations.revoke(pathPart(call, 'id'))
  return noContent
}

function list(data: readonly object[]): Answer {
  return json({data, nextCursor: null, totalCount: data.length})
}

function userJson(project: string, {id, name, email, role, createdAt}: Member): object {
  return {
    sanityUserId: id,
    profile: {id, displayName: name, email, imageUrl: null, provider: 'local', createdAt},
    memberships: [{resourceType: 'project', resourceId: project, roleNames: [role], addedAt: createdAt}],
  }
}

function inviteJson({id, name, email, role, createdAt, expiresAt}: Invitation): object {
  return {id, displayName: name, email, role, status: 'pending', createdAt, expiresAt}
}
