import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, afterEach, beforeAll} from '@jest/globals'
import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {addToken, startLakeProcess, type LakeProcess} from '../../support/lakeProcess.ts'
import {startRecorder, type LakeRequest, type Recorder} from './recorder.ts'

/** A real lake for the tests of one file. Each test fails when the lake refused a request that the test did not announce. */
export interface ContractLake {
  /** Where clients reach it. */
  readonly origin: string
  /** An administrator's. */
  readonly token: string
  readonly dataDir: string
  /** What the running test asked the lake for. */
  readonly requests: readonly LakeRequest[]
  /** Everything that must not happen in the running test, one line each: refused or unknown requests, broken connections. */
  readonly problems: readonly string[]
  /** Says that refusals with this status, of requests whose path matches, are what the running test is about. */
  allow(path: RegExp, status: number): void
  /** The released client: an administrator's unless another `token` is given. */
  client(config?: ClientConfig): SanityClient
  /** The released client, not signed in. */
  reader(): SanityClient
  /** A new token for a role, `viewer`, `editor` or one of the lake's own. */
  tokenFor(role: string): Promise<string>
  /** Breaks every connection that waits for an answer or listens to a stream. */
  hangUp(): void
  /** Ends the lake, does what is to be done meanwhile, and starts it again; in between nothing answers at `origin`. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
}

const usual = {
  useProjectHostname: false,
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-02-19',
  useCdn: false,
  maxRetries: 0,
} as const

/** Starts a lake before the tests of this file and ends it after them. Call it once, outside of tests. */
export function contractLake(env: Readonly<Record<string, string>> = {}): ContractLake {
  let recorder: Recorder | undefined
  let lake: LakeProcess | undefined
  let dataDir = ''
  let token = ''
  let firstRequest = 0
  let firstFailure = 0
  let allowed: {readonly path: RegExp; readonly status: number}[] = []

  const running = (): Recorder => {
    if (recorder === undefined) throw new Error('The lake is not running: use it within a test or hook')
    return recorder
  }
  const start = async (): Promise<void> => {
    lake = await startLakeProcess({DATA_DIR: dataDir, LAKE_URL: running().origin, ...env})
    running().forward(lake.url)
  }
  const stop = async (): Promise<void> => {
    recorder?.forward(undefined)
    await lake?.stop()
  }
  const isAllowed = (request: LakeRequest): boolean =>
    allowed.some(({path: pattern, status}) => status === request.status && pattern.test(request.path))

  const self: ContractLake = {
    get origin() {
      return running().origin
    },
    get token() {
      return token
    },
    get dataDir() {
      return dataDir
    },
    get requests() {
      return running().requests.slice(firstRequest)
    },
    get problems() {
      const refused = self.requests.filter((request) => request.status >= 400 && !isAllowed(request))
      const lines = refused.map(({method, path: address, status}) => `${status}: ${method} ${address}`)
      return [...lines, ...running().failures.slice(firstFailure)]
    },
    allow(pattern, status) {
      allowed.push({path: pattern, status})
    },
    client: (config = {}) => createClient({...usual, apiHost: running().origin, token, ...config}),
    reader: () => createClient({...usual, apiHost: running().origin}),
    async tokenFor(role) {
      const made = await self.client().request<{key: string}>({
        url: '/projects/local/tokens',
        method: 'POST',
        body: {label: `contract test (${role})`, roleName: role},
      })
      return made.key
    },
    hangUp: () => running().hangUp(),
    async restart(meanwhile) {
      await stop()
      await meanwhile?.()
      await start()
    },
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'apothecary-contract-'))
    recorder = await startRecorder()
    await start()
    token = await addToken(dataDir, 'administrator')
  }, 120_000)

  afterEach(() => {
    const {problems} = self
    allowed = []
    firstRequest = running().requests.length
    firstFailure = running().failures.length
    if (problems.length > 0) throw new Error(`The lake refused what this test asked for:\n${problems.join('\n')}`)
  })

  afterAll(async () => {
    await stop()
    await recorder?.close()
    await rm(dataDir, {recursive: true, force: true})
  }, 120_000)

  return self
}
