import {answerDrivers} from '../../../../../drivers/answerDrivers.ts'
import {marketplace} from '../../../../../drivers/loadDrivers.ts'
import {reportDriverFailure} from '../../../../../drivers/reportDriverFailure.ts'
import {decoded} from '../../../../../seo/decoded.ts'
import {ClientLimit} from '../../../../../services/clientLimit.ts'

/** A page asks once, and again for what comes below it: more than many people who page quickly behind one address do in a minute. */
const limit = new ClientLimit(600, () => performance.now())

/** Returns the drivers for the placements of a page (driver-5, driver-7). The page's canonical path follows `/api/drivers/v4`. */
export async function POST(
  request: Request,
  {params}: {readonly params: Promise<{readonly path?: readonly string[]}>},
): Promise<Response> {
  // As articles store it.
  const path = decoded(`/${((await params).path ?? []).join('/')}`)
  if (path === undefined) return Response.json({error: 'The path is not text.'}, {status: 400})
  return answerDrivers(request, path, {
    marketplace,
    now: new Date(),
    admits: (client) => limit.admits(client),
    report: reportDriverFailure,
  })
}

/** Rejects GET: drivers are requested by POST only. */
export function GET(): Response {
  return Response.json({error: 'Use POST.'}, {status: 405, headers: {allow: 'POST'}})
}
