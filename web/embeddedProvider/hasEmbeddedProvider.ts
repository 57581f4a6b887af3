import {embeddedProvider, signInSettings} from '../auth/signInSettings.ts'
import {isForcible} from '../experiments/isForcible.ts'
import {siteOrigin} from '../seo/siteUrl.ts'

/**
 * Whether the OpenID provider inside the site is there: where no other is configured, and the site's public address is
 * this machine. Elsewhere it would let anybody sign in as anybody.
 */
export function hasEmbeddedProvider(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const origin = siteOrigin(env)
  const issuers = Object.values(signInSettings(env).providers).map(({issuer}) => issuer)
  return isForcible(origin) && issuers.includes(`${origin}${embeddedProvider.path}`)
}
