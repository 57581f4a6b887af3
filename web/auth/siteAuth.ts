import {siteSeal} from '../store/siteSeal.ts'
import {siteStore} from '../store/siteStore.ts'
import {type AccessTokens, createAccessTokens} from './accessTokens.ts'
import {audit} from './audit.ts'
import {createSessions, type Sessions} from './sessions.ts'

/** The sessions of this site. Rejects while the store cannot be opened. */
export async function siteSessions(): Promise<Sessions> {
  return createSessions({
    store: await siteStore(),
    seal: siteSeal(),
    now: Date.now,
    endedByReuse: () => audit('session-ended-by-reuse'),
  })
}

/** The access tokens of this site. Rejects while the store cannot be opened. */
export async function siteAccessTokens(): Promise<AccessTokens> {
  return createAccessTokens({store: await siteStore(), seal: siteSeal(), now: Date.now})
}
