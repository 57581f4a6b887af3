import {spawn} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'

const root = path.resolve(import.meta.dirname, '../../..')

/** An empty content lake for one test file, on a free port. Closing it deletes its data. */
export interface TestLake {
  readonly client: SanityClient
  readonly port: number
  readonly dataDir: string
  close(): Promise<void>
}

/** Starts the embedded lake as a process of its own: from its sources, or as `program` tells Node. */
export async function startTestLake(program: readonly string[] = ['lake/main.ts']): Promise<TestLake> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'migrate-lake-'))
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {...process.env, DATA_DIR: dataDir, LAKE_PORT: '0'},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      const found = /listening on http:\/\/[^:]+:(\d+)/.exec(data.toString())?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', (code) => reject(new Error(`The lake ended with ${code}`)))
  })
  const token = (await readFile(path.join(dataDir, 'token'), 'utf8')).trim()
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://localhost:${port}`,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token,
  })
  return {
    client,
    port,
    dataDir,
    close: async () => {
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, {recursive: true, force: true})
    },
  }
}
