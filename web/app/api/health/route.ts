import {settings} from '../../../sanity/client.ts'
import {lakeAnswers} from '../../../server/lakeProbe.ts'

export const dynamic = 'force-dynamic'

/** How long the lake may take (site-4). */
const limitMs = 1000

/** Whether the site can render new pages. Copies are served either way. */
export async function GET(): Promise<Response> {
  const answers = await lakeAnswers(settings, limitMs)
  return Response.json(answers ? {status: 'ok', lake: 'ok'} : {status: 'degraded', lake: 'unreachable'}, {
    status: answers ? 200 : 503,
    headers: {'cache-control': 'no-store'},
  })
}
