import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'

/** The lake as its own process, as operators run it. */
export interface LakeProcess {
  readonly url: string
  readonly pid: number
  /** Sends a signal and resolves with the exit code (null when killed) once the process is gone. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

const main = join(import.meta.dirname, '../main.ts')

/** Runs `node lake/main.ts` and resolves when it listens. Rejects with its exit code and last line when it ends before. */
export async function runLake(env: Readonly<Record<string, string>>): Promise<LakeProcess> {
  const child = spawn(process.execPath, [main], {
    env: {...process.env, LAKE_PORT: '0', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await firstLine(child)
  return {
    url,
    pid: child.pid ?? 0,
    async stop(signal) {
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code]: unknown[] = await exited
      return typeof code === 'number' ? code : null
    },
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8')
        const url = /listening on (\S+)/.exec(output)?.[1]
        if (url !== undefined) resolve(url)
      })
    }
    child.on('exit', (code) => reject(new Error(`exit ${code}: ${output.trim()}`)))
  })
}
