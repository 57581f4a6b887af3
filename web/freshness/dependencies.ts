import {AsyncLocalStorage} from 'node:async_hooks'

/** What a result was made from, and so until when it holds. */
export interface Dependencies {
  /** The tags of the content that it was made from. */
  readonly tags: ReadonlySet<string>
  /** When something in it begins or ends, in milliseconds since 1970; `Infinity` if nothing does. */
  readonly expires: number
  /** It is the same for all readers: it may be kept. */
  readonly isShared: boolean
  /** Each query for it was answered. */
  readonly isWhole: boolean
  /** One was not because the content lake did not answer, or had too much to do. */
  readonly lakeFailed: boolean
}

interface Collected {
  readonly tags: Set<string>
  expires: number
  isShared: boolean
  isWhole: boolean
  lakeFailed: boolean
}

declare global {
  var apothecaryDependencies: AsyncLocalStorage<Collected> | undefined
}

/** The server and the pages are bundled apart, and find the same storage in the process. */
const storage = (globalThis.apothecaryDependencies ??= new AsyncLocalStorage<Collected>())

/** Runs what makes a result. The dependencies are complete when the result is. */
export function collectDependencies<Result>(make: () => Result): {
  readonly result: Result
  readonly dependencies: Dependencies
} {
  const dependencies: Collected = {
    tags: new Set(),
    expires: Number.POSITIVE_INFINITY,
    isShared: false,
    isWhole: true,
    lakeFailed: false,
  }
  return {result: storage.run(dependencies, make), dependencies}
}

/** Notes that what is being made depends on content with these tags. */
export function dependOn(tags: Iterable<string>): void {
  const collected = storage.getStore()
  if (collected === undefined) return
  for (const tag of tags) collected.tags.add(tag)
}

/**
 * Notes that what is being made changes at a time, at which something in it begins or ends: it is made again then.
 * Nothing happens without a time.
 */
export function dependUntil(time: Date | undefined): void {
  const collected = storage.getStore()
  if (collected === undefined || time === undefined) return
  collected.expires = Math.min(collected.expires, time.getTime())
}

/** Notes that the page that is being made is the same for all readers: the server keeps it for them. */
export function shareWithAllReaders(): void {
  const collected = storage.getStore()
  if (collected !== undefined) collected.isShared = true
}

/**
 * Notes that a query for what is being made has no answer: the page is kept for nobody. `isLakeDown`: not because of the
 * query, so if the page fails, it may be there soon.
 */
export function noteFailedQuery(isLakeDown: boolean): void {
  const collected = storage.getStore()
  if (collected === undefined) return
  collected.isWhole = false
  collected.lakeFailed ||= isLakeDown
}

/** The time in so many seconds. */
export function secondsFromNow(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000)
}
