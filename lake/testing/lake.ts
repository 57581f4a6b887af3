import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import type {Settings} from '../settings.ts'
import {startLake} from '../start.ts'

/** A real lake on a free port and a folder of its own, with the real client. */
export interface TestLake {
  readonly url: string
  readonly token: string
  readonly dataDir: string
  /** Signed in with the editor token. */
  readonly editor: SanityClient
  /** Not signed in. */
  readonly reader: SanityClient
  client(config?: Partial<ClientConfig>): SanityClient
  /** Any request: `path` begins after the version, the token is sent unless `anonymous`. */
  request(
    path: string,
    options?: RequestOptions,
  ): Promise<{status: number; headers: Headers; body: unknown; text: string}>
  close(): Promise<void>
}

export interface RequestOptions {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly anonymous?: boolean
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
    origins: ['http://studio.example:3333'],
    ...changes,
  }
}

/** Starts it. `now` in milliseconds, for tests that hold time. */
export async function startTestLake(changes: Partial<Settings> = {}, now?: () => number): Promise<TestLake> {
  const dataDir = changes.dataDir ?? (await mkdtemp(join(tmpdir(), 'lake-test-')))
  const lake = await startLake(testSettings(dataDir, changes), now)
  const client = (config: Partial<ClientConfig> = {}): SanityClient =>
    createClient({
      apiHost: lake.url,
      useProjectHostname: false,
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      useCdn: false,
      maxRetries: 0,
      ...config,
    })
  return {
    url: lake.url,
    token: lake.token,
    dataDir,
    editor: client({token: lake.token}),
    reader: client(),
    client,
    async request(path, {method = 'GET', body, headers = {}, anonymous = false, version = 'v2025-02-19'} = {}) {
      const response = await fetch(`${lake.url}${version === '' ? '' : `/${version}`}${path}`, {
        method,
        redirect: 'manual',
        headers: {...(anonymous ? {} : {authorization: `Bearer ${lake.token}`}), ...headers},
        ...(body === undefined ? {} : {body: typeof body === 'string' ? body : JSON.stringify(body)}),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      const parsed: unknown = isJson ? JSON.parse(text) : undefined
      return {status: response.status, headers: response.headers, body: parsed, text}
    },
    async close() {
      await lake.close()
      await rm(dataDir, {recursive: true, force: true})
    },
  }
}
