import {setTimeout as delay} from 'node:timers/promises'
import type {Benchmark} from '../benchmark.ts'
import {sendAndLeave} from '../costly/leave.ts'
import {many, seededRandom} from '../costly/random.ts'
import {send} from '../costly/send.ts'
import {costlyKinds, crowds} from '../costly/siteRequests.ts'
import {contention, waitsDuring} from '../costly/waits.ts'
import {atMost} from '../figures.ts'
import {ports} from '../stack/ports.ts'
import {reviewPath} from '../stack/site.ts'

/** Costly requests of each kind. */
const requests = 200

/** So long nobody is to wait, in milliseconds. */
const mostMs = 100

/** Requests of a crowd that leaves at once, and how long nobody is to wait beside it: each of its connections is a round of the event loop. */
const ofCrowd = 400
const mostBesideCrowdMs = 250

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
      const ours = await longestWait(mostMs, async (look) => {
        for (const [index, request] of many(requests, () => make(random)).entries()) {
          await send(ports.site, request)
          if (index % 20 === 0) look()
        }
      })
      record.figure({name: `longest wait beside ${kind}`, unit: 'ms', ours, goal: atMost(mostMs)})
    }
    place.say(`Sending ${ofCrowd} requests at once, and leaving, of each of ${Object.keys(crowds).length} kinds …`)
    for (const [kind, path] of Object.entries(crowds)) {
      const random = seededRandom(seed)
      const ours = await longestWait(mostBesideCrowdMs, async (look) => {
        await sendAndLeave(
          ports.site,
          many(ofCrowd, () => path(random)),
        )
        look()
        // Who comes a moment later waits too, if the site goes on with what nobody waits for.
        await delay(200)
      })
      const name = `longest wait beside ${ofCrowd} who leave at once: ${kind}`
      record.figure({name, unit: 'ms', ours, goal: atMost(mostBesideCrowdMs)})
    }
  },
}

/**
 * The longest wait of a reader during some work, in milliseconds; the shortest of a few, where it is longer than `most`. The work
 * calls `look` now and then, which finds out how much other programs slow this one down.
 */
async function longestWait(most: number, work: (look: () => void) => Promise<void>): Promise<number> {
  let worst = Infinity
  for (let attempt = 0; attempt < mostTries && worst > most; attempt += 1) {
    let machine = contention()
    const waits = await waitsDuring(ports.site, ['/api/health', reviewPath], () =>
      work(() => {
        machine = Math.max(machine, contention())
      }),
    )
    worst = Math.min(worst, Math.max(...waits.map(({worstMs}) => worstMs)) / machine)
  }
  return worst
}
