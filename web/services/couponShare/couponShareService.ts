import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {siteOrigin} from '../../seo/siteUrl.ts'
import {mailService} from '../mail/mailService.ts'
import {textMessageService} from '../sms/textMessageService.ts'
import type {CouponShareService} from './contract.ts'
import {couponShareAddress} from './couponShareSettings.ts'
import {embeddedCouponShare, type EmbeddedShareOptions} from './embedded.ts'
import {httpCouponShare} from './http.ts'
import {walletKeys} from './walletSettings.ts'

/** The site's own icon, relative to the root of the repository, which is the working directory. */
const iconFile = 'web/app/apple-icon.png'

/**
 * The service that the settings name: the one at `COUPON_SHARE_API_URL`, or the embedded one (upstreams-2), with its
 * mail server, its provider of text messages and its wallet keys. Throws for a wrong setting, which it names.
 */
export function couponShareService(
  env: Readonly<Record<string, string | undefined>>,
  words: EmbeddedShareOptions['words'],
  siteName?: () => Promise<string>,
): CouponShareService {
  const address = couponShareAddress(env)
  if (address !== undefined) return httpCouponShare(address)
  return embeddedCouponShare({
    ...walletKeys(env),
    mail: mailService(env, siteName),
    texts: textMessageService(env),
    words,
    icon: () => readFile(path.resolve(iconFile)),
    origin: siteOrigin(env),
    now: () => new Date(),
  })
}

/** Whether messages with coupons can end in the folder `outbox`: there is no service, and no server for mail or no provider of text messages. */
export function usesOutbox(env: Readonly<Record<string, string | undefined>>): boolean {
  return !env['COUPON_SHARE_API_URL'] && (!env['SMTP_URL'] || !env['SMS_API_URL'])
}
