import {createClient, type SanityClient} from '@sanity/client'
import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** A part of the product that a test starts for itself, to stop and start it again. */
export interface Part {
  readonly url: string
  /** What it has written to its log so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

/** Ports for the parts of one test. */
export interface PartPorts {
  readonly web: number
  readonly lake: number
}

/** A folder for the data of one test, and the way to remove it. */
export async function dataFolder(): Promise<{readonly folder: string; readonly remove: () => Promise<void>}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'apothecary-parts-'))
  return {folder, remove: () => rm(folder, {recursive: true, force: true})}
}

/** Starts a content lake and waits until it answers. */
export function startLakePart(
  ports: PartPorts,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Part> {
  return startPart('lake/main.ts', `http://localhost:${ports.lake}`, '/health', {...environment(ports, folder), ...env})
}

/** Starts the site from the build that is there, and waits until it answers. */
export function startSitePart(
  ports: PartPorts,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Part> {
  return startPart('web/server/main.ts', `http://localhost:${ports.web}`, '/robots.txt', {
    ...environment(ports, folder),
    NODE_ENV: 'production',
    GALLERY: '1',
    ...env,
  })
}

/** A client that may write to a lake of `startLakePart`. */
export async function editorClient(ports: PartPorts, folder: string): Promise<SanityClient> {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://localhost:${ports.lake}`,
    useProjectHostname: false,
    useCdn: false,
    token: (await readFile(path.join(folder, 'token'), 'utf8')).trim(),
  })
}

function environment(ports: PartPorts, folder: string): Record<string, string> {
  return {
    WEB_PORT: String(ports.web),
    LAKE_PORT: String(ports.lake),
    STUDIO_PORT: String(ports.lake + 1),
    DATA_DIR: folder,
  }
}

async function startPart(script: string, url: string, probe: string, env: Record<string, string>): Promise<Part> {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const collect = (chunk: Buffer): void => {
    log += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  await answers(`${url}${probe}`, child, () => log)
  return {url, log: () => log, stop: () => stop(child)}
}

async function answers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${log()}`)
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer:\n${log()}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
