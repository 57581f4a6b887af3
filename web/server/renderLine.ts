import {performance} from 'node:perf_hooks'
import {setImmediate as immediate, setTimeout as delay} from 'node:timers/promises'
import {within} from './within.ts'

/** So many pages are rendered at once: rendering is work of the processor, and everything else that the site answers waits for what is under way. */
export const mostAtOnce = 2
/** So many pages wait for their turn, six to fifteen seconds of work: longer, few readers wait. */
export const mostWaiting = 256
/** After so many milliseconds it is looked whether a page that is being rendered keeps the processor busy. */
const lookAfterMs = 100
/** If the process was busy for less than this share of the time, the page waits for the content lake or another service. */
const busy = 0.6
/** So long the next page waits for the process to have answered everything else. Beside readers without end it gets a part of the processor. */
const mostCalmMs = 100

/** Somebody who wants a page rendered. */
export interface Asker {
  /** Their address (`clientAddress.ts`); undefined for the site itself and for editors, whose pages come first and are never refused. */
  readonly client: string | undefined
  /** Whether they still wait for it. */
  readonly isWaiting: () => boolean
}

/** Why a page was not rendered: too many wait, or nobody waits for this one any more. */
export type NotRendered = 'refused' | 'dropped'

/** A page that waits, is rendered, or was. */
export interface Place<Page> {
  /** Rejects if rendering does. */
  readonly page: Promise<Page | NotRendered>
  /** Notes somebody else who wants the page. False if it has left the line without being rendered. */
  readonly join: (asker: Asker) => boolean
}

interface Waiting {
  readonly askers: Asker[]
  /** The lowest is rendered first, and the highest is refused first. */
  rank: number
  isGone: boolean
  /** Resolves when the page is there, or could not be rendered. */
  readonly render: () => Promise<unknown>
  readonly leave: (reason: NotRendered) => void
}

/**
 * The line in which pages wait to be rendered, so that a crowd of requests holds up neither kept pages nor everybody
 * else. Clients take turns: the first page of one comes before the second of another, however many that one asks for
 * (start-time fair queueing). Where the line is full, the page that is furthest behind is refused. A page that nobody
 * waits for any more is not rendered. Between two pages the process answers what needs no rendering.
 */
export class RenderLine<Page> {
  /** By rank; of the same rank, who came first. */
  #waiting: Waiting[] = []
  #working = 0
  /** The rank of the page of a reader that was begun last: who comes now has not been served before it. */
  #rank = 0

  /** Has a page rendered when it is its turn. */
  enter(asker: Asker, render: () => Promise<Page>): Place<Page> {
    const {promise, resolve, reject} = Promise.withResolvers<Page | NotRendered>()
    const waiting: Waiting = {
      askers: [],
      rank: Number.POSITIVE_INFINITY,
      isGone: false,
      render: () => render().then(resolve, reject),
      leave(reason) {
        this.isGone = true
        resolve(reason)
      },
    }
    this.#add(waiting, asker)
    if (this.#waiting.length > mostWaiting) this.#drop()
    if (this.#waiting.length > mostWaiting && this.#waiting.at(-1)?.rank !== Number.NEGATIVE_INFINITY)
      this.#waiting.pop()?.leave('refused')
    if (this.#working < mostAtOnce) void this.#work()
    return {
      page: promise,
      join: (other) => {
        if (this.#waiting.includes(waiting)) this.#add(waiting, other)
        return !waiting.isGone
      },
    }
  }

  /** Puts a page where the turn of somebody who wants it is, if that is further ahead. */
  #add(waiting: Waiting, asker: Asker): void {
    const rank = this.#rankOf(asker)
    waiting.askers.push(asker)
    if (rank >= waiting.rank) return
    waiting.rank = rank
    const others = this.#waiting.filter((other) => other !== waiting)
    this.#waiting = others.toSpliced(others.findLastIndex((other) => other.rank <= rank) + 1, 0, waiting)
  }

  #rankOf({client}: Asker): number {
    if (client === undefined) return Number.NEGATIVE_INFINITY
    const own = this.#waiting.findLast(({askers}) => askers.some((other) => other.client === client))
    return Math.max(this.#rank, own === undefined ? 0 : own.rank + 1)
  }

  #drop(): void {
    const [wanted = [], unwanted = []] = [true, false].map((isWanted) =>
      this.#waiting.filter(({askers}) => askers.some(({isWaiting}) => isWaiting()) === isWanted),
    )
    this.#waiting = wanted
    for (const one of unwanted) one.leave('dropped')
  }

  #next(): Waiting | undefined {
    this.#drop()
    const next = this.#waiting.shift()
    if (next !== undefined) this.#rank = Math.max(this.#rank, next.rank)
    return next
  }

  /** Renders one page after another while any waits. */
  async #work(): Promise<void> {
    this.#working += 1
    await immediate()
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      await whileBusy(next.render())
      await calm()
    }
    this.#working -= 1
  }
}

/**
 * Resolves when the process has had nothing to do. The event loop takes in one new connection a round, so that readers who come with a crowd
 * would wait for as many pages as connections are before theirs, if each round had a page to render.
 */
async function calm(): Promise<void> {
  const begun = performance.now()
  const {idle} = performance.eventLoopUtilization()
  do await delay(1)
  while (performance.eventLoopUtilization().idle === idle && performance.now() - begun < mostCalmMs)
}

/** Resolves when the page is rendered, or waits for a service while the processor could do something else. */
async function whileBusy(rendered: Promise<unknown>): Promise<void> {
  let isBusy = true
  while (isBusy) {
    const before = performance.eventLoopUtilization()
    const isDone = await within(
      lookAfterMs,
      rendered.then(() => true),
    )
    isBusy = isDone !== true && performance.eventLoopUtilization(before).utilization >= busy
  }
}
