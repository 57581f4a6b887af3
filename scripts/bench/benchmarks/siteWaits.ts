import type {Benchmark} from '../benchmark.ts'
import {many, seededRandom} from '../costly/random.ts'
import {send} from '../costly/send.ts'
import {costlyKinds} from '../costly/siteRequests.ts'
import {contention, waitsDuring} from '../costly/waits.ts'
import {atMost} from '../figures.ts'
import {ports} from '../stack/ports.ts'
import {reviewPath} from '../stack/site.ts'

/** Costly requests of each kind. */
const requests = 200

/** So long nobody is to wait, in milliseconds. */
const mostMs = 100

/** A wait above that is measured so many times before it counts: the machine may have had something else to do. */
const mostTries = 3

/**
 * How long readers of the site wait while somebody else sends it costly requests: what `tests/site.test.ts` tries with a few of each kind, with
 * many, and new ones each time. Where other programs use the processors too, a wait counts as many times less as they slow this one down.
 */
export const siteWaits: Benchmark = {
  name: 'site-waits',
  title: 'site-waits: readers beside costly requests',
  byNameOnly: true,
  async run(place, record) {
    await place.site()
    const seed = Date.now()
    place.say(
      `Sending ${requests} costly requests of each of ${Object.keys(costlyKinds).length} kinds (seed ${seed}) …`,
    )
    for (const [kind, make] of Object.entries(costlyKinds)) {
      const random = seededRandom(seed)
      // What is asked for the first time is compiled first, which is no work of the request.
      await send(ports.site, make(random))
      let worst = Infinity
      for (let attempt = 0; attempt < mostTries && worst > mostMs; attempt += 1) {
        let machine = contention()
        const waits = await waitsDuring(ports.site, ['/api/health', reviewPath], async () => {
          for (const [index, request] of many(requests, () => make(random)).entries()) {
            await send(ports.site, request)
            if (index % 20 === 0) machine = Math.max(machine, contention())
          }
        })
        worst = Math.min(worst, Math.max(...waits.map(({worstMs}) => worstMs)) / machine)
      }
      record.figure({name: `longest wait beside ${kind}`, unit: 'ms', ours: worst, goal: atMost(mostMs)})
    }
  },
}
