import {timingSafeEqual} from 'node:crypto'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import type {Doc} from '../common/document.ts'
import {compileAccess, type Access} from './access.ts'
import type {Identity} from './identity.ts'
import {openInvitations} from './invitations.ts'
import {oneTimeSecrets} from './oneTime.ts'
import {digest, openPeople} from './people.ts'
import {anonymousRole} from './roles.ts'
import {tokenFileMember} from './tables.ts'
import {readOrWriteToken, writeNewPass} from './tokenFile.ts'

/** Sessions, tokens, and what their owners may do. Only hashes are kept; the editor token's text is in its file, readable by its owner. */
export type Auth = ReturnType<typeof openAuth>

const cookieName = 'apothecary_lake'

/** How long a browser keeps the cookie: half a day. The Studio keeps its session token and signs in by that. */
const cookieSeconds = 12 * 3600

/** What `openAuth` takes. `read` gets a stored document, for grants whose filters look into documents. */
interface AuthOptions {
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
export function openAuth({database, dataDir, now, read}: AuthOptions) {
  const people = openPeople(database, now)
  const token = readOrWriteToken(join(dataDir, 'token'))
  const tokenDigest = Buffer.from(digest(token))
  const pass = writeNewPass(join(dataDir, 'pass'))
  const passDigest = Buffer.from(digest(pass))
  const compiled = new Map<string, Access>()
  let compiledFor = people.version()

  function memberOf(secret: string, via: 'token' | 'cookie') {
    if (via === 'token' && timingSafeEqual(Buffer.from(digest(secret)), tokenDigest)) return tokenFileMember
    return (via === 'token' ? people.byToken(secret) : undefined) ?? people.bySession(secret)
  }

  return {
    /** The editor token, as it is in `$DATA_DIR/token`. */
    token,
    /** What signing in takes, as it is in `$DATA_DIR/pass`; a new one each start. */
    pass,
    /** Whether a text is the pass, in a time that tells nothing about it. */
    isPass: (text: string): boolean => timingSafeEqual(Buffer.from(digest(text)), passDigest),
    people,
    invitations: openInvitations(database, people, now),
    /** Stand for a session in the address that the Studio is sent back to. */
    codes: oneTimeSecrets<string>(now),
    /** Stand for the caller of an event stream in the address of its redirect, on which browsers drop credentials. */
    tickets: oneTimeSecrets<Identity>(now),
    /** Who a bearer token or session belongs to; undefined: unknown. */
    identify(secret: string, via: 'token' | 'cookie'): Identity | undefined {
      const member = memberOf(secret, via)
      return member === undefined ? undefined : {userId: member.id, role: member.role, via}
    },
    /** What a caller may do, by the grants of the caller's role. */
    access({userId, role}: Identity): Access {
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
