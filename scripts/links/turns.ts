import {setTimeout as delay} from 'node:timers/promises'

/**
 * Lets one request at a time go to each host, with a pause after it; hosts do not wait for each other. Gives a function that waits for the turn
 * of a host, and runs what it is given.
 */
export function turns(pauseMs: number): <Value>(host: string, run: () => Promise<Value>) => Promise<Value> {
  const last = new Map<string, Promise<unknown>>()
  return (host, run) => {
    const before = last.get(host) ?? Promise.resolve()
    const own = before.then(run)
    const done = own.catch(() => undefined).then(() => delay(pauseMs))
    last.set(host, done)
    return own
  }
}
