import type {DriverAnswer} from '@apothecary/shared/types/api/drivers.ts'
import type {CallContext} from '../driverCall.ts'

/** Calls for placements that come within this time are one call, in milliseconds (driver-placement-10). */
const debounceMs = 25
/** How often the loader looks for the context of the page, and how long it waits in between, in milliseconds (driver-placement-11). */
const contextTries = 5
const contextWaitMs = 1000

/**
 * The stage of a placement, in its attribute `data-stage` (driver-placement-8). `preloaded`: the page arrived with its driver. `not_found`: the
 * answer has no driver for it that the page knows.
 */
export type Stage = 'queued' | 'loading' | 'loaded' | 'preloaded' | 'error' | 'not_found'

/** A placement whose driver depends on the reader. */
export interface QueuedPlacement {
  /** The element with `data-placement`. */
  readonly element: HTMLElement
  /** Shows the driver. Returns false if the page does not hold it. */
  readonly show: (driver: DriverAnswer) => boolean
}

interface LoaderParts {
  readonly readContext: () => CallContext | null
  readonly callDrivers: (
    context: CallContext,
    placements: readonly string[],
  ) => Promise<Readonly<Record<string, DriverAnswer>>>
}

/** Fills placements from the drivers call: one call at a time, for all placements that wait for one. */
export class PlacementLoader {
  readonly #parts: LoaderParts
  #queue: readonly QueuedPlacement[] = []
  #timer: number | undefined
  #isLoading = false

  constructor(parts: LoaderParts) {
    this.#parts = parts
  }

  /** Queues a placement. */
  add(placement: QueuedPlacement): void {
    setStage(placement, 'queued')
    this.#queue = [...this.#queue, placement]
    this.#resume()
  }

  #resume(): void {
    clearTimeout(this.#timer)
    if (this.#isLoading || this.#queue.length === 0) return
    // A failure is not caught: it is for whoever watches the page's uncaught errors (driver-9).
    this.#timer = window.setTimeout(() => void this.#load(), debounceMs)
  }

  async #load(): Promise<void> {
    const batch = this.#queue
    this.#queue = []
    this.#isLoading = true
    for (const placement of batch) setStage(placement, 'loading')
    try {
      const drivers = await this.#parts.callDrivers(await this.#context(), batch.map(nameOf))
      for (const placement of batch) {
        const driver = drivers[nameOf(placement)]
        setStage(placement, driver !== undefined && placement.show(driver) ? 'loaded' : 'not_found')
      }
    } catch (error) {
      for (const placement of batch) setStage(placement, 'error')
      throw error
    } finally {
      this.#isLoading = false
      this.#resume()
    }
  }

  async #context(): Promise<CallContext> {
    for (let attempt = 1; ; attempt += 1) {
      const context = this.#parts.readContext()
      if (context !== null) return context
      if (attempt === contextTries) throw new Error('The page does not say what drivers are chosen by.')
      await new Promise((resolve) => {
        setTimeout(resolve, contextWaitMs)
      })
    }
  }
}

function nameOf({element}: QueuedPlacement): string {
  return element.dataset.placement ?? ''
}

function setStage({element}: QueuedPlacement, stage: Stage): void {
  element.dataset.stage = stage
}
