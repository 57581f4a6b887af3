import {clientHeader} from '../../server/clientAddress.ts'

/** The dependencies of a call that only editors may make. */
export interface EditorCall {
  /** Whether a secret was made by an editor's Studio within the last hour. Rejects where the lake does not answer. */
  readonly isEditor: (secret: string) => Promise<boolean>
  /** Whether a client may call now: each call asks the lake. */
  readonly admits: (client: string) => boolean
}

/**
 * The Studio is a page of another origin. Any origin may call, as no cookie of the reader's is used: who calls has to
 * show the secret of an editor, which browsers send for nobody.
 */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization',
  'access-control-max-age': '3600',
  'cache-control': 'no-store',
}

/**
 * Answers a call with what `work` gives, to editors only: the Studio makes a secret in the lake, as it does to open a
 * preview, and sends it as bearer token. 401 without a secret that holds; 429 after many calls; 503 where the lake does
 * not answer.
 */
export async function forEditors(
  request: Request,
  {isEditor, admits}: EditorCall,
  work: () => Promise<Response>,
): Promise<Response> {
  const secret = /^Bearer ([\w-]{16,200})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (secret === undefined) return problem(401, 'Open this in the Studio.')
  if (!admits(request.headers.get(clientHeader) ?? '')) return problem(429, 'Too many calls. Try again in a minute.')
  try {
    if (!(await isEditor(secret))) return problem(401, 'This was open for long. Open it anew in the Studio.')
  } catch {
    return problem(503, 'The content lake does not answer. Try again in a moment.')
  }
  return work()
}

/** What an editor's call is answered with. */
export function toEditor(body: unknown): Response {
  return Response.json(body, {headers})
}

/** Answers what browsers ask before the call itself: whether they may make it. */
export function answerPreflight(): Response {
  return new Response(null, {status: 204, headers: {...headers, 'access-control-allow-methods': 'GET'}})
}

/** Refuses a call, with the reason. */
export function problem(status: number, error: string): Response {
  return Response.json({error}, {status, headers})
}
