import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {anonymous, type Identity} from './identity.ts'

/** Sessions and tokens. Only hashes are kept; the editor token's text is in its file, readable by its owner. */
export interface Auth {
  /** The editor token, as it is in `$DATA_DIR/token`. */
  readonly token: string
  /** Who a bearer token or session belongs to; undefined: unknown. */
  identify(secret: string, via: 'token' | 'cookie'): Identity | undefined
  /** A new session for a user; the secret is given out once and kept as a hash. */
  createSession(userId: string): string
  /** Ends a session; unknown ones are fine. */
  endSession(secret: string): void
  /** A one-time code, valid for a minute, to be exchanged for something secret that must not stand in an address. */
  createCode(secret: string): string
  redeemCode(code: string): string | undefined
  /** A one-time pass for the redirect of an event stream, where browsers drop the caller's credentials. */
  createTicket(identity: Identity): string
  /** Looks at a ticket; `use` takes it out of circulation. */
  ticket(ticket: string, use: boolean): Identity | undefined
}

const codeLifetime = 60_000
const cookieName = 'apothecary_lake'

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Opens the sessions kept in the database, and the token file, which is written (mode 600) if there is none.
 * @throws Error when the token file exists and cannot be read, or cannot be written.
 */
export function openAuth(database: DatabaseSync, dataDir: string, now: () => number): Auth {
  const token = readOrWriteToken(join(dataDir, 'token'))
  const tokenDigest = digest(token)
  const sessions = new Map<string, string>()
  const codes = new Map<string, {secret: string; expires: number}>()
  const tickets = new Map<string, {identity: Identity; expires: number}>()
  const row = z.object({hash: z.string(), user_id: z.string()})
  for (const raw of database.prepare('SELECT hash, user_id FROM sessions').iterate()) {
    const {hash, user_id: userId} = row.parse(raw)
    sessions.set(hash, userId)
  }
  const insert = database.prepare('INSERT INTO sessions (hash, user_id, created_at) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM sessions WHERE hash = ?')

  function expire(entries: Map<string, {expires: number}>): void {
    for (const [key, {expires}] of entries) if (expires < now()) entries.delete(key)
  }

  return {
    token,
    identify(secret, via) {
      const hash = digest(secret)
      if (via === 'token' && timingSafeEqual(hash, tokenDigest)) return {userId: 'token', via}
      // Looking up a digest tells nothing about the secret, however long it takes.
      const userId = sessions.get(hash.toString('base64'))
      return userId === undefined ? undefined : {userId, via}
    },
    createSession(userId) {
      const secret = `sks${randomBytes(32).toString('base64url')}`
      const hash = digest(secret).toString('base64')
      insert.run(hash, userId, new Date(now()).toISOString())
      sessions.set(hash, userId)
      return secret
    },
    endSession(secret) {
      const hash = digest(secret).toString('base64')
      if (sessions.delete(hash)) remove.run(hash)
    },
    createCode(secret) {
      expire(codes)
      const code = randomBytes(24).toString('base64url')
      codes.set(code, {secret, expires: now() + codeLifetime})
      return code
    },
    redeemCode(code) {
      expire(codes)
      const found = codes.get(code)
      codes.delete(code)
      return found?.secret
    },
    createTicket(identity) {
      expire(tickets)
      const ticket = randomBytes(24).toString('base64url')
      tickets.set(ticket, {
        identity: identity === anonymous ? identity : {...identity, via: 'ticket'},
        expires: now() + codeLifetime,
      })
      return ticket
    },
    ticket(ticket, use) {
      expire(tickets)
      const found = tickets.get(ticket)
      if (use) tickets.delete(ticket)
      return found?.identity
    },
  }
}

function readOrWriteToken(path: string): string {
  if (existsSync(path)) {
    const token = readFileSync(path, 'utf8').trim()
    if (token.length < 20) throw new Error(`${path} holds no usable token; delete it to get a new one.`)
    return token
  }
  const token = `sk${randomBytes(40).toString('base64url')}`
  writeFileSync(path, `${token}\n`, {mode: 0o600, flag: 'wx'})
  return token
}

/** The session in a `Cookie` header. */
export function sessionOf(cookies: string | undefined): string | undefined {
  for (const pair of cookies?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === cookieName && value !== undefined && value !== '') return value
  }
  return undefined
}

/** A `Set-Cookie` header: out of reach of scripts, never sent from other sites. `secret` undefined: removes it. */
export function sessionCookie(secret: string | undefined): string {
  const age = secret === undefined ? 0 : 365 * 24 * 3600
  return `${cookieName}=${secret ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}`
}
