import {generateKeyPair} from 'node:crypto'
import type {EventEmitter} from 'node:events'
import {promisify} from 'node:util'
import {Provider} from 'oidc-provider'
import {embeddedProvider} from '../auth/signInSettings.ts'
import {memoryAdapter} from './memoryAdapter.ts'
import {failurePage} from './pages.ts'
import type {People} from './people.ts'

const {path: mountPath, clientId} = embeddedProvider
const day = 24 * 60 * 60

/**
 * An OpenID provider for one client, the site at `origin`: it gives codes to nobody without PKCE, and grants what is
 * asked for without a question. Its keys are made here, and all that it stores is in memory. `failed` learns of errors
 * of its own.
 */
export async function createProvider(
  origin: string,
  people: People,
  failed: (error: Error) => void,
): Promise<Provider> {
  const scope = 'openid profile email offline_access'
  const provider = new Provider(`${origin}${mountPath}`, {
    adapter: memoryAdapter(),
    jwks: {keys: [await signingKey()]},
    clients: [
      {
        client_id: clientId,
        redirect_uris: [`${origin}/signing-you-in`],
        post_logout_redirect_uris: [`${origin}/`],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
        scope,
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: {required: () => true},
    scopes: scope.split(' '),
    // The company whose button the reader pressed: Apple or Google.
    extraParams: ['provider'],
    claims: {
      openid: ['sub', 'acr'],
      profile: ['given_name', 'family_name', 'name', 'new_user', 'marketing_opted_in'],
      email: ['email', 'email_verified'],
    },
    // The site takes the identity from the id token alone.
    conformIdTokenClaims: false,
    findAccount: (_, sub) => {
      const claims = people.find(sub)
      return claims && {accountId: sub, claims: () => ({...claims})}
    },
    loadExistingGrant: async ({oidc}) => {
      const grant = new provider.Grant({clientId, accountId: oidc.account?.accountId})
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    interactions: {url: (_, {uid}) => `${mountPath}/interaction/${uid}`},
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    cookies: {
      names: {
        session: 'apothecary_embedded_session',
        interaction: 'apothecary_embedded_interaction',
        resume: 'apothecary_embedded_resume',
      },
      long: {path: mountPath},
    },
    ttl: {
      AccessToken: 60 * 60,
      AuthorizationCode: 60,
      Grant: 30 * day,
      IdToken: 60 * 60,
      Interaction: 10 * 60,
      RefreshToken: 30 * day,
      Session: 10 * 60,
    },
    features: {
      devInteractions: {enabled: false},
      dPoP: {enabled: false},
      pushedAuthorizationRequests: {enabled: false},
      resourceIndicators: {enabled: false},
      rpInitiatedLogout: {enabled: true},
    },
    renderError: (context, {error_description: reason}) => {
      context.type = 'html'
      context.body = failurePage(
        reason === undefined ? 'The sign-in cannot go on.' : `The sign-in cannot go on: ${reason}.`,
      )
    },
  })
  // What the site's own server says the address is, not what a request says.
  provider.proxy = true
  provider.use(async (context, next) => {
    await next()
    const {oidc} = context
    if (oidc?.route !== 'end_session' || context.status !== 200) return
    // Nobody is remembered here, so there is nothing to ask before they are signed out.
    const {post_logout_redirect_uri: address = `${origin}/`, state} = oidc.params ?? {}
    const target = new URL(String(address))
    if (typeof state === 'string') target.searchParams.set('state', state)
    context.redirect(target.href)
  })
  provider.on('server_error', (_, error) => failed(error))
  const app: EventEmitter = provider
  app.on('error', failed)
  return provider
}

/** RS256, as Apple and Google sign. */
async function signingKey(): Promise<object> {
  const {privateKey} = await promisify(generateKeyPair)('rsa', {modulusLength: 2048})
  return {...privateKey.export({format: 'jwk'}), alg: 'RS256', use: 'sig'}
}
