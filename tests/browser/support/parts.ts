import {createClient, type SanityClient} from '@sanity/client'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {execa} from 'execa'
import {freePort} from '../../support/freePort.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Where the parts of a product of a test's own answer and keep their data. */
export interface OwnProduct {
  readonly webPort: number
  readonly studioPort: number
  readonly lakePort: number
  readonly folder: string
  /** Removes the folder. */
  readonly remove: () => Promise<void>
}

/** A part of a product that a test starts for itself, to stop and start it again. */
export interface Part {
  readonly url: string
  /** What it has written to its log so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

/** Free ports and an empty folder. With `lakePort` its site uses the lake that answers there. */
export async function ownProduct(lakePort?: number): Promise<OwnProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'apothecary-parts-'))
  return {
    webPort: await freePort(),
    studioPort: await freePort(),
    lakePort: lakePort ?? (await freePort()),
    folder,
    remove: () => rm(folder, {recursive: true, force: true}),
  }
}

/** Starts a content lake and waits until it answers. */
export function startLakePart(product: OwnProduct, env: Readonly<Record<string, string>> = {}): Promise<Part> {
  return startPart('lake/main.ts', `http://localhost:${product.lakePort}`, '/health', {...settingsOf(product), ...env})
}

/** Starts the site from the build that is there, and waits until it answers. */
export function startSitePart(product: OwnProduct, env: Readonly<Record<string, string>> = {}): Promise<Part> {
  return startPart('web/server/main.ts', `http://localhost:${product.webPort}`, '/robots.txt', {
    ...settingsOf(product),
    NODE_ENV: 'production',
    GALLERY: '1',
    ...env,
  })
}

/** Serves the build of the Studio that is there. */
export function startStudioPart(product: OwnProduct, env: Readonly<Record<string, string>> = {}): Promise<Part> {
  return startPart('scripts/start/studio.ts', `http://localhost:${product.studioPort}`, '/', {
    ...settingsOf(product),
    ...env,
  })
}

/** A client that may write to a lake of `startLakePart`. */
export async function editorClient({lakePort, folder}: Pick<OwnProduct, 'lakePort' | 'folder'>): Promise<SanityClient> {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://localhost:${lakePort}`,
    useProjectHostname: false,
    useCdn: false,
    token: (await readFile(path.join(folder, 'token'), 'utf8')).trim(),
  })
}

function settingsOf({webPort, studioPort, lakePort, folder}: OwnProduct): Record<string, string> {
  return {
    WEB_PORT: String(webPort),
    LAKE_PORT: String(lakePort),
    STUDIO_PORT: String(studioPort),
    DATA_DIR: folder,
  }
}

async function startPart(script: string, url: string, probe: string, env: Record<string, string>): Promise<Part> {
  const child = execa(process.execPath, [script], {
    cwd: root,
    env,
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
  })
  let log = ''
  child.all.on('data', (chunk: Buffer) => (log += chunk.toString()))
  let hasEnded = false
  void child.then(() => {
    hasEnded = true
  })
  const deadline = Date.now() + 90_000
  for (;;) {
    if (hasEnded) throw new Error(`${script} ended:\n${log}`)
    if (await isAnswered(`${url}${probe}`)) break
    if (Date.now() > deadline) throw new Error(`${url} did not answer:\n${log}`)
    await delay(50)
  }
  return {
    url,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM')
      await child
    },
  }
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
