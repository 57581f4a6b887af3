import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {ApiError, httpError} from '../common/errors.ts'
import {randomId} from '../common/ids.ts'
import {compileFilter} from './filter.ts'
import type {Grant, Role} from './roles.ts'
import {createTables, grantList, readTables, tokenFileMember, type Member} from './tables.ts'

/** Who may use the lake. Changes by another process (`npm run lake`) are seen by the next call. */
export type People = ReturnType<typeof openPeople>

/** Something that cannot be done to users, tokens or roles; the message says why. */
export class PeopleError extends ApiError {
  constructor(message: string) {
    super(400, httpError(400, message).body, message)
  }
}

/** How long a session is good for: 30 days. */
const sessionMilliseconds = 30 * 24 * 3_600_000

/** Opens users, tokens, sessions and roles in a database made by `openDatabase`. What changes them throws `PeopleError` where it cannot be done. */
export function openPeople(database: DatabaseSync, now: () => number) {
  createTables(database, now)
  const dataVersion = database.prepare('PRAGMA data_version')
  /** Sessions that began before this are over. */
  const oldestSession = (): string => new Date(now() - sessionMilliseconds).toISOString()
  const changes = (): unknown => dataVersion.get()?.['data_version']
  let version = 0
  let seen = changes()
  let isChecked = false
  let known = readTables(database)

  function reload(): void {
    known = readTables(database)
    version++
  }
  function fresh() {
    if (isChecked) return known
    // The check takes 2.5 µs, so it is made once in each turn of the event loop.
    isChecked = true
    setImmediate(() => (isChecked = false)).unref()
    const current = changes()
    if (current !== seen) {
      seen = current
      reload()
    }
    return known
  }
  function run(sql: string, ...values: readonly string[]): void {
    database.prepare(sql).run(...values)
    reload()
  }
  function insert(table: string, row: Readonly<Record<string, string>>): void {
    const columns = Object.keys(row)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
    run(sql, ...Object.values(row))
  }
  const time = (): string => new Date(now()).toISOString()
  const roleNamed = (name: string): Role | undefined => fresh().roles.get(name)
  function requireRole(name: string): Role {
    const role = roleNamed(name)
    if (role !== undefined) return role
    throw new PeopleError(`There is no role "${name}": use ${[...fresh().roles.keys()].join(', ')}`)
  }
  function requireMember(id: string, kind: 'user' | 'token'): Member {
    const member = fresh().members.get(id)
    if (member !== undefined && !member.isGone && member.isRobot === (kind === 'token')) return member
    throw new PeopleError(`There is no ${kind} "${id}"`)
  }
  function requireOtherAdministrator(id: string): void {
    const others = [...known.members.values()].filter((each) => !each.isRobot && !each.isGone && each.id !== id)
    if (!others.some(({role}) => role === 'administrator'))
      throw new PeopleError(`"${id}" is the last administrator; add another one first`)
  }

  return {
    /** Counts changes: whatever was derived from an older number is out of date. */
    version(): number {
      fresh()
      return version
    },
    /** Present users and robots, in the order they were added. */
    members: (): readonly Member[] => [...fresh().members.values()].filter(({isGone}) => !isGone),
    /** Also those who are gone. */
    find: (id: string) => fresh().members.get(id),
    role: roleNamed,
    roles: () => [...fresh().roles.values()],
    byToken: (secret: string) => fresh().byToken.get(digest(secret))?.member,
    bySession(secret: string): Member | undefined {
      const session = fresh().bySession.get(digest(secret))
      return session !== undefined && session.createdAt >= oldestSession() ? session.member : undefined
    },
    requireRole,
    /** `email` is made up from the name where it is empty or not given. */
    addUser(name: string, role: string, email = ''): Member {
      requireRole(role)
      const label = checkedName(name, 'name')
      const base = idFromName(label)
      let id = base
      const {members} = fresh()
      for (let number = 2; members.has(id); number++) {
        if (members.get(id)?.isGone === false && members.get(id)?.name === label)
          throw new PeopleError(`There is a user called "${label}" (${id}) already`)
        id = `${base}-${number}`
      }
      const address = email === '' ? `${id}@localhost` : email
      insert('users', {id, name: label, email: address, role, created_at: time()})
      return requireMember(id, 'user')
    },
    /** Gives a user another role, which counts with the next request. The last administrator stays one. */
    setRole(id: string, role: string): Member {
      requireRole(role)
      requireMember(id, 'user')
      if (role !== 'administrator') requireOtherAdministrator(id)
      run('UPDATE users SET role = ? WHERE id = ?', role, id)
      return requireMember(id, 'user')
    },
    /** Ends the sessions of a user for good. The last administrator stays. */
    removeUser(id: string): void {
      requireMember(id, 'user')
      requireOtherAdministrator(id)
      run('DELETE FROM sessions WHERE user_id = ?', id)
      run('UPDATE users SET removed_at = ? WHERE id = ?', time(), id)
    },
    /** The secret is given out here and never again. */
    addToken(text: string, role: string): {readonly member: Member; readonly secret: string} {
      requireRole(role)
      const label = checkedName(text, 'label')
      const id = `robot-${randomId(10)}`
      const secret = `sk${randomBytes(40).toString('base64url')}`
      insert('tokens', {id, label, role, hash: digest(secret), created_at: time()})
      return {member: requireMember(id, 'token'), secret}
    },
    revokeToken(id: string): void {
      if (id === tokenFileMember.id)
        throw new PeopleError('The editor token is a file: stop the lake, delete "token" in its folder, and start it')
      requireMember(id, 'token')
      run('UPDATE tokens SET revoked_at = ? WHERE id = ?', time(), id)
    },
    /** @throws PeopleError, FilterError */
    addRole(name: string, title: string, grants: readonly Grant[]): Role {
      if (!/^[a-z][a-z0-9-]{0,63}$/.test(name))
        throw new PeopleError(`"${name}" cannot be a role's name: use lower-case letters, digits and "-"`)
      if (roleNamed(name) !== undefined || name === 'anonymous')
        throw new PeopleError(`There is a role "${name}" already`)
      for (const {filter} of grants) compileFilter(filter)
      insert('roles', {name, title, grants: JSON.stringify(grantList.parse(grants))})
      return requireRole(name)
    },
    removeRole(name: string): void {
      if (roleNamed(name)?.isCustom !== true) throw new PeopleError(`There is no role "${name}" that was made here`)
      const holder = [...known.members.values()].find((each) => each.role === name && !each.isGone)
      if (holder !== undefined) throw new PeopleError(`"${holder.id}" has the role "${name}"; remove that first`)
      run('DELETE FROM roles WHERE name = ?', name)
    },
    /** Returns the secret of a new session. */
    createSession(userId: string): string {
      const secret = `sks${randomBytes(32).toString('base64url')}`
      run('DELETE FROM sessions WHERE created_at < ?', oldestSession())
      insert('sessions', {hash: digest(secret), user_id: userId, created_at: time()})
      return secret
    },
    endSession(secret: string): void {
      if (fresh().bySession.has(digest(secret))) run('DELETE FROM sessions WHERE hash = ?', digest(secret))
    },
  }
}

/** A name as it is kept: without white space around it. @throws PeopleError for one that is empty or too long */
export function checkedName(text: string, what: 'name' | 'label'): string {
  const name = text.trim()
  if (name === '' || name.length > 100) throw new PeopleError(`A ${what} has 1 to 100 characters`)
  return name
}

/** Secrets are looked up by digest, so the duration of a lookup tells nothing about a stored secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64')
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
