import {randomUUID} from 'node:crypto'
import {join} from 'node:path'
import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import {z} from 'zod'
import {siteNewsletter} from '../newsletter/siteNewsletter.ts'
import {siteOrigin} from '../seo/siteUrl.ts'
import {keepEvents} from '../services/measurements/keepEvents.ts'
import {ownMeasurements} from '../services/measurements/ownMeasurements.ts'
import {siteSeal} from '../store/siteSeal.ts'
import {siteStore} from '../store/siteStore.ts'
import {createAccessTokens} from './accessTokens.ts'
import {audit} from './audit.ts'
import type {AuthParts} from './authParts.ts'
import {type AccountReport, reportLogout, reportRegistration} from './accountEvents.ts'
import {keepMember} from './members.ts'
import {createSessions} from './sessions.ts'
import {signInSettings} from './signInSettings.ts'
import {welcome} from './welcome.ts'

/** An absolute path: the server resolves it (`web/server/start.ts`). */
const dataDirectory = z.string().min(1)

/** Sign-in of this site, by its settings; `admits` is a limit of the call. Rejects while the store cannot be opened. */
export async function siteAuth(admits: AuthParts['admits'] = () => true): Promise<AuthParts> {
  const settings = signInSettings(process.env)
  const common = {store: await siteStore(), seal: siteSeal(), now: Date.now}
  return {
    ...common,
    origin: siteOrigin(),
    settings,
    sessions: createSessions({...common, endedByReuse: () => audit('session-ended-by-reuse')}),
    accessTokens: createAccessTokens(common),
    keepMember: (identity) => keepMember(identity, common),
    audit,
    admits,
    signedIn: (identity, member, {headers, correlationId}) => {
      void welcome(identity, member, correlationId, {list: settings.welcomeList, newsletter: siteNewsletter, audit})
      reportRegistration(identity, member, headers, report).catch(() => undefined)
    },
    signedOut: (member, headers) => {
      reportLogout(member, headers, report).catch(() => undefined)
    },
  }
}

const report: AccountReport = {keep, newId: randomUUID, now: () => new Date()}

async function keep(events: TrackingBatch['events']): Promise<void> {
  await ownMeasurements().addEvents(events)
  await keepEvents(join(dataDirectory.parse(process.env.DATA_DIR), 'measurements', 'events'), events, new Date())
}
