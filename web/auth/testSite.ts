import type {Store} from '../store/openStore.ts'
import {createSeal} from '../store/seal.ts'
import {createAccessTokens} from './accessTokens.ts'
import {answerClearCookie} from './answerClearCookie.ts'
import {answerFinish, answerFinishForm} from './answerFinish.ts'
import {answerLogin} from './answerLogin.ts'
import {answerSession} from './answerSession.ts'
import {answerSetCookie} from './answerSetCookie.ts'
import {answerToken} from './answerToken.ts'
import type {AuthParts} from './authParts.ts'
import {keepMember} from './members.ts'
import {createSessions} from './sessions.ts'
import type {SignInSettings} from './signInSettings.ts'

/** The public origin of the site of tests. */
export const testOrigin = 'https://site.example'

/** A site with a store, and what it said. */
export interface TestSite {
  readonly parts: AuthParts
  /** Milliseconds since 1970; tests move it on. */
  time: number
  /** The lines of the log: event, provider, kind. */
  readonly log: string[]
  readonly signedOut: Headers[]
  readonly welcomed: unknown[]
}

/** The calls of sign-in over a store. */
export function createTestSite(store: Store, settings: Partial<SignInSettings>): TestSite {
  const common = {store, seal: createSeal(Buffer.alloc(32, 5)), now: () => site.time}
  const log: string[] = []
  const audit: AuthParts['audit'] = (event, fields = {}) => void log.push([event, ...Object.values(fields)].join(' '))
  const site: TestSite = {
    time: Date.now(),
    log,
    signedOut: [],
    welcomed: [],
    parts: {
      ...common,
      origin: testOrigin,
      settings: {providers: {}, dailyDoseUrl: undefined, welcomeList: undefined, ...settings},
      sessions: createSessions({...common, endedByReuse: () => audit('session-ended-by-reuse')}),
      accessTokens: createAccessTokens(common),
      keepMember: (identity) => keepMember(identity, common),
      audit,
      admits: () => true,
      signedIn: (...what) => void site.welcomed.push(what),
      signedOut: (_, headers) => void site.signedOut.push(headers),
    },
  }
  return site
}

const routes = {
  'GET /api/auth/login': answerLogin,
  'GET /signing-you-in': answerFinish,
  'POST /signing-you-in': answerFinishForm,
  'POST /api/auth/set-cookie': answerSetCookie,
  'POST /api/auth/clear-cookie': answerClearCookie,
  'GET /api/auth/session': answerSession,
  'POST /api/auth/token': answerToken,
}

/** What a test sends. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
}

/** A browser: it keeps cookies as one does, and says where its requests come from. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #parts: AuthParts

  constructor({parts}: TestSite, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#parts = parts
    for (const [name, value] of cookies) this.cookies.set(name, value)
  }

  get session(): string | undefined {
    return this.cookies.get('__Host-apothecary_session')
  }

  get attempt(): string | undefined {
    return this.cookies.get('__Host-apothecary_attempt')
  }

  /** Asks the site for a path, as a page of its own does. */
  async ask(method: 'GET' | 'POST', path: string, {headers = {}, json, form}: Sent = {}): Promise<Response> {
    const [, answer] = Object.entries(routes).find(([route]) => route === `${method} ${path.split('?')[0] ?? ''}`) ?? []
    if (answer === undefined) throw new Error(path)
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(`${testOrigin}${path}`, {
      method,
      ...(body === undefined ? {} : {body}),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : {'content-length': String(Buffer.byteLength(body))}),
        ...(json === undefined ? {} : {'content-type': 'application/json'}),
        ...(form === undefined ? {} : {'content-type': 'application/x-www-form-urlencoded'}),
        ...(cookie === '' ? {} : {cookie}),
        ...headers,
      },
    })
    const response = await answer(request, this.#parts)
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/; Max-Age=0(;|$)/.test(set)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Begins to sign in; returns the address at the provider. */
  async begin(query = 'provider=google'): Promise<URL> {
    return new URL(locationOf(await this.ask('GET', `/api/auth/login?${query}`)))
  }

  /** Signs in at the provider; returns the path of the site that it redirects to. */
  async visit(address: URL): Promise<string> {
    const response = await fetch(address, {redirect: 'manual'})
    const back = new URL(locationOf(response))
    return `${back.pathname}${back.search}`
  }

  /** Signs in; returns where the reader is then. */
  async signIn(query?: string): Promise<string> {
    return locationOf(await this.ask('GET', await this.visit(await this.begin(query))))
  }
}

/** Where a redirect leads. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${response.status}, no redirect`)
  return location
}
