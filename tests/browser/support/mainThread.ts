import type {Browser, Page} from 'playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number
  readonly args?: {readonly name?: string}
}

/**
 * The processor time of the longest task of a page's main thread while `run` is at work, in milliseconds. It is processor time, as elapsed time
 * would also count what other programs of the machine took.
 */
export async function longestTask(browser: Browser, page: Page, run: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, {categories: ['disabled-by-default-devtools.timeline']})
  await run()
  const trace: {readonly traceEvents: readonly TraceEvent[]} = JSON.parse((await browser.stopTracing()).toString())
  const threadOf = ({pid, tid}: TraceEvent): string => `${pid} ${tid}`
  const main = new Set(
    trace.traceEvents
      .filter(({name, args}) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  )
  const tasks = trace.traceEvents.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace has no task of the main thread.')
  return Math.max(...tasks.map(({tdur = 0}) => tdur)) / 1000
}
