import {logLine} from './logLine.ts'
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

export interface FailureLogOptions {
  /** Writes a line, which ends with a line break. */
  readonly write: (line: string) => void
  readonly now: () => Date
  /** How long the same failure is counted before it is written again, in milliseconds. */
  readonly windowMs: number
  /** So many different failures are told apart within that time. */
  readonly most: number
}

interface Held {
  readonly event: string
  readonly fields: LogFields
  repeated: number
}

/**
 * Writes failures as lines of JSON. A failure is written at once, and then at most once in a window, with `repeated`,
 * how many times it has happened again. Beyond `most` different ones a window, the others are counted by event
 * (`others`).
 */
export class FailureLog {
  readonly #options: FailureLogOptions
  readonly #held = new Map<string, Held>()
  readonly #others = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: FailureLogOptions) {
    this.#options = options
  }

  /** `fields` say which failure it is; `example` is what differs from one time to the next, and is written with the first. */
  failure(event: string, fields: LogFields = {}, example: LogFields = {}): void {
    const key = JSON.stringify([event, fields])
    const held = this.#held.get(key)
    if (held !== undefined) held.repeated += 1
    else if (this.#held.size >= this.#options.most) this.#others.set(event, (this.#others.get(event) ?? 0) + 1)
    else {
      this.#held.set(key, {event, fields, repeated: 0})
      this.#write(event, {...fields, ...example})
    }
    this.#wait()
  }

  /** Ends the window: writes what was counted, and forgets what has not happened again. */
  flush(): void {
    for (const [key, held] of this.#held) {
      if (held.repeated === 0) this.#held.delete(key)
      else this.#write(held.event, {...held.fields, repeated: held.repeated})
      held.repeated = 0
    }
    for (const [event, others] of this.#others) this.#write(event, {others})
    this.#others.clear()
    if (this.#held.size > 0) this.#wait()
  }

  #wait(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.flush()
    }, this.#options.windowMs).unref()
  }

  #write(event: string, fields: LogFields): void {
    const {write, now} = this.#options
    write(logLine({time: now().toISOString(), level: 'error', event, ...fields}))
  }
}
