import {z} from 'zod'
import type {People} from '../auth/people.ts'
import type {Member} from '../auth/tables.ts'
import {rolesNamed} from './account.ts'
import {json, noContent, pathPart, readJson, type Answer, type Call} from './call.ts'

const body = z.looseObject({label: z.string(), roleName: z.string().optional()})

function tokenJson(people: People, {id, name, role, createdAt}: Member): object {
  const roles = rolesNamed(people, role).map((known) => ({name: known.name, title: known.title}))
  return {id, label: name, projectUserId: id, createdAt, roles}
}

/** `GET /projects/:project/tokens`: the tokens that were added, without their secrets. */
export function listTokens({lake}: Call<'auth' | 'gate'>): Answer {
  const {people} = lake.auth
  const robots = people.members().filter(({isRobot}) => isRobot)
  return json(robots.map((member) => tokenJson(people, member)))
}

/** `POST /projects/:project/tokens` with `{label, roleName}` (default `viewer`): a new token; `key` is its secret, given out this once. */
export async function addToken(call: Call<'auth' | 'gate'>): Promise<Answer> {
  const {label, roleName = 'viewer'} = await readJson(call, body)
  const {people} = call.lake.auth
  const {member, secret} = people.addToken(label, roleName)
  return {...json({...tokenJson(people, member), key: secret}, 201), headers: {'cache-control': 'no-store'}}
}

/** `DELETE /projects/:project/tokens/:id`: the token stops working at once. */
export function revokeToken(call: Call<'auth' | 'gate'>): Answer {
  call.lake.auth.people.revokeToken(pathPart(call, 'id'))
  return noContent
}
