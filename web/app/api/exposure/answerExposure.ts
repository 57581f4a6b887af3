import {clientHeader} from '../../../server/clientAddress.ts'
import {isSameOrigin} from '../../../server/sameOrigin.ts'
import {exposureRequest, type ExposureService} from '../../../services/exposure/contract.ts'

/** The dependencies of the call. */
export interface ExposureCall {
  readonly service: ExposureService
  /** Whether a client, by its address, may call now. */
  readonly admits: (client: string) => boolean
  /** Gets the kind of a failure. */
  readonly report: (reason: string) => void
}

/** The largest request, in bytes. */
const limitBytes = 4096

const headers = {'cache-control': 'no-store'}

/**
 * Answers `POST /api/exposure` with `{token}` (treatment-card-13). 403 for a request of another site, or of a browser with Global Privacy
 * Control (consent-12); 400 for anything but an `ExposureRequest`; 429 for too many calls of one client; 502 if the service does not answer, which `report` gets.
 */
export async function answerExposure(request: Request, {service, admits, report}: ExposureCall): Promise<Response> {
  const {headers: asked} = request
  if (!isSameOrigin(asked) || asked.get('sec-gpc') === '1') return problem(403)
  if (!(Number(asked.get('content-length') ?? Number.NaN) <= limitBytes)) return problem(413)
  const read = exposureRequest.safeParse(await request.json().catch(() => undefined))
  if (!read.success) return problem(400)
  if (!admits(asked.get(clientHeader) ?? '')) return problem(429)
  try {
    return Response.json({token: await service.token(read.data)}, {headers})
  } catch (error) {
    report(error instanceof Error ? error.name : 'unknown')
    return problem(502)
  }
}

function problem(status: number): Response {
  return Response.json({error: 'There is no token.'}, {status, headers})
}
