import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {randomId} from '../common/ids.ts'
import {compileFilter} from './filter.ts'
import {builtInRoles, type Grant, type Role} from './roles.ts'
import {createTables, grantList, readTables, tokenFileMember} from './tables.ts'

/** A person, or a program with a token (a robot), as the Studio shows them. */
export interface Member {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly isRobot: boolean
  readonly createdAt: string
  /** Removed or revoked: known by name, and shut out. */
  readonly isGone: boolean
}

/** Who may use the lake. Changes by another process (`npm run lake`) are seen by the next call. */
export interface People {
  /** Present users and robots, in the order they were added. */
  members(): readonly Member[]
  /** Also those who are gone. */
  find(id: string): Member | undefined
  role(name: string): Role | undefined
  roles(): readonly Role[]
  byToken(secret: string): Member | undefined
  bySession(secret: string): Member | undefined
  /** @throws PeopleError for a role that there is not */
  requireRole(name: string): Role
  /** `email` is made up from the name where it is empty or not given. */
  addUser(name: string, role: string, email?: string): Member
  /** Gives a user another role, which counts with the next request. The last administrator stays one. */
  setRole(id: string, role: string): Member
  /** Ends the sessions of a user for good. The last administrator stays. */
  removeUser(id: string): void
  /** The secret is given out here and never again. */
  addToken(label: string, role: string): {readonly member: Member; readonly secret: string}
  revokeToken(id: string): void
  addRole(name: string, title: string, grants: readonly Grant[]): Role
  removeRole(name: string): void
  createSession(userId: string): string
  endSession(secret: string): void
  /** Counts changes: whatever was derived from an older number is out of date. */
  version(): number
}

/** Something that cannot be done to users, tokens or roles; the message says why. */
export class PeopleError extends Error {
  override readonly name = 'PeopleError'
}

/** How long a session is good for: 30 days. */
const sessionSeconds = 30 * 24 * 3600

