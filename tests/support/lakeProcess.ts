import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'

const folder = path.resolve(import.meta.dirname, '../../lake')

/** A lake that runs as a process of its own, as people run it. */
export interface LakeProcess {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a lake on a free port and resolves when it listens. Rejects when it ends before. */
export async function startLakeProcess(env: Readonly<Record<string, string>>): Promise<LakeProcess> {
  const child = spawn(process.execPath, [path.join(folder, 'main.ts')], {
    env: {...process.env, LAKE_PORT: '0', HOST: '127.0.0.1', LAKE_LOG: 'error', ...env},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The lake ended with ${code}`)))
  })
  return {
    url,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Makes a token of a lake's folder as its operator does: `npm run lake -- token add`. */
export async function addToken(dataDir: string, role: string): Promise<string> {
  const command = [path.join(folder, 'cli/main.ts'), 'token', 'add', `contract test (${role})`, '--role', role]
  const {stdout} = await promisify(execFile)(process.execPath, command, {env: {...process.env, DATA_DIR: dataDir}})
  const secret = stdout.trim().split('\n').at(-1)
  if (secret === undefined) throw new Error(`No token in: ${stdout}`)
  return secret
}
