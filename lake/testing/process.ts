import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'

/** The lake as its own process, as operators run it. */
export interface LakeProcess {
  readonly url: string
  /** The link that it printed, and the pass in it. */
  readonly signIn: {readonly url: string; readonly pass: string}
  readonly pid: number
  /** Sends a signal and resolves with the exit code (null when killed) once the process is gone. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

const main = join(import.meta.dirname, '../main.ts')

/**
 * Runs `node lake/main.ts`, or another program that is a lake, and resolves when it listens. Rejects with its exit code
 * and output when it ends before.
 */
export async function runLake(env: Readonly<Record<string, string>>, program: string = main): Promise<LakeProcess> {
  const child = spawn(process.execPath, [program], {
    env: {...process.env, LAKE_PORT: '0', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const {url, signIn} = await firstLines(child)
  return {
    url,
    signIn: {url: signIn, pass: new URL(signIn).searchParams.get('pass') ?? ''},
    pid: child.pid ?? 0,
    async stop(signal) {
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code]: unknown[] = await exited
      return typeof code === 'number' ? code : null
    },
  }
}

function firstLines(child: ChildProcess): Promise<{readonly url: string; readonly signIn: string}> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8')
        const {url, signIn} = /listening on (?<url>\S+)\n.*sign in at (?<signIn>\S+)\n/.exec(output)?.groups ?? {}
        if (url !== undefined && signIn !== undefined) resolve({url, signIn})
      })
    }
    child.on('exit', (code) => reject(new Error(`exit ${code}: ${output.trim()}`)))
  })
}
