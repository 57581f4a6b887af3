import {users, type User} from '../auth/identity.ts'
import {json, pathPart, type Answer, type Call} from '../http/call.ts'

/** A user in the shape that the Studio reads. Everyone who is signed in is an administrator at this depth. */
export function userJson({id, name, email}: User): object {
  return {
    id,
    sanityUserId: id,
    projectId: 'local',
    displayName: name,
    name,
    email,
    imageUrl: null,
    profileImage: null,
    provider: 'local',
    role: 'administrator',
    roles: [{name: 'administrator', title: 'Administrator', description: 'May do everything'}],
  }
}

/** `GET /users/me`: who is signed in; an empty object when nobody is. */
export function currentUser({identity}: Call): Answer {
  const user = users.find(({id}) => id === identity.userId)
  return json(user === undefined ? {} : userJson(user))
}

/** `GET /users/:ids`: one object for one id, a list for several; unknown ones are left out. */
export function usersById(call: Call): Answer {
  const ids = pathPart(call, 'ids').split(',')
  const found = ids.flatMap((wanted) => users.filter(({id}) => id === wanted)).map(userJson)
  return json(ids.length === 1 ? (found[0] ?? null) : found)
}
