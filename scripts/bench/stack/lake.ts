import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import type {Workplace} from '../benchmark.ts'
import {type Program, startProgram, untilAnswers} from '../program.ts'
import {loopback, ports} from './ports.ts'
import {builtLake} from '../../start/lakeProgram.ts'

/** A content lake of the run. */
export interface BenchLake {
  readonly origin: string
  readonly program: Program
  /** How long it took from the start of the process to the first answer, in milliseconds. */
  readonly startedIn: number
  readonly token: string
  /** Signed in as an editor; sees everything. */
  readonly editor: SanityClient
}

/** Starts the lake of `dataDir` and waits until it answers. It is stopped with the run, or before by `program.stop`. */
export async function startLake(place: Workplace, dataDir: string, port: number): Promise<BenchLake> {
  const lake = await builtLake()
  const begun = performance.now()
  const env = {
    LAKE_PORT: String(port),
    // The lake answers pages of the Studio at this port.
    STUDIO_PORT: String(ports.studio),
    HOST: 'localhost',
    DATA_DIR: dataDir,
  }
  const program = place.keep(await startProgram('The content lake', lake, env))
  const origin = loopback(port)
  await untilAnswers(`${origin}/health`, program)
  const startedIn = performance.now() - begun
  const token = (await readFile(path.join(dataDir, 'token'), 'utf8')).trim()
  const editor = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token,
  })
  return {origin, program, startedIn, token, editor}
}

/** The address of a query as readers send it, below the lake's origin. */
export function queryPath(query: string, params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams({query, returnQuery: 'false'})
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  return `/v2025-02-19/data/query/production?${search.toString()}`
}