/** Opens users, tokens, sessions and roles in a database made by `openDatabase`. */
export function openPeople(database: DatabaseSync, now: () => number): People {
  createTables(database, now)
  const dataVersion = database.prepare('PRAGMA data_version')
  let version = 0
  let seen: unknown
  let isChecked = false
  let known = load(database, now)

  function reload(): void {
    known = load(database, now)
    version++
  }
  function fresh(): Known {
    if (isChecked) return known
    // The check takes 2.5 µs, so it is made once in each turn of the event loop.
    isChecked = true
    setImmediate(() => (isChecked = false)).unref()
    const current = dataVersion.get()?.['data_version']
    if (current !== seen) {
      if (seen !== undefined) reload()
      seen = current
    }
    return known
  }
  function run(sql: string, ...values: readonly (string | null)[]): void {
    database.prepare(sql).run(...values)
    reload()
  }
  const time = (): string => new Date(now()).toISOString()
  const roleNamed = (name: string): Role | undefined => fresh().roles.get(name)
  function requireRole(name: string): Role {
    const role = roleNamed(name)
    if (role !== undefined) return role
    throw new PeopleError(`There is no role "${name}": use ${[...fresh().roles.keys()].join(', ')}`)
  }
  function requireUser(id: string): Member {
    const member = fresh().members.get(id)
    if (member !== undefined && !member.isGone && !member.isRobot) return member
    throw new PeopleError(`There is no user "${id}"`)
  }
  function requireOtherAdministrator(id: string): void {
    const others = [...known.members.values()].filter((each) => !each.isRobot && !each.isGone && each.id !== id)
    if (!others.some(({role}) => role === 'administrator'))
      throw new PeopleError(`"${id}" is the last administrator; add another one first`)
  }
  function required<Value>(value: Value | undefined): Value {
    if (value === undefined) throw new Error('What was just written cannot be read back')
    return value
  }

  return {
    version() {
      fresh()
      return version
    },
    members: () => [...fresh().members.values()].filter(({isGone}) => !isGone),
    find: (id) => fresh().members.get(id),
    role: roleNamed,
    roles: () => [...fresh().roles.values()],
    byToken: (secret) => fresh().byToken.get(digest(secret)),
    bySession: (secret) => fresh().bySession.get(digest(secret)),
    requireRole,
    addUser(name, role, email = '') {
      requireRole(role)
      const label = name.trim()
      if (label === '' || label.length > 100) throw new PeopleError('A name has 1 to 100 characters')
      const base = idFromName(label)
      let id = base
      for (let number = 2; fresh().members.has(id); number++) {
        if (fresh().members.get(id)?.isGone === false && fresh().members.get(id)?.name === label)
          throw new PeopleError(`There is a user called "${label}" (${id}) already`)
        id = `${base}-${number}`
      }
      run(
        'INSERT INTO users (id, name, email, role, created_at) VALUES (?, ?, ?, ?, ?)',
        id,
        label,
        email === '' ? `${id}@localhost` : email,
        role,
        time(),
      )
      return required(known.members.get(id))
    },
    setRole(id, role) {
      requireRole(role)
      requireUser(id)
      if (role !== 'administrator') requireOtherAdministrator(id)
      run('UPDATE users SET role = ? WHERE id = ?', role, id)
      return required(known.members.get(id))
    },
    removeUser(id) {
      requireUser(id)
      requireOtherAdministrator(id)
      run('DELETE FROM sessions WHERE user_id = ?', id)
      run('UPDATE users SET removed_at = ? WHERE id = ?', time(), id)
    },
    addToken(label, role) {
      requireRole(role)
      const name = label.trim()
      if (name === '' || name.length > 100) throw new PeopleError('A label has 1 to 100 characters')
      const id = `robot-${randomId(10)}`
      const secret = `sk${randomBytes(40).toString('base64url')}`
      run(
        'INSERT INTO tokens (id, label, role, hash, created_at) VALUES (?, ?, ?, ?, ?)',
        id,
        name,
        role,
        digest(secret),
        time(),
      )
      return {member: required(known.members.get(id)), secret}
    },
    revokeToken(id) {
      const member = fresh().members.get(id)
      if (id === tokenFileMember.id)
        throw new PeopleError('The editor token is a file: stop the lake, delete "token" in its folder, and start it')
      if (member === undefined || member.isGone || !member.isRobot) throw new PeopleError(`There is no token "${id}"`)
      run('UPDATE tokens SET revoked_at = ? WHERE id = ?', time(), id)
    },
    addRole(name, title, grants) {
      if (!/^[a-z][a-z0-9-]{0,63}$/.test(name))
        throw new PeopleError(`"${name}" cannot be a role's name: use lower-case letters, digits and "-"`)
      if (roleNamed(name) !== undefined || name === 'anonymous')
        throw new PeopleError(`There is a role "${name}" already`)
      for (const {filter} of grants) compileFilter(filter)
      run(
        'INSERT INTO roles (name, title, grants) VALUES (?, ?, ?)',
        name,
        title,
        JSON.stringify(grantList.parse(grants)),
      )
      return required(known.roles.get(name))
    },
    removeRole(name) {
      if (roleNamed(name)?.isCustom !== true) throw new PeopleError(`There is no role "${name}" that was made here`)
      const holder = [...known.members.values()].find((each) => each.role === name && !each.isGone)
      if (holder !== undefined) throw new PeopleError(`"${holder.id}" has the role "${name}"; remove that first`)
      run('DELETE FROM roles WHERE name = ?', name)
    },
    createSession(userId) {
      const secret = `sks${randomBytes(32).toString('base64url')}`
      run('INSERT INTO sessions (hash, user_id, created_at) VALUES (?, ?, ?)', digest(secret), userId, time())
      return secret
    },
    endSession(secret) {
      if (fresh().bySession.has(digest(secret))) run('DELETE FROM sessions WHERE hash = ?', digest(secret))
    },
  }
}

/** Secrets are looked up by digest, so the duration of a lookup tells nothing about a stored secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64')
}

interface Known {
  readonly members: ReadonlyMap<string, Member>
  readonly roles: ReadonlyMap<string, Role>
  readonly byToken: ReadonlyMap<string, Member>
  readonly bySession: ReadonlyMap<string, Member>
}

function load(database: DatabaseSync, now: () => number): Known {
  const {users, tokens, sessions, roles} = readTables(database)
  const members = new Map<string, Member>()
  for (const {id, name, email, role, created_at: createdAt, removed_at: removedAt} of users)
    members.set(id, {id, name, email, role, createdAt, isRobot: false, isGone: removedAt !== null})
  members.set(tokenFileMember.id, {
    ...tokenFileMember,
    createdAt: '2026-01-01T00:00:00.000Z',
    isRobot: true,
    isGone: false,
  })
  const byToken = new Map<string, Member>()
  for (const {id, label, role, hash, created_at: createdAt, revoked_at: revokedAt} of tokens) {
    const isGone = revokedAt !== null
    const member: Member = {id, name: label, email: `${id}@localhost`, role, createdAt, isRobot: true, isGone}
    members.set(id, member)
    if (!isGone) byToken.set(hash, member)
  }
  const bySession = new Map<string, Member>()
  const oldest = new Date(now() - sessionSeconds * 1_000).toISOString()
  for (const {hash, user_id: userId, created_at: createdAt} of sessions) {
    const member = members.get(userId)
    if (member !== undefined && !member.isGone && createdAt >= oldest) bySession.set(hash, member)
  }
  return {
    members,
    byToken,
    bySession,
    roles: new Map([...builtInRoles, ...roles].map((role) => [role.name, role])),
  }
}

function idFromName(name: string): string {
  const id = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  return id === '' || id === 'me' ? `user-${randomId(6).toLowerCase()}` : id
}
