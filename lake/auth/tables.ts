import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {builtInRoles, permissions, type Role} from './roles.ts'

/** The users and tokens of a lake. Rows are never deleted, because the history refers to authors. Of tokens only the hashes are stored. */
const schema = `
CREATE TABLE IF NOT EXISTS users (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, role TEXT NOT NULL, created_at TEXT NOT NULL, removed_at TEXT
);
CREATE TABLE IF NOT EXISTS tokens (
  id TEXT PRIMARY KEY, label TEXT NOT NULL, role TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL, revoked_at TEXT
);
CREATE TABLE IF NOT EXISTS roles (name TEXT PRIMARY KEY, title TEXT NOT NULL, grants TEXT NOT NULL);
`

/** The person at this computer, who signs in with one click until others are added. */
const owner = {id: 'editor', name: 'Local editor', email: 'editor@localhost', role: 'administrator'}

/** Makes the tables where they are missing, with the owner in them. */
export function createTables(database: DatabaseSync, now: () => number): void {
  database.exec(schema)
  database
    .prepare('INSERT OR IGNORE INTO users (id, name, email, role, created_at) VALUES (?, ?, ?, ?, ?)')
    .run(owner.id, owner.name, owner.email, owner.role, new Date(now()).toISOString())
}

const text = z.string()
const yes = z.number().transform(Boolean)
const memberRow = z.object({
  id: text,
  name: text,
  email: text,
  role: text,
  isRobot: yes,
  createdAt: text,
  /** Removed or revoked: known by name, and shut out. */
  isGone: yes,
})
const secretRow = z.object({hash: text, id: text, createdAt: text})
const roleRow = z.object({name: text, title: text, grants: text})

/** A person, or a program with a token (a robot), as the Studio shows them. */
export type Member = Readonly<z.infer<typeof memberRow>>

/** The program that uses `$DATA_DIR/token`. Its secret is in that file alone, never in the table. */
export const tokenFileMember: Member = {
  id: 'token',
  name: 'Editor token',
  email: 'token@localhost',
  role: 'editor',
  isRobot: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  isGone: false,
}

const users = `
SELECT id, name, email, role, false AS isRobot, created_at AS createdAt, removed_at IS NOT NULL AS isGone FROM users`
const tokens = `
SELECT id, label AS name, id || '@localhost' AS email, role, true AS isRobot, created_at AS createdAt, revoked_at IS NOT NULL AS isGone FROM tokens`

/** Grants as they are kept, and as `role add` takes them. */
export const grantList = z
  .array(z.strictObject({filter: z.string().min(1).max(10_000), permissions: z.array(z.enum(permissions)).min(1)}))
  .min(1)
  .max(100)

/** Everything in the tables, as it is now. */
export function readTables(database: DatabaseSync) {
  const all = <Row>(row: z.ZodType<Row>, sql: string): readonly Row[] =>
    database
      .prepare(sql)
      .all()
      .map((raw) => row.parse(raw))
  const rows: readonly Member[] = [...all(memberRow, users), tokenFileMember, ...all(memberRow, tokens)]
  const members = new Map(rows.map((member) => [member.id, member]))
  /** Members by hashes of what they prove with who they are, and when they got it; without those who are gone. */
  const bySecret = (sql: string): ReadonlyMap<string, {readonly member: Member; readonly createdAt: string}> =>
    new Map(
      all(secretRow, sql).flatMap(({hash, id, createdAt}) => {
        const member = members.get(id)
        return member === undefined || member.isGone ? [] : [[hash, {member, createdAt}] as const]
      }),
    )
  const customRoles = all(roleRow, 'SELECT name, title, grants FROM roles').map(({name, title, grants}): Role => ({
    name,
    title,
    description: 'Made on this lake',
    grants: grantList.parse(JSON.parse(grants)),
    isCustom: true,
  }))
  return {
    members,
    roles: new Map([...builtInRoles, ...customRoles].map((role) => [role.name, role])),
    byToken: bySecret('SELECT hash, id, created_at AS createdAt FROM tokens'),
    bySession: bySecret('SELECT hash, user_id AS id, created_at AS createdAt FROM sessions'),
  }
}
