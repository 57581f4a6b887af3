import path from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {execa, type Options} from 'execa'
import {SettingsError} from '@apothecary/shared/types/settings.ts'

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..')

/** How every program is run: in the root, with `node_modules/.bin` and the pinned Node first in its PATH, and nothing to read. */
export const inRepository = {cwd: root, preferLocal: true, localDir: root, stdin: 'ignore'} as const satisfies Options

/**
 * The environment of services, besides their settings.
 *
 * `NODE_COMPILE_CACHE`: where Node keeps what it has compiled. It is set from the very first module on: a program whose
 * first module has to be read as TypeScript keeps the compiler in memory, some 16 MiB.
 *
 * `MALLOC_…`: what glibc does with memory that is free again (other systems ignore it). As it comes, it keeps what each
 * thread has freed for that thread, and more of it the larger the pieces were; a lake grew by 6.3 % in the soak of half
 * an hour, and by 1.9 % with these (`npm run bench -- soak`).
 */
export const serviceEnvironment = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
} as const

/** How long a program has to end after it was asked to, before it is killed. */
export const graceMs = 10_000

/** With this code programs of ours end where a setting is wrong. */
const refusedExitCode = 2

/** A program has refused a setting, and has said which one. */
export class SettingRefused extends SettingsError {}

/** A program that runs beside the others. */
export interface Service {
  readonly name: string
  /** Resolves with a sentence when it ends by itself. */
  readonly ended: Promise<string>
  /** Resolves when it ends: whether it has refused a setting, which it has named. */
  readonly hasRefused: Promise<boolean>
  /** Asks it to end, and ends it after ten seconds. */
  readonly stop: () => Promise<void>
  /** Ends it at once. */
  readonly kill: () => Promise<void>
}

/**
 * Starts a program that stays, with the pinned Node unless `command` names another one. Its output is this process's. A channel (IPC)
 * tells it when this process is gone, whatever ended it, so that it can end too.
 */
export function startService(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  options: {readonly cwd?: string; readonly command?: string} = {},
): Service {
  const child = execa(options.command ?? process.execPath, args, {
    ...inRepository,
    ...(options.cwd === undefined ? {} : {cwd: options.cwd}),
    env: {...serviceEnvironment, ...env},
    stdout: 'inherit',
    stderr: 'inherit',
    ipc: true,
    reject: false,
    forceKillAfterDelay: graceMs,
  })
  const ended = child.then(({exitCode, signal, originalMessage}) =>
    exitCode === undefined && signal === undefined
      ? `${name} could not start: ${originalMessage}`
      : `${name} ended (${signal ?? `exit code ${exitCode}`})`,
  )
  const hasRefused = child.then(({exitCode}) => exitCode === refusedExitCode)
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async (): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return {name, ended, hasRefused, stop: end('SIGTERM'), kill: end('SIGKILL')}
}

/** Runs a program to its end and gives what it printed. Rejects with that when the program fails, so that a success is quiet. */
export async function runToEnd(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = root,
): Promise<string> {
  const {all} = await execa(command, args, {...inRepository, cwd, env, all: true})
  return all
}

/** Waits until an address answers with success. Rejects after `timeoutMs`, or as soon as the service has ended, with `SettingRefused` if that was why. */
export async function waitFor(url: string, service: Service, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let ended: string | undefined
  void service.ended.then((reason) => {
    ended = reason
  })
  while (Date.now() < deadline) {
    if (ended !== undefined) throw (await service.hasRefused) ? new SettingRefused(ended) : new Error(ended)
    const ok = await fetch(url, {signal: AbortSignal.timeout(2000)}).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await delay(50)
  }
  throw new Error(`${service.name} did not answer at ${url} within ${timeoutMs / 1000} s`)
}
