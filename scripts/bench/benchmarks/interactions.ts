import type {Benchmark} from '../benchmark.ts'
import {atMost} from '../figures.ts'
import {inTurns, median} from '../statistics.ts'
import {bareInteraction, busiestFixtures, worstInteraction} from '../pages/interactions.ts'

const slowdown = 4
const rounds = 3

/** The time from a tap to the next paint on a slow phone, for each widget. */
export const interactions: Benchmark = {
  name: 'interactions',
  title: `interactions: tap to next paint, processor slowed ${slowdown} times`,
  async run(place, record) {
    const {origin} = await place.site()
    const browser = await place.browser()
    const fixtures = await busiestFixtures(origin)
    place.say(`Tapping the controls of ${fixtures.length} widgets …`)
    for (const {type, fixture, url} of fixtures) {
      const results = await inTurns(
        rounds,
        () => worstInteraction(browser, url, slowdown),
        () => bareInteraction(browser, slowdown),
      )
      const [one] = results.ours
      if (one === undefined || one.taps === 0) {
        record.missing(`${type}/${fixture}`, 'it has controls, but none could be tapped')
        continue
      }
      const ms = median(results.ours.map((result) => result.ms))
      const slowest = results.ours.find((result) => result.ms === ms) ?? one
      record.figure({
        name: `${type}/${fixture}, worst of ${one.taps} taps`,
        unit: 'ms',
        ours: ms,
        beside: {what: 'a bare button', value: median(results.theirs)},
        goal: atMost(100),
        ...(ms > 100 ? {note: `“${slowest.control}”`} : {}),
      })
    }
  },
}
