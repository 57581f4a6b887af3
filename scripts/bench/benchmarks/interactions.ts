import type {Benchmark} from '../benchmark.ts'
import {atMost} from '../figures.ts'
import {bareInteraction, galleryFixtures, worstInteraction} from '../pages/interactions.ts'

const slowdown = 4

/** How long a reader with a slow phone waits for the answer to a tap, widget by widget. */
export const interactions: Benchmark = {
  name: 'interactions',
  title: `interactions: tap to next paint, processor slowed ${slowdown} times`,
  async run(place, record) {
    const {origin} = await place.site()
    const browser = await place.browser()
    const fixtures = await galleryFixtures(origin)
    place.say(`Tapping through ${fixtures.length} fixtures …`)
    const worst = new Map<string, {ms: number; taps: number; fixture: string; control: string}>()
    const bare: number[] = []
    for (const {type, fixture, url} of fixtures) {
      bare.push(await bareInteraction(browser, slowdown))
      const found = await worstInteraction(browser, url, slowdown)
      const known = worst.get(type)
      const taps = found.taps + (known?.taps ?? 0)
      worst.set(type, known === undefined || found.ms > known.ms ? {...found, taps, fixture} : {...known, taps})
    }
    const floor = {what: 'a bare button', value: Math.max(...bare)}
    for (const [type, {ms, taps, fixture, control}] of worst) {
      if (taps === 0) continue
      record.figure({
        name: `${type}, worst of ${taps} taps`,
        unit: 'ms',
        ours: ms,
        beside: floor,
        goal: atMost(100),
        ...(ms > 100 ? {note: `${fixture}: ${control}`} : {}),
      })
    }
    const untouched = [...worst].filter(([, {taps}]) => taps === 0).map(([type]) => type)
    if (untouched.length > 0) place.say(`Nothing to tap in ${untouched.join(', ')}.`)
  },
}
