import {isForcible} from '../experiments/isForcible.ts'
import {siteOrigin} from '../seo/siteUrl.ts'

/** The folder of paths at which the embedded provider answers. */
export const embeddedPath = '/embedded-openid'

/** The name under which the site is known to the embedded provider. */
export const embeddedClientId = 'apothecary-site'

/**
 * The issuer of the embedded provider; undefined where the site's public address is not this machine (ruling: there it would let anybody sign in as
 * anybody). It is for sites without a provider of their own.
 */
export function embeddedIssuer(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const origin = siteOrigin(env)
  return isForcible(origin) ? `${origin}${embeddedPath}` : undefined
}
