import {generateKeyPairSync} from 'node:crypto'
import {importJWK, SignJWT, UnsecuredJWT} from 'jose'
import {Events, type MutableResponse, type MutableToken, OAuth2Server} from 'oauth2-mock-server'
import type {ProviderSettings} from './signInSettings.ts'

/** The addresses of a tenant of a directory (doc 3 §7). */
const paths = {
  wellKnownDocument: '/tenant/v2.0/.well-known/openid-configuration',
  authorize: '/tenant/oauth2/v2.0/authorize',
  token: '/tenant/oauth2/v2.0/token',
  endSession: '/tenant/oauth2/v2.0/logout',
  jwks: '/tenant/discovery/v2.0/keys',
}

/** The site, as the client of the provider of tests. */
export const testClient = 'site-client'

/** An OpenID provider on this machine, which signs everybody in at once. */
export interface TestProvider {
  readonly issuer: string
  readonly settings: ProviderSettings
  /** What its next id tokens say, besides what each does. */
  claims: Record<string, unknown>
  /** What its next answers to a code or a refresh token become; undefined: as they are. */
  answer: ((response: MutableResponse) => void) | undefined
  /** What was posted for tokens. */
  readonly asked: {readonly path: string; readonly form: Readonly<Record<string, string>>}[]
  /** An id token that it could have given. */
  readonly idToken: (claims: Record<string, unknown>, forged?: Forgery) => Promise<string>
  readonly stop: () => Promise<void>
}

/** How a token is made that the site has to refuse. */
export type Forgery = 'another key' | 'alg none' | 'HS256 with the public key' | 'no such key'

/** Starts a provider; `settings` are what differs from a directory with a public client. Any free port is taken, unless one is given. */
export async function startTestProvider(settings: Partial<ProviderSettings> = {}, port = 0): Promise<TestProvider> {
  const server = new OAuth2Server(undefined, undefined, {endpoints: paths})
  const key = await server.issuer.keys.add(newKey())
  await server.start(port, '127.0.0.1')
  const origin = `http://127.0.0.1:${server.address().port}`
  const issuer = `${origin}/tenant/v2.0`
  server.issuer.url = issuer

  const provider: TestProvider = {
    issuer,
    settings: {
      issuer,
      clientId: testClient,
      secret: {kind: 'none'},
      scopes: ['openid', 'profile', 'email'],
      isFormPost: false,
      isDirectory: true,
      freshPrompt: 'login',
      ...settings,
    },
    claims: {},
    answer: undefined,
    asked: [],
    idToken: async (claims, forged) => {
      const now = Math.floor(Date.now() / 1000)
      const payload = {
        iss: issuer,
        aud: testClient,
        sub: 'reader-1',
        acr: 'google',
        iat: now,
        exp: now + 300,
        ...claims,
      }
      if (forged === 'alg none') return new UnsecuredJWT(payload).encode()
      if (forged === 'HS256 with the public key') {
        const secret = new TextEncoder().encode(JSON.stringify(server.issuer.keys.toJSON()[0]))
        return new SignJWT(payload).setProtectedHeader({alg: 'HS256', kid: key.kid}).sign(secret)
      }
      const signing = forged === undefined ? key : newKey()
      const kid = forged === 'no such key' ? 'unknown' : key.kid
      return new SignJWT(payload).setProtectedHeader({alg: 'RS256', kid}).sign(await importJWK(signing, 'RS256'))
    },
    stop: () => server.stop(),
  }
  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({body}: MutableResponse) => {
    // It would put its paths below that of its issuer.
    for (const [name, value] of Object.entries(body))
      if (name !== 'issuer' && typeof value === 'string') Object.assign(body, {[name]: value.replace(issuer, origin)})
  })
  server.service.on(Events.BeforeTokenSigning, ({payload}: MutableToken) => {
    if (payload['aud'] === testClient) Object.assign(payload, {sub: 'reader-1', acr: 'google', ...provider.claims})
  })
  server.service.on(
    Events.BeforeResponse,
    (response: MutableResponse, request: {url: string; body: Record<string, string>}) => {
      provider.asked.push({path: request.url, form: request.body})
      provider.answer?.(response)
    },
  )
  return provider
}

function newKey() {
  const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
  return {...privateKey.export({format: 'jwk'}), alg: 'RS256'}
}
