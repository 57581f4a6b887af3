import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {permissions, type Role} from './roles.ts'

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

/** The program that uses `$DATA_DIR/token`. Its secret is in that file alone, never in the table. */
export const tokenFileMember = {id: 'token', name: 'Editor token', email: 'token@localhost', role: 'editor'}

/** Makes the tables where they are missing, with the owner in them. */
export function createTables(database: DatabaseSync, now: () => number): void {
  database.exec(schema)
  database
    .prepare('INSERT OR IGNORE INTO users (id, name, email, role, created_at) VALUES (?, ?, ?, ?, ?)')
    .run(owner.id, owner.name, owner.email, owner.role, new Date(now()).toISOString())
}

const userRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  created_at: z.string(),
  removed_at: z.string().nullable(),
})
const tokenRow = z.object({
  id: z.string(),
  label: z.string(),
  role: z.string(),
  hash: z.string(),
  created_at: z.string(),
  revoked_at: z.string().nullable(),
})
const roleRow = z.object({name: z.string(), title: z.string(), grants: z.string()})
const sessionRow = z.object({hash: z.string(), user_id: z.string(), created_at: z.string()})

/** Grants as they are kept, and as `role add` takes them. */
export const grantList = z
  .array(z.strictObject({filter: z.string().min(1).max(10_000), permissions: z.array(z.enum(permissions)).min(1)}))
  .min(1)
  .max(100)

/** Everything in the tables, as it is now. */
export function readTables(database: DatabaseSync) {
  const all = <Row>(table: string, row: z.ZodType<Row>): readonly Row[] =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map((raw) => row.parse(raw))
  return {
    users: all('users', userRow),
    tokens: all('tokens', tokenRow),
    sessions: all('sessions', sessionRow),
    roles: all('roles', roleRow).map(({name, title, grants}): Role => ({
      name,
      title,
      description: 'Made on this lake',
      grants: grantList.parse(JSON.parse(grants)),
      isCustom: true,
    })),
  }
}
