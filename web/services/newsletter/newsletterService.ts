import {randomUUID} from 'node:crypto'
import {join} from 'node:path'
import {z} from 'zod'
import {siteOrigin} from '../../seo/siteUrl.ts'
import {mailService} from '../mail/mailService.ts'
import type {Store} from '../../store/openStore.ts'
import {siteStore} from '../../store/siteStore.ts'
import type {EmbeddedNewsletter, NewsletterService} from './contract.ts'
import {embeddedNewsletter} from './embedded/embeddedNewsletter.ts'
import {httpNewsletter} from './http.ts'

const environment = z.object({
  /** An absolute path: the server resolves it (`web/server/start.ts`). */
  DATA_DIR: z.string().min(1),
  NEWSLETTER_API_URL: z.url({protocol: /^https?$/}).optional(),
  NEWSLETTER_MOCK_ADDRESS: z.string().min(3).optional(),
})

/**
 * The newsletter service that the settings name: the one at `NEWSLETTER_API_URL`, or the embedded one (upstreams-2),
 * which alone has links and stores something, in `store`, and mails in the name of the site. `failed` gets the reason why a message
 * could not be sent after its sign-up was answered. Sign-ups of the address `NEWSLETTER_MOCK_ADDRESS` always
 * succeed and are not passed on (newsletter-6). Throws a `ZodError` that names a wrong setting.
 */
export function newsletterService(
  env: Readonly<Record<string, string | undefined>>,
  store: () => Promise<Store> = siteStore,
  siteName?: () => Promise<string>,
  failed: (reason: string) => void = () => undefined,
): NewsletterService & Partial<EmbeddedNewsletter> {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const {DATA_DIR, NEWSLETTER_API_URL, NEWSLETTER_MOCK_ADDRESS} = environment.parse(defined)
  const service =
    NEWSLETTER_API_URL === undefined
      ? embeddedNewsletter({
          store,
          formerFile: join(DATA_DIR, 'newsletter.sqlite'),
          mail: mailService(defined, siteName),
          origin: siteOrigin(defined),
          now: Date.now,
          newId: randomUUID,
          failed,
        })
      : httpNewsletter(NEWSLETTER_API_URL)
  return {
    ...service,
    signUp: async (request) =>
      request.email === NEWSLETTER_MOCK_ADDRESS ? {ok: true, sessionId: 'mock'} : service.signUp(request),
  }
}
