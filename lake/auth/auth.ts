import {randomBytes, timingSafeEqual} from 'node:crypto'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import type {Doc} from '../common/document.ts'
import {compileAccess, type Access} from './access.ts'
import {anonymous, type Identity} from './identity.ts'
import {openInvitations, type Invitations} from './invitations.ts'
import {digest, openPeople, type Member, type People} from './people.ts'
import {anonymousRole} from './roles.ts'
import {tokenFileMember} from './tables.ts'
import {readOrWriteToken, writeNewPass} from './tokenFile.ts'

/** Sessions, tokens, and what their owners may do. Only hashes are kept; the editor token's text is in its file, readable by its owner. */
export interface Auth {
  /** The editor token, as it is in `$DATA_DIR/token`. */
  readonly token: string
  /** What signing in takes, as it is in `$DATA_DIR/pass`; a new one each start. */
  readonly pass: string
  /** Whether a text is the pass, in a time that tells nothing about it. */
  isPass(text: string): boolean
  readonly people: People
  readonly invitations: Invitations
  /** Who a bearer token or session belongs to; undefined: unknown. */
  identify(secret: string, via: 'token' | 'cookie'): Identity | undefined
  /** What a caller may do, by the grants of the caller's role. */
  access(identity: Identity): Access
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

/** How long a browser keeps the cookie: half a day. The Studio keeps its session token and signs in by that. */
const cookieSeconds = 12 * 3600

/** What `openAuth` takes. `read` gets a stored document, for grants whose filters look into documents. */
export interface AuthOptions {
  readonly database: DatabaseSync
  readonly dataDir: string
  readonly now: () => number
  readonly read: (id: string) => Doc | undefined
}

/**
 * Opens the users, tokens and sessions kept in the database, and the token file, which is written (mode 600) if there is none, and
 * the pass for signing in, which is new each time.
 * @throws DatabaseError when one of the files cannot be read or written.
 */
export function openAuth({database, dataDir, now, read}: AuthOptions): Auth {
  const people = openPeople(database, now)
  const token = readOrWriteToken(join(dataDir, 'token'))
  const tokenDigest = Buffer.from(digest(token))
  const pass = writeNewPass(join(dataDir, 'pass'))
  const passDigest = Buffer.from(digest(pass))
  const codes = new Map<string, {secret: string; expires: number}>()
  const tickets = new Map<string, {identity: Identity; expires: number}>()
  const compiled = new Map<string, Access>()
  let compiledFor = people.version()

  function expire(entries: Map<string, {expires: number}>): void {
    for (const [key, {expires}] of entries) if (expires < now()) entries.delete(key)
  }
  function memberOf(secret: string, via: 'token' | 'cookie'): Pick<Member, 'id' | 'role'> | undefined {
    if (via === 'token' && timingSafeEqual(Buffer.from(digest(secret)), tokenDigest)) return tokenFileMember
    return (via === 'token' ? people.byToken(secret) : undefined) ?? people.bySession(secret)
  }

  return {
    token,
    pass,
    isPass: (text) => timingSafeEqual(Buffer.from(digest(text)), passDigest),
    people,
    invitations: openInvitations(database, people, now),
    identify(secret, via) {
      const member = memberOf(secret, via)
      return member === undefined ? undefined : {userId: member.id, role: member.role, via}
    },
    access({userId, role}) {
      if (compiledFor !== people.version()) {
        compiledFor = people.version()
        compiled.clear()
      }
      const known = compiled.get(role) ?? compiled.get(`${role}/${userId ?? ''}`)
      if (known !== undefined) return known
      // A role that is gone allows nothing.
      const grants = role === anonymousRole.name ? anonymousRole.grants : (people.role(role)?.grants ?? [])
      // Another role may get the name later, so what was kept for one must not be taken for the other.
      const named = people.role(role)?.isCustom === true ? `${role}#${compiledFor}` : role
      const access = compileAccess(named, grants, userId, read)
      compiled.set(access.key === named ? role : `${role}/${userId ?? ''}`, access)
      return access
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
  const age = secret === undefined ? 0 : cookieSeconds
  return `${cookieName}=${secret ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}`
}
