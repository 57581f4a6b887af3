import {timingSafeEqual} from 'node:crypto'
import {revalidateTag} from 'next/cache'
import {z} from 'zod'
import {internalSecretHeader, internalSecretVariable} from '../../../../server/internalRequest.ts'

const body = z.strictObject({tags: z.array(z.string().min(1).max(256)).min(1).max(2000)})

function knowsSecret(request: Request): boolean {
  const expected = Buffer.from(process.env[internalSecretVariable] ?? '')
  const given = Buffer.from(request.headers.get(internalSecretHeader) ?? '')
  return expected.byteLength > 0 && given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}

/**
 * Drops every page and query result that carries one of the tags, at once: the next reader waits for the new page instead of getting the
 * old one. Called by the server's live bridge inside the process; any other caller gets 404.
 */
export async function POST(request: Request): Promise<Response> {
  if (!knowsSecret(request)) return new Response('Not found', {status: 404})
  const parsed = body.safeParse(await request.json())
  if (!parsed.success) return Response.json({error: z.prettifyError(parsed.error)}, {status: 400})
  for (const tag of parsed.data.tags) revalidateTag(tag, {expire: 0})
  return new Response(null, {status: 204})
}
