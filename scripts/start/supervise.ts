import {setTimeout as delay} from 'node:timers/promises'
import {type Service, waitFor} from './processes.ts'

/** A program that is to run until everything is stopped. */
export interface Part {
  /** Starts the program. */
  readonly start: () => Service
  /** An address that it answers without waiting for anything else. */
  readonly pingUrl: string
  /** A program that has answered no ping for so many milliseconds hangs: it is killed and started again. */
  readonly silenceMs: number
  /** Prints a line for the person who runs the command. */
  readonly say: (line: string) => void
}

/** A program that is kept running. */
export interface Supervised {
  /** Resolves when it answers for the first time. Rejects when it ends before, or does not answer within a minute: it is not started again then. */
  readonly ready: Promise<void>
  /** Ends it for good. */
  readonly stop: () => Promise<void>
}

const startLimitMs = 60_000
const pingEveryMs = 1000
/** The pause before the first restart. It doubles with each further one, up to `longestPauseMs`. */
const firstPauseMs = 250
const longestPauseMs = 10_000
/** A program that ran for so long was sound: the next restart is the first again. */
const soundMs = 60_000

/** Starts a program, and starts it again whenever it ends by itself or hangs, after a pause that grows. */
export function supervise(part: Part): Supervised {
  const stopped = new AbortController()
  let service = part.start()
  const ready = waitFor(part.pingUrl, service, startLimitMs)

  const keepRunning = async (): Promise<void> => {
    let pauseMs = firstPauseMs
    let reason = await endOf(part, service)
    while (!stopped.signal.aborted) {
      part.say(`${reason}. Starting it again.`)
      await service.kill()
      await delay(pauseMs, undefined, {signal: stopped.signal}).catch(() => undefined)
      if (stopped.signal.aborted) return
      const began = performance.now()
      service = part.start()
      reason = await waitFor(part.pingUrl, service, startLimitMs).then(
        () => endOf(part, service),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      pauseMs = performance.now() - began > soundMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    }
  }
  void ready.then(keepRunning, () => undefined)
  return {
    ready,
    stop: async () => {
      stopped.abort()
      await service.stop()
    },
  }
}

/** Resolves with the reason when a program that answers has ended or hangs. */
async function endOf(part: Part, service: Service): Promise<string> {
  const ended = new AbortController()
  void service.ended.then(() => ended.abort())
  return Promise.race([service.ended, silenceOf(part, service.name, ended.signal)])
}

/** Resolves when the address has not answered for `silenceMs`; never if `ended` is aborted before. */
async function silenceOf({pingUrl, silenceMs}: Part, name: string, ended: AbortSignal): Promise<string> {
  let heard = performance.now()
  for (;;) {
    const asked = performance.now()
    const leftMs = heard + silenceMs - asked
    if (leftMs <= 0) return `${name} has not answered for ${silenceMs / 1000} s`
    const isAnswered = await fetch(pingUrl, {signal: AbortSignal.any([ended, AbortSignal.timeout(Math.ceil(leftMs))])})
      .then((response) => response.body?.cancel())
      .then(
        () => true,
        () => false,
      )
    const pauseMs = isAnswered ? pingEveryMs : firstPauseMs
    await delay(pauseMs, undefined, {signal: ended}).catch(() => undefined)
    if (ended.aborted) return new Promise(() => undefined)
    // After a pause of this process itself (Ctrl-Z, a machine that slept) nothing is known: the time begins anew.
    const stoodStill = performance.now() - asked > leftMs + pauseMs + pingEveryMs
    if (isAnswered || stoodStill) heard = performance.now()
  }
}
