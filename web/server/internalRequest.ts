import {IncomingMessage, type ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {type Captured, CapturedResponse} from './captureResponse.ts'

/** The header with the number of a request, which errors in Next's own log carry too (`instrumentation.ts`). */
export const referenceHeader = 'x-apothecary-reference'

/**
 * The `User-Agent` of all requests for pages. Next puts the metadata of a page into its head for clients that
 * `htmlLimitedBots` in `next.config.ts` names, and at the end for a client without a name.
 */
export const ownAgent = 'Apothecary'

/** Next's page for all paths at which there is nothing. */
export const notFoundPath = '/api/internal/not-found'

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * A request of this process for one of Next's pages, with a canonical path. It holds nothing of a reader, so that a
 * page which is kept for all depends on none.
 */
export function pageRequest(path: string, reference?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = path
  request.headers = {
    host: 'localhost',
    accept: 'text/html',
    'user-agent': ownAgent,
    ...(reference === undefined ? {} : {[referenceHeader]: reference}),
  }
  request.push(null)
  return request
}

/** Asks Next for one of its pages inside this process, as a reader without cookies would. Rejects if the page throws before it answers. */
export async function internalPage(render: Render, path: string): Promise<Captured> {
  const request = pageRequest(path)
  const response = new CapturedResponse(request)
  await render(request, response)
  return response.captured
}
