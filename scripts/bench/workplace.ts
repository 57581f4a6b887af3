import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Browser} from 'playwright'
import type {Arguments, SoakSize} from './arguments.ts'
import type {Workplace} from './benchmark.ts'
import {launchBrowser} from './browser.ts'
import type {Program} from './program.ts'
import {type Floor, startFloor} from './stack/floor.ts'
import {type SiteStack, startSiteStack} from './stack/site.ts'

/** The workplace of a run of the command; `close` ends all that was started and removes all that was written. */
export class LocalWorkplace implements Workplace {
  readonly full: boolean
  readonly soak: SoakSize
  readonly say: (line: string) => void
  readonly #closers: (() => Promise<unknown>)[] = []
  #closing: Promise<void> | undefined
  #site: Promise<SiteStack> | undefined
  #floor: Promise<Floor> | undefined
  #browser: Promise<Browser> | undefined

  constructor({full, soak}: Pick<Arguments, 'full' | 'soak'>, say: (line: string) => void) {
    this.full = full
    this.soak = soak
    this.say = say
  }

  site(): Promise<SiteStack> {
    this.#site ??= startSiteStack(this)
    return this.#site
  }

  floor(): Promise<Floor> {
    this.#floor ??= startFloor(this)
    return this.#floor
  }

  browser(): Promise<Browser> {
    this.#browser ??= this.#launch()
    return this.#browser
  }

  async folder(name: string): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), `apothecary-bench-${name}-`))
    this.#closers.unshift(() => rm(folder, {recursive: true, force: true}))
    return folder
  }

  onEnd(close: () => Promise<unknown>): void {
    this.#closers.push(close)
  }

  keep(program: Program): Program {
    // Programs end first, then their folders go.
    this.#closers.push(() => program.stop())
    return program
  }

  /** Ends everything in reverse order. Never rejects: what could not be ended is printed. */
  close(): Promise<void> {
    this.#closing ??= (async () => {
      for (const closer of this.#closers.toReversed()) {
        await closer().catch((error: unknown) => this.say(error instanceof Error ? error.message : String(error)))
      }
    })()
    return this.#closing
  }

  async #launch(): Promise<Browser> {
    const browser = await launchBrowser()
    this.#closers.push(() => browser.close())
    return browser
  }
}
