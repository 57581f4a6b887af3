import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {openPeople, type People} from '../auth/people.ts'
import {defaultLimits} from '../limits/limits.ts'
import type {Settings} from '../settings.ts'
import {startLake} from '../start.ts'
import {openDatabase} from '../store/sqlite/database.ts'

/** A real lake on a free port and a folder of its own, with the real client. */
export interface TestLake {
  readonly url: string
  readonly token: string
  /** What signing in takes. */
  readonly pass: string
  readonly dataDir: string
  /** Signed in with the editor token. */
  readonly editor: SanityClient
  /** Not signed in. */
  readonly reader: SanityClient
  client(config?: Partial<ClientConfig>): SanityClient
  /** Someone else: signed in as a new user, by a session as the Studio has it. */
  addUser(name: string, role: string): Caller
  /** Someone else: a program with a new token. */
  addToken(role: string): Caller
  /** What `npm run lake` does to users, tokens and roles: by a connection of its own to the database of the lake that runs. */
  asOperator<Result>(change: (people: People) => Result): Result
  /** Any request: `path` begins after the version, the token is sent unless `anonymous`. */
  request(
    path: string,
    options?: RequestOptions,
  ): Promise<{status: number; headers: Headers; body: unknown; text: string}>
  /** Publishes what is due by the clock that the test holds. */
  settle(): Promise<void>
  /** Ends it, once. Its folder stays, so that another can be started on it. */
  stop(): Promise<void>
  /** Ends it and removes its folder. */
  close(): Promise<void>
}

/** Who can call the lake, and the client that does. */
export interface Caller {
  readonly id: string
  readonly token: string
  readonly client: SanityClient
}

export interface RequestOptions {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly anonymous?: boolean
  /** Sent instead of the editor token. */
  readonly token?: string
  /** Default `v2025-02-19`; empty for addresses without a version. */
  readonly version?: string
}

/** Settings for a lake that only this test knows. */
export function testSettings(dataDir: string, changes: Partial<Settings> = {}): Settings {
  return {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    project: 'local',
    dataset: 'production',
    origins: ['http://studio.example:3333', 'http://localhost:3333'],
    studioUrl: 'http://localhost:3333',
    hosts: ['lake.example'],
    signInAddresses: [],
    trustedProxies: [],
    publicUrl: undefined,
    historyDays: undefined,
    limits: defaultLimits,
    log: 'error',
    slowQueryMilliseconds: 500,
    ...changes,
  }
}

/** A client of the lake at this address, as readers have it unless `config` says more. It asks once. */
export function clientOf(url: string, config: Partial<ClientConfig> = {}): SanityClient {
  return createClient({
    apiHost: url,
    useProjectHostname: false,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
    ...config,
  })
}

/** Starts it. `now` in milliseconds, for tests that hold time. */
export async function startTestLake(
  changes: Partial<Settings> = {},
  now?: () => number,
  write?: (line: string) => void,
): Promise<TestLake> {
  const dataDir = changes.dataDir ?? (await mkdtemp(join(tmpdir(), 'lake-test-')))
  const lake = await startLake(testSettings(dataDir, changes), now, write)
  const client = (config: Partial<ClientConfig> = {}): SanityClient => clientOf(lake.url, config)
  function asOperator<Result>(change: (people: People) => Result): Result {
    const database = openDatabase(dataDir)
    try {
      return change(openPeople(database, now ?? Date.now))
    } finally {
      database.close()
    }
  }
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= lake.close())
  return {
    url: lake.url,
    token: lake.token,
    pass: new URL(lake.signInUrl).searchParams.get('pass') ?? '',
    dataDir,
    editor: client({token: lake.token}),
    reader: client(),
    client,
    async request(
      path,
      {method = 'GET', body, headers = {}, anonymous = false, token = lake.token, version = 'v2025-02-19'} = {},
    ) {
      const response = await fetch(`${lake.url}${version === '' ? '' : `/${version}`}${path}`, {
        method,
        redirect: 'manual',
        headers: {...(anonymous ? {} : {authorization: `Bearer ${token}`}), ...headers},
        ...(body === undefined ? {} : {body: typeof body === 'string' ? body : JSON.stringify(body)}),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      const parsed: unknown = isJson ? JSON.parse(text) : undefined
      return {status: response.status, headers: response.headers, body: parsed, text}
    },
    asOperator,
    addUser(name, role) {
      return asOperator((people) => {
        const {id} = people.addUser(name, role)
        const token = people.createSession(id)
        return {id, token, client: client({token})}
      })
    },
    addToken(role) {
      return asOperator((people) => {
        const {member, secret} = people.addToken(role, role)
        return {id: member.id, token: secret, client: client({token: secret})}
      })
    },
    settle: () => lake.settle(),
    stop,
    async close() {
      await stop()
      await rm(dataDir, {recursive: true, force: true})
    },
  }
}
