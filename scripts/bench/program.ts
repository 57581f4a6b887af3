import {readFile} from 'node:fs/promises'
import {execa} from 'execa'
import {graceMs, inRepository, type Service, serviceEnvironment} from '../start/processes.ts'

/** A program that runs during a measurement, without output. */
export interface Program extends Omit<Service, 'kill' | 'hasRefused'> {
  readonly pid: number
}

/** How much of what a program printed is shown when it fails, in characters. */
const keptOutput = 4000

/**
 * Starts a program of the repository with the pinned Node. What it prints is kept for the message of `ended`: standard output
 * belongs to the table. Rejects when it cannot be started.
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Program> {
  const child = execa(process.execPath, args, {
    ...inRepository,
    env: {...serviceEnvironment, ...env},
    all: true,
    reject: false,
    forceKillAfterDelay: graceMs,
  })
  const ended = child.then(
    ({signal, exitCode, all}) =>
      `${name} ended (${signal ?? `exit code ${exitCode}`})\n${all.slice(-keptOutput).trim()}`,
  )
  if (child.pid === undefined) throw new Error(await ended)
  return {
    name,
    pid: child.pid,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Milliseconds until an address answers with success, asked again every 5 ms. Rejects when the program ends, or after `timeoutMs`. */
export async function untilAnswers(url: string, program: Program, timeoutMs = 60_000): Promise<number> {
  const begun = performance.now()
  let ended: string | undefined
  void program.ended.then((reason) => {
    ended = reason
  })
  while (performance.now() - begun < timeoutMs) {
    if (ended !== undefined) throw new Error(ended)
    const ok = await fetch(url, {signal: AbortSignal.timeout(5000)}).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
    if (ok) return performance.now() - begun
    await pause(5)
  }
  throw new Error(`${program.name} did not answer at ${url} within ${timeoutMs / 1000} s`)
}

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** The memory of a process in MiB, now and at its highest. Undefined on systems without /proc, and when the process has ended. */
export async function memoryOf(pid: number): Promise<{readonly now: number; readonly highest: number} | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const now = kibibytes(status, 'VmRSS')
  const highest = kibibytes(status, 'VmHWM')
  return now === undefined || highest === undefined ? undefined : {now: now / 1024, highest: highest / 1024}
}

/**
 * Milliseconds for which a process has worked since its start, all threads together, in steps of 10. NaN on systems
 * without /proc, and when it has ended.
 */
export async function processorMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program stands in brackets and may hold spaces; `utime` and `stime` are the 12th and 13th field
  // after it, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

function kibibytes(status: string, name: string): number | undefined {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  return found === undefined ? undefined : Number(found)
}
