import path from 'node:path'
import {createInterface} from 'node:readline'
import {execa} from 'execa'

const folder = path.resolve(import.meta.dirname, '../../lake')

/** A lake that runs as a process of its own, as people run it. */
export interface LakeProcess {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a lake on a free port and resolves when it listens. Rejects when it ends before. */
export async function startLakeProcess(env: Readonly<Record<string, string>>): Promise<LakeProcess> {
  const child = execa(process.execPath, [path.join(folder, 'main.ts')], {
    env: {LAKE_PORT: '0', HOST: '127.0.0.1', LAKE_LOG: 'error', ...env},
    stdin: 'ignore',
    stderr: 'inherit',
    reject: false,
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    void child.then(({exitCode}) => reject(new Error(`The lake ended with ${exitCode}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await child
    },
  }
}

/** Makes a token for the lake of a folder by the command `npm run lake -- token add`. */
export async function addToken(dataDir: string, role: string): Promise<string> {
  const command = [path.join(folder, 'cli/main.ts'), 'token', 'add', `contract test (${role})`, '--role', role]
  const {stdout} = await execa(process.execPath, command, {env: {DATA_DIR: dataDir}, lines: true})
  const secret = stdout.at(-1)
  if (secret === undefined) throw new Error('The command printed no token')
  return secret
}
