import {clientHeader} from '../../server/clientAddress.ts'
import {ClientLimit} from '../../services/clientLimit.ts'

const dayMs = 24 * 3_600_000

/** Pages send a batch every few seconds while something happens: more than several people behind one address do in a minute. */
const calls = new ClientLimit(300, () => performance.now())
/**
 * Less than half of what is counted and kept of a day (`services/measurements`), and many times what a reader makes: one client cannot use
 * up what is there for all.
 */
const figures = new ClientLimit(20_000, () => performance.now(), dayMs)

/** Whether a client may send so many more events or figures now. What is not admitted is not counted, which no reader notices. */
export function admitsMeasurements(headers: Headers, amount: number): boolean {
  const client = headers.get(clientHeader) ?? ''
  return calls.admits(client) && figures.admits(client, amount)
}

/** The answer to a client that has sent too much. */
export function tooManyMeasurements(): Response {
  return Response.json({error: 'Too many calls. Try again later.'}, {status: 429})
}
