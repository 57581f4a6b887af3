import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {storedFlights} from './flights.ts'
import {openStore, type Store} from './openStore.ts'
import {type TestPlace, testStores} from './testStores.ts'

describe.each(testStores)('scripts of pages in %s', (_, make) => {
  let place: TestPlace
  const servers: Store[] = []
  beforeAll(async () => {
    place = await make()
    for (let server = 0; server < 2; server += 1) servers.push(await openStore(place.place))
  }, 120_000)
  afterAll(async () => {
    for (const store of servers) await store.destroy()
    await place.remove()
  })

  test('one server reads what another has written, until nobody has written it for so long', async () => {
    const clock = {now: 0}
    const [first, second] = servers.map((store) =>
      storedFlights(
        async () => store,
        5000,
        () => clock.now,
      ),
    )
    await first?.write('a.js', 'push("ä")')
    expect(await second?.read('a.js')).toBe('push("ä")')
    expect(await second?.read('b.js')).toBeUndefined()
    clock.now = 4000
    await second?.write('a.js', 'push("ä")')
    await second?.write('b.js', '2')
    clock.now = 3_604_001
    await first?.write('c.js', '3')
    expect([await first?.read('a.js'), await first?.read('b.js'), await first?.read('c.js')]).toEqual([
      undefined,
      undefined,
      '3',
    ])
  })
})
