import {buildEndSessionUrl} from 'openid-client'
import {openProvider} from './openProvider.ts'
import type {ProviderSettings} from './signInSettings.ts'
import type {ProviderTokens} from './sessions.ts'

/**
 * The address that logs a reader out of the provider that has an account (sign-in-20), and then leads to `/`
 * (sign-in-25). undefined where the provider has none (neither Apple nor Google has), does not answer, or is not that
 * of the session any more.
 */
export async function logoutUrl(
  provider: ProviderSettings | undefined,
  tokens: ProviderTokens | undefined,
  origin: string,
): Promise<string | undefined> {
  if (provider === undefined || provider.issuer !== tokens?.issuer) return undefined
  try {
    const configuration = await openProvider(provider)
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
    return buildEndSessionUrl(configuration, {
      id_token_hint: tokens.idToken,
      post_logout_redirect_uri: `${origin}/`,
    }).href
  } catch {
    // The reader is signed out here, which is what they asked for.
    return undefined
  }
}
