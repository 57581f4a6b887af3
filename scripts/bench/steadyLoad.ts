import {Agent} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {send} from './costly/send.ts'
import {processorMsOf} from './program.ts'
import {percentile} from './statistics.ts'

/** Calls of a program of this machine that are sent at a fixed rate. */
export interface SteadyLoad {
  readonly port: number
  /** The process that answers, whose processor time is measured. */
  readonly pid: number
  /** Calls a second, evenly spaced. */
  readonly rate: number
  readonly seconds: number
  /** Connections that are kept open; a call for which none is free waits. */
  readonly connections: number
  /** The path and the headers of the call of this number. */
  readonly call: (n: number) => {readonly path: string; readonly headers: Readonly<Record<string, string>>}
}

/** The result of a steady load, without a failed call. Times are in milliseconds. */
export interface SteadyResult {
  /** Answered calls a second. */
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** What the answering process worked for a call, all its threads together; NaN where the system does not say. */
  readonly processorMs: number
}

/** For so many seconds calls are sent beforehand that do not count: connections are opened, and code is compiled. */
const warmUpSeconds = 3

/**
 * Sends calls at their times whether earlier ones were answered or not, as readers do, who know nothing of each other.
 * A wait counts from the time at which the call was due, so that it holds all the time that the server stood still.
 * Rejects when an answer is missing or is not a success.
 */
export async function runSteadyLoad(load: SteadyLoad): Promise<SteadyResult> {
  const agent = new Agent({keepAlive: true, maxSockets: load.connections})
  try {
    const warmUp = load.rate * warmUpSeconds
    await sendEvenly(load, {from: 0, count: warmUp}, agent)
    const before = await processorMsOf(load.pid)
    const begun = performance.now()
    const count = load.rate * load.seconds
    const waits = await sendEvenly(load, {from: warmUp, count}, agent)
    const took = (performance.now() - begun) / 1000
    return {
      perSecond: count / took,
      p50: percentile(waits, 50),
      p99: percentile(waits, 99),
      processorMs: ((await processorMsOf(load.pid)) - before) / count,
    }
  } finally {
    agent.destroy()
  }
}

/** Gives how long each call waited for its answer, in milliseconds. */
async function sendEvenly(
  {port, rate, call}: SteadyLoad,
  {from, count}: {readonly from: number; readonly count: number},
  agent: Agent,
): Promise<readonly number[]> {
  const calls = await evenly(rate, count, async (index) => {
    const {status} = await send(port, {method: 'GET', ...call(from + index)}, agent)
    if (status !== 200) throw new Error(`A call of port ${port} was answered with ${status}`)
  })
  return calls.map(({ms}) => ms)
}

/** A call of a steady load: when it was due after the first, how long it took from then on, in milliseconds, and what it gave. */
export interface Call<Result> {
  readonly at: number
  readonly ms: number
  readonly result: Result
}

/** Makes so many calls, `rate` a second, each at its time whether earlier ones have ended or not. Rejects if one of them does. */
export async function evenly<Result>(
  rate: number,
  count: number,
  call: (index: number) => Promise<Result>,
): Promise<readonly Call<Result>[]> {
  const begun = performance.now()
  const calls: Promise<Call<Result>>[] = []
  for (let index = 0; index < count; index += 1) {
    const at = (index * 1000) / rate
    const untilDue = () => begun + at - performance.now()
    // A timer may end a part of a millisecond early.
    for (let left = untilDue(); left > 0; left = untilDue()) await delay(left)
    const made = call(index).then((result) => ({at, ms: performance.now() - begun - at, result}))
    // A failure is reported when all calls have been made, and ends nothing before.
    made.catch(() => undefined)
    calls.push(made)
  }
  return Promise.all(calls)
}
