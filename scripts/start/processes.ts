import {type ChildProcess, spawn} from 'node:child_process'
import path from 'node:path'

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..')

/** A program of ours that runs beside the others. */
export interface Service {
  readonly name: string
  /** Resolves with a sentence when it ends by itself. */
  readonly ended: Promise<string>
  /** Asks it to end, and ends it after ten seconds. */
  readonly stop: () => Promise<void>
}

/** Starts a program that stays, with the pinned Node unless `command` says otherwise. Its output is this process's. */
export function startService(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  options: {readonly cwd?: string; readonly command?: string} = {},
): Service {
  const child = spawn(options.command ?? process.execPath, args, {
    cwd: options.cwd ?? root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: withPinnedNode(env),
  })
  const exit = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${name} could not start: ${error.message}`))
    child.once('exit', (code, signal) => resolve(`${name} ended (${signal ?? `exit code ${code}`})`))
  })
  return {name, ended: exit, stop: () => stopChild(child, exit)}
}

async function stopChild(child: ChildProcess, exit: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(timer)
}

/** Runs a program to its end. Rejects with its output when it fails, so that a success is quiet. */
export function runToEnd(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = root,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd, stdio: ['ignore', 'pipe', 'pipe'], env: withPinnedNode(env)})
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${path.basename(command)} ${args.join(' ')} failed (exit code ${code}):\n${output}`))
    })
  })
}

/** Waits until an address answers with success. Rejects after `timeoutMs`, or as soon as the service has ended. */
export async function waitFor(url: string, service: Service, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let ended: string | undefined
  void service.ended.then((reason) => {
    ended = reason
  })
  while (Date.now() < deadline) {
    if (ended !== undefined) throw new Error(ended)
    const ok = await fetch(url, {signal: AbortSignal.timeout(2000)}).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${service.name} did not answer at ${url} within ${timeoutMs / 1000} s`)
}

/** The environment of a child: programs that ask for `node` get the one that runs this, not the machine's. */
export function withPinnedNode(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const folders = [path.dirname(process.execPath), process.env['PATH'] ?? '']
  return {...process.env, ...env, PATH: folders.join(path.delimiter)}
}
