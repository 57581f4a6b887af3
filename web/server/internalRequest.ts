import {IncomingMessage, type ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {type Captured, CapturedResponse} from './captureResponse.ts'

/** The header with the process's secret, which internal route handlers require. */
export const internalSecretHeader = 'x-apothecary-internal'
/** The environment variable from which route handlers of this process read the secret. */
export const internalSecretVariable = 'APOTHECARY_INTERNAL_SECRET'

/**
 * Posts JSON to one of Next's route handlers inside this process, so that internal routes need not be reachable over the network. Rejects
 * if the handler throws before it answers.
 */
export async function internalRequest(
  render: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  path: string,
  secret: string,
  body: unknown,
): Promise<Captured> {
  const content = Buffer.from(JSON.stringify(body))
  const request = new IncomingMessage(new Socket())
  request.method = 'POST'
  request.url = path
  request.headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(content.byteLength),
    [internalSecretHeader]: secret,
  }
  request.push(content)
  request.push(null)
  const response = new CapturedResponse(request)
  await render(request, response)
  return response.captured
}
