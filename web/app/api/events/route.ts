import {join} from 'node:path'
import {receivedBatch} from '@apothecary/shared/types/events.ts'
import {z} from 'zod'
import {keepEvents} from '../../../services/measurements/keepEvents.ts'
import {ownMeasurements} from '../../../services/measurements/ownMeasurements.ts'
import {admitsMeasurements, tooManyMeasurements} from '../admitsMeasurements.ts'
import {readBatch} from '../readBatch.ts'
import {mayKeep} from './admission.ts'

/** An absolute path: the server resolves `DATA_DIR` for this process (`web/server/start.ts`). */
const dataDirectory = z.string().min(1)

/**
 * Takes batches of events from the page's script (`web/enhance/README.md`). 204: the well-formed ones are counted and
 * kept, or dropped because the reader has not consented; 400: no batch, or none of its events is well-formed; 403: from another site; 413, 415: too large, not JSON; 429: too many.
 * Nothing about the reader is added: no IP address, no browser.
 */
export async function POST(request: Request): Promise<Response> {
  const batch = await readBatch(request, receivedBatch)
  if (batch instanceof Response) return batch
  if (!admitsMeasurements(request.headers, batch.events.length)) return tooManyMeasurements()
  if (mayKeep(request.headers)) {
    await ownMeasurements().addEvents(batch.events)
    await keepEvents(
      join(dataDirectory.parse(process.env.DATA_DIR), 'measurements', 'events'),
      batch.events,
      new Date(),
    )
  }
  return new Response(null, {status: 204})
}
