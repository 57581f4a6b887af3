import {join} from 'node:path'
import {trackingBatch} from '@apothecary/shared/types/events.ts'
import {z} from 'zod'
import {mayKeep, refuse} from './admission.ts'
import {appendEvents} from './appendEvents.ts'

/** An absolute path: the server resolves `DATA_DIR` for this process (`web/server/start.ts`). */
const dataDirectory = z.string().min(1)

/**
 * Takes batches of events from the page's script (`web/enhance/README.md`). 204: stored, or dropped because the reader has not consented;
 * 400: not a batch; 403: from another site; 413, 415: too large, not JSON. Nothing about the reader is added: no IP address, no browser.
 */
export async function POST(request: Request): Promise<Response> {
  const refusal = refuse(request.headers)
  if (refusal !== undefined) return Response.json({error: refusal.reason}, {status: refusal.status})
  let body: unknown
  try {
    body = await request.json()
  } catch {
    return Response.json({error: 'The body is not JSON.'}, {status: 400})
  }
  const parsed = trackingBatch.safeParse(body)
  if (!parsed.success) return Response.json({error: z.prettifyError(parsed.error)}, {status: 400})
  if (mayKeep(request.headers))
    await appendEvents(join(dataDirectory.parse(process.env.DATA_DIR), 'events.ndjson'), parsed.data.events)
  return new Response(null, {status: 204})
}
