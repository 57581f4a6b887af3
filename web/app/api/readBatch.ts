import {z} from 'zod'
import {refuse} from '../../server/refuse.ts'

/** The largest batch: several times the size of 50 ordinary events. */
const limitBytes = 64 * 1024

/**
 * The body of a request from a script of our own pages, checked against a schema; or the answer that refuses it: 400 for another shape, 403 from
 * another site, 413 or 415 for a body that is too large or no JSON.
 */
export async function readBatch<Batch>(request: Request, schema: z.ZodType<Batch>): Promise<Batch | Response> {
  const refusal = refuse(request.headers, 'JSON', limitBytes)
  if (refusal !== undefined) return Response.json({error: refusal.reason}, {status: refusal.status})
  let body: unknown
  try {
    body = await request.json()
  } catch {
    return Response.json({error: 'The body is not JSON.'}, {status: 400})
  }
  const parsed = schema.safeParse(body)
  return parsed.success ? parsed.data : Response.json({error: z.prettifyError(parsed.error)}, {status: 400})
}
