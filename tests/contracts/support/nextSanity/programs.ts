import {fork, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import path from 'node:path'
import type {BrowserEvent} from './browser.ts'
import type {ServerAnswer, ServerRequest, ServerSettings} from './server.ts'

/** Next's server, as far as next-sanity needs it. */
export interface Server {
  ask(request: ServerRequest): Promise<unknown>
  stop(): Promise<void>
}

/** A page that is open in a browser. */
export interface Page {
  readonly events: readonly BrowserEvent[]
  /** Resolves with the first event of this type from `after` on; rejects when nothing comes for twenty-five seconds. */
  waitFor<Type extends BrowserEvent['type']>(type: Type, after?: number): Promise<Extract<BrowserEvent, {type: Type}>>
  close(): Promise<void>
}

function start(program: string, argument: unknown, execArgv: readonly string[]): ChildProcess {
  // In the test's own process Node runs with what jest needs; here it runs as it is.
  return fork(path.join(import.meta.dirname, program), [JSON.stringify(argument)], {
    execArgv: [...execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

/** Starts a server. It takes one request at a time. */
export function startServer(settings: ServerSettings): Server {
  const child = start('server.ts', settings, ['--conditions=react-server'])
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The server ended')
  })
  // It does not keep the test's process running.
  ended.catch(() => undefined)
  return {
    async ask(request) {
      const answered = Promise.race([once(child, 'message'), ended])
      child.send(request)
      const [answer]: ServerAnswer[] = await answered
      if (answer === undefined || 'error' in answer) throw new Error(answer?.error ?? 'No answer')
      return answer.value
    },
    stop: () => end(child),
  }
}

/** Opens a page with `<SanityLive>` and the props that the server gave it. */
export function openPage(props: unknown): Page {
  const child = start('browser.ts', props, [])
  const events: BrowserEvent[] = []
  let wake = (): void => undefined
  child.on('message', (event: BrowserEvent) => {
    events.push(event)
    wake()
  })
  return {
    events,
    async waitFor(type, after = 0) {
      const is = (event: BrowserEvent): event is Extract<BrowserEvent, {type: typeof type}> => event.type === type
      for (;;) {
        const found = events.slice(after).find(is)
        if (found !== undefined) return found
        await new Promise<void>((resolve, reject) => {
          const seen = events.map((event) => event.type).join(', ')
          const timer = setTimeout(() => reject(new Error(`No ${type} came after: ${seen}`)), 25_000)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
    close: () => end(child),
  }
}
