import {settings} from '../../../sanity/client.ts'
import {lakeAnswers} from '../../../server/lakeProbe.ts'

export const dynamic = 'force-dynamic'

/** How long to wait for the lake, in milliseconds (site-4). */
const limitMs = 1000

/** Reports whether the lake answers, so that new pages can be rendered. Kept copies of pages are served in either case. */
export async function GET(): Promise<Response> {
  const answers = await lakeAnswers(settings, limitMs)
  return Response.json(answers ? {status: 'ok', lake: 'ok'} : {status: 'degraded', lake: 'unreachable'}, {
    status: answers ? 200 : 503,
    headers: {'cache-control': 'no-store'},
  })
}
