import type {People} from '../auth/people.ts'
import type {Role} from '../auth/roles.ts'
import type {Member} from '../auth/tables.ts'
import {json, pathPart, type Answer, type Call} from './call.ts'

/** A role as the project API names it. */
export function roleJson({name, title, description, isCustom}: Role): object {
  return {name, title, description, isCustom, appliesToUsers: true, appliesToRobots: true}
}

/** The role of this name as a list, which is empty where there is none (any more). */
export function rolesNamed(people: People, name: string): readonly Role[] {
  const role = people.role(name)
  return role === undefined ? [] : [role]
}

/** A user in the shape that the Studio reads. */
export function userJson(people: People, projectId: string, {id, name, email, role, isRobot}: Member): object {
  return {
    id,
    sanityUserId: id,
    projectId,
    displayName: name,
    name,
    email,
    imageUrl: null,
    profileImage: null,
    provider: isRobot ? 'sanity-token' : 'local',
    role,
    roles: rolesNamed(people, role).map((known) => ({
      name: known.name,
      title: known.title,
      description: known.description,
    })),
  }
}

function shown({lake}: Call<'auth' | 'settings'>): (member: Member) => object {
  return (member) => userJson(lake.auth.people, lake.settings.project, member)
}

/** `GET /users/me`: who is signed in; an empty object when nobody is. */
export function currentUser(call: Call<'auth' | 'settings'>): Answer {
  const {userId} = call.identity
  const member = userId === undefined ? undefined : call.lake.auth.people.find(userId)
  return json(member === undefined ? {} : shown(call)(member))
}

/**
 * `GET /users/:ids`: one object for one id, a list for several; unknown ones are left out. Who was removed keeps a name, for the history of
 * what they wrote.
 */
export function usersById(call: Call<'auth' | 'settings'>): Answer {
  const ids = pathPart(call, 'ids').split(',')
  const found = ids.flatMap((id) => call.lake.auth.people.find(id) ?? []).map(shown(call))
  return json(ids.length === 1 ? (found[0] ?? null) : found)
}

/** `GET /projects/:project/users`: members with their names. */
export function listMembers(call: Call<'auth' | 'settings'>): Answer {
  return json(call.lake.auth.people.members().map(shown(call)))
}
