import type {BlockList} from 'node:net'
import {resolve} from 'node:path'
import {sourceOf} from '@apothecary/shared/types/settings.ts'
import {z} from 'zod'
import {signInSettings} from '../auth/signInSettings.ts'
import {type Cdn, cdnOf} from '../cdn/cdn.ts'
import {isGalleryOpen} from '../gallery/isGalleryOpen.ts'
import {type ContentSettings, contentSettings} from '../sanity/settings.ts'
import type {MetricsAccess} from '../metrics/mayRead.ts'
import {recaptchaKey} from '../recaptcha/recaptchaKey.ts'
import {siteOrigin} from '../seo/siteUrl.ts'
import {analyticsAddress} from '../services/analytics/analyticsService.ts'
import {regionHeader} from '../services/consent/consentService.ts'
import {couponShareAddress} from '../services/couponShare/couponShareSettings.ts'
import {walletKeys} from '../services/couponShare/walletSettings.ts'
import {customerProfileService} from '../services/customerProfile/customerProfileService.ts'
import {exposureAddress} from '../services/exposure/exposureService.ts'
import {mailService} from '../services/mail/mailService.ts'
import {marketplaceAddress} from '../services/marketplace/marketplaceSettings.ts'
import {newsletterService} from '../services/newsletter/newsletterService.ts'
import {savingsAddresses} from '../services/savingsServices.ts'
import {searchAddress} from '../services/search/searchService.ts'
import {textMessageService} from '../services/sms/textMessageService.ts'
import {userProfileAddress} from '../services/userProfile/userProfileService.ts'
import {videoPlayerAddress} from '../services/videoPlayer/videoPlayer.ts'
import {storePlace} from '../store/siteStore.ts'
import {proxyList} from './clientAddress.ts'
import {messageOf} from './log.ts'

const repositoryRoot = resolve(import.meta.dirname, '../..')

const port = z.coerce.number().int().min(1).max(65_535)
const flag = z
  .enum(['0', '1', 'on', 'off', 'true', 'false'])
  .transform((value) => value === '1' || value === 'on' || value === 'true')
const origin = z.url({protocol: /^https?$/}).transform((value) => new URL(value).origin)

const environment = z.object({
  WEB_PORT: port.default(3000),
  STUDIO_PORT: port.default(3333),
  STUDIO_ORIGIN: origin.optional(),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  APOTHECARY_TRANSFORM: flag.default(true),
  APOTHECARY_DEV: flag.default(false),
  LOG_REQUESTS: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,}$/, 'needs 20 characters or more: letters, digits and any of ._~+/=-')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .optional()
    .transform((text, context) => {
      try {
        return text === undefined ? undefined : proxyList(text)
      } catch (error) {
        context.addIssue({code: 'custom', message: messageOf(error)})
        return z.NEVER
      }
    }),
})

/** How this process serves the site. */
export interface ServerSettings {
  readonly port: number
  /** `localhost` binds both loopback addresses. */
  readonly host: string
  /** Absolute; holds page copies and tracking events, beside the lake's data. */
  readonly dataDir: string
  /** Hot reload, no transform, a policy that lets the bundler's client run. */
  readonly dev: boolean
  /** The document transform (`docs/decisions`); off, pages are plain Next pages with hashes in their policy. */
  readonly transform: boolean
  readonly logRequests: boolean
  readonly metrics: MetricsAccess
  /** The proxies that are believed what they say of a client's address; undefined: those of this machine. */
  readonly trustedProxies?: BlockList | undefined
  /** Readers reach the site over https: its public address, `SITE_URL`, says so. */
  readonly isHttps: boolean
  /** Origins that may show the site in a frame, for the Studio's preview. */
  readonly studioOrigins: readonly string[]
  readonly content: ContentSettings
  /** The CDN in front of the site; undefined without one. */
  readonly cdn?: Cdn | undefined
}

/**
 * Reads and checks the settings; an empty variable counts as unset. Throws an `Error` of one line that names the wrong setting, and
 * the file `.env` if it is from there.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServerSettings {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  try {
    const parsed = environment.parse(defined)
    // Pages and routes read these later; a wrong one is to be known before anybody asks for them.
    const origin = siteOrigin(defined)
    signInSettings(defined)
    const place = storePlace({...defined, DATA_DIR: parsed.DATA_DIR})
    // A key of each server's own would make what one has stored unreadable for the others.
    if ('url' in place && defined['MEMBERS_SECRET'] === undefined)
      throw new Error(
        'MEMBERS_SECRET: is needed beside DATABASE_URL, the same on all servers. If the site has run without, it is the content of DATA_DIR/members.key',
      )
    newsletterService({...defined, DATA_DIR: parsed.DATA_DIR})
    mailService({...defined, DATA_DIR: parsed.DATA_DIR})
    textMessageService({...defined, DATA_DIR: parsed.DATA_DIR})
    couponShareAddress(defined)
    walletKeys(defined)
    recaptchaKey(undefined, defined)
    marketplaceAddress(defined)
    exposureAddress(defined)
    regionHeader(defined)
    customerProfileService(defined)
    userProfileAddress(defined)
    searchAddress(defined)
    savingsAddresses(defined)
    analyticsAddress(defined)
    videoPlayerAddress(defined)
    isGalleryOpen(defined)
    return {
      port: parsed.WEB_PORT,
      host: parsed.HOST,
      dataDir: resolve(repositoryRoot, parsed.DATA_DIR),
      dev: parsed.APOTHECARY_DEV,
      transform: parsed.APOTHECARY_TRANSFORM && !parsed.APOTHECARY_DEV,
      logRequests: parsed.LOG_REQUESTS,
      metrics: {token: parsed.METRICS_TOKEN, siteOrigin: origin},
      trustedProxies: parsed.TRUSTED_PROXIES,
      isHttps: origin.startsWith('https:'),
      studioOrigins:
        parsed.STUDIO_ORIGIN === undefined
          ? [`http://localhost:${parsed.STUDIO_PORT}`, `http://127.0.0.1:${parsed.STUDIO_PORT}`]
          : [parsed.STUDIO_ORIGIN],
      content: contentSettings(defined),
      cdn: cdnOf(defined),
    }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const [issue] = error.issues
    const name = String(issue?.path[0] ?? 'settings')
    throw new Error(`${name}${sourceOf(name, env)}: ${issue?.message ?? 'invalid'}`, {cause: error})
  }
}
