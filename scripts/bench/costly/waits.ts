import {Agent} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {send, type Timed} from './send.ts'

/** What an address made its readers wait while something else was asked for. */
export interface Waits {
  readonly path: string
  readonly asked: number
  readonly failed: number
  readonly worstMs: number
  /** The most that this thread worked while it awaited an answer: what a server of this thread kept somebody waiting. */
  readonly worstBusyMs: number
}

const everyMs = 50

/**
 * Asks each address twenty times a second while `work` runs. A request is sent at its time whether the one before it was answered or not, and
 * its wait counts from that time, so that a server that stands still is seen for as long as it does.
 */
export async function waitsDuring(
  port: number,
  paths: readonly string[],
  work: () => Promise<void>,
): Promise<readonly Waits[]> {
  const agent = new Agent({keepAlive: true, maxSockets: 64})
  const done = new AbortController()
  const watched = paths.map(async (path) => {
    const answers: Promise<Timed>[] = []
    while (!done.signal.aborted) {
      answers.push(send(port, {method: 'GET', path, headers: {}}, agent))
      await delay(everyMs)
    }
    const all = await Promise.all(answers)
    return {
      path,
      asked: all.length,
      failed: all.filter(({status}) => status !== 200).length,
      worstMs: Math.max(...all.map(({ms}) => ms)),
      worstBusyMs: Math.max(...all.map(({busyMs}) => busyMs)),
    }
  })
  try {
    await work()
  } finally {
    done.abort()
  }
  const waits = await Promise.all(watched)
  agent.destroy()
  return waits
}

/** How many times longer than the processor worked something took: more than 1 where other programs use the processors too. */
export function contention(): number {
  const begun = performance.now()
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < 10_000);
  return Math.max(1, (performance.now() - begun) / 10)
}
