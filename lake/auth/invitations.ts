import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {randomId} from '../common/ids.ts'
import {checkedName, digest, PeopleError, type People} from './people.ts'
import type {Member} from './tables.ts'

const table = `
CREATE TABLE IF NOT EXISTS invitations (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, role TEXT NOT NULL, hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL, accepted_at TEXT, revoked_at TEXT
);
`

/** How long a link works: seven days. */
const lifetime = 7 * 24 * 3_600_000

const fields = 'id, name, email, role, created_at AS createdAt'
const row = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Empty where none was given. */
    email: z.string(),
    role: z.string(),
    createdAt: z.string(),
  })
  .transform((read) => ({...read, expiresAt: new Date(Date.parse(read.createdAt) + lifetime).toISOString()}))

/** Somebody who may become a user, once, by a link. */
export type Invitation = Readonly<z.infer<typeof row>>

/**
 * Opens the invitations kept in a database made by `openDatabase`: the people who were asked to come, and have not come
 * yet. Of their links only hashes are kept.
 */
export function openInvitations(database: DatabaseSync, people: People, now: () => number) {
  database.exec(table)
  const time = (): string => new Date(now()).toISOString()
  const open = 'accepted_at IS NULL AND revoked_at IS NULL AND created_at > ?'
  const oldest = (): string => new Date(now() - lifetime).toISOString()
  /** Whose link it is; undefined if the link was used, revoked, is too old, or never was one. */
  function find(secret: string): Invitation | undefined {
    const found = database.prepare(`SELECT ${fields} FROM invitations WHERE hash = ? AND ${open}`)
    return row.optional().parse(found.get(digest(secret), oldest()))
  }
  /** @throws PeopleError */
  function requireOpen(secret: string): Invitation {
    const invitation = find(secret)
    if (invitation === undefined) throw new PeopleError('This invitation was used, withdrawn, or is too old')
    return invitation
  }
  return {
    find,
    /** Those whose links work, the newest first. */
    pending: (): readonly Invitation[] =>
      database
        .prepare(`SELECT ${fields} FROM invitations WHERE ${open} ORDER BY created_at DESC`)
        .all(oldest())
        .map((found) => row.parse(found)),
    /** The secret of the link is given out here and never again. @throws PeopleError */
    invite({name, email, role}: Pick<Invitation, 'name' | 'email' | 'role'>) {
      const label = checkedName(name, 'name')
      people.requireRole(role)
      const secret = randomBytes(32).toString('base64url')
      database
        .prepare('INSERT INTO invitations (id, name, email, role, hash, created_at) VALUES (?, ?, ?, ?, ?, ?)')
        .run(`invite-${randomId(10)}`, label, email, role, digest(secret), time())
      return {invitation: requireOpen(secret), secret}
    },
    /** Makes the link useless. @throws PeopleError where there is no such invitation, or it was used */
    revoke(id: string): void {
      const {changes} = database
        .prepare(`UPDATE invitations SET revoked_at = ? WHERE id = ? AND ${open}`)
        .run(time(), id, oldest())
      if (changes === 0) throw new PeopleError(`There is no open invitation "${id}"`)
    },
    /** Makes the user of a link, which works no longer. @throws PeopleError, such as for a role that is gone */
    accept(secret: string): Member {
      const invitation = requireOpen(secret)
      const member = people.addUser(invitation.name, invitation.role, invitation.email)
      database.prepare('UPDATE invitations SET accepted_at = ? WHERE id = ?').run(time(), invitation.id)
      return member
    },
  }
}
