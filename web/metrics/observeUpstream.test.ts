import {expect, test} from '@jest/globals'
import {CircuitBreaker} from '../services/circuitBreaker.ts'
import {FetchFailure} from '../services/fetchFailure.ts'
import {askUpstream} from '../services/askUpstream.ts'
import {metrics} from './metrics.ts'

async function valueOf(name: string, labels: string): Promise<number> {
  const line = (await metrics.registry.metrics()).split('\n').find((one) => one.startsWith(`${name}{${labels}} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

const calls = (outcome: string) =>
  valueOf('apothecary_upstream_requests_total', `upstream="zip_codes",outcome="${outcome}"`)
const isOpen = () => valueOf('apothecary_upstream_circuit_open', 'upstream="zip_codes"')

test('calls are counted by what came of them, and a service that is left alone is said to be', async () => {
  let now = 0
  const breaker = new CircuitBreaker('zip_codes', () => now)
  const ask = (call: () => Promise<string>) =>
    askUpstream(breaker, call, {isRepeatable: false}).catch((error: unknown) => String(error))
  await ask(async () => 'an answer')
  await ask(() => Promise.reject(new FetchFailure('/lookup', 404, {})))
  await ask(() => Promise.reject(new DOMException('It took too long', 'TimeoutError')))
  for (let each = 0; each < 4; each += 1) await ask(() => Promise.reject(new FetchFailure('/lookup', 500, {})))
  expect(await isOpen()).toBe(1)
  await ask(async () => 'not asked')
  expect([
    await calls('ok'),
    await calls('refused'),
    await calls('timeout'),
    await calls('failed'),
    await calls('resting'),
  ]).toEqual([1, 1, 1, 4, 1])
  // What was not asked took no time.
  expect(await valueOf('apothecary_upstream_request_duration_seconds_count', 'upstream="zip_codes"')).toBe(7)
  now = 10_001
  await ask(async () => 'an answer')
  expect(await isOpen()).toBe(0)
})
