import {defer, fromEvent, type MonoTypeOperatorFunction, type Observable, race, retry, throwError, timer} from 'rxjs'
import {fieldOf} from '../schemas/objects/fieldOf.ts'

/** How long after the first failed try the next one comes, twice as long after each further one, and the longest of these times, in milliseconds. */
const firstDelayMs = 1_000
const longestDelayMs = 15_000

/** What a proxy answers while what is behind it cannot be reached. */
const gatewayStatuses: ReadonlySet<unknown> = new Set([502, 503, 504])

/** A request of the Studio's client, as its handler gets it. */
interface Request {
  readonly method?: string | undefined
  readonly tag?: string | undefined
}

/**
 * Asks again for what the Studio itself reads (previews, availability of references, documents that are open) until there is an answer. Most of
 * that is read without anybody who would take an error: it would end the tool, and take with it what an editor has typed and what is not
 * stored yet. What else is asked for, and all writing, goes through as it is.
 *
 * @param request what is asked
 * @param send asks once
 * @returns what `send` gives, at the end
 */
export function patiently<Answer>(request: Request, send: () => Observable<Answer>): Observable<Answer> {
  if (!isReadByStudio(request)) return send()
  return defer(send).pipe(
    retry({delay: (error: unknown, count) => (isUnreachable(error) ? nextTry(count) : throwError(() => error))}),
  )
}

/**
 * Begins anew with a query that is listened to when its connection or one of its requests fails: `listenQuery` ends with the first failure, and
 * what Sanity makes of the error ends the tool. A refusal of the content lake is passed on.
 */
export function listeningAgain<Answer>(): MonoTypeOperatorFunction<Answer> {
  const isRefusal = (error: unknown): boolean => fieldOf(error, 'statusCode') !== undefined && !isUnreachable(error)
  return retry({
    delay: (error: unknown, count) => (isRefusal(error) ? throwError(() => error) : nextTry(count)),
    resetOnSuccess: true,
  })
}

/** The tags of the requests in question, as Sanity's own components name them. */
const readTag = /^(preview\.|documents-availability$|document\.(pair\.fetch|resolve-type)$|release-docs\.)/

function isReadByStudio({method, tag}: Request): boolean {
  return (method === undefined || method === 'GET') && tag !== undefined && readTag.test(tag)
}

/** Nobody answered, or a proxy did for what it did not reach. */
function isUnreachable(error: unknown): boolean {
  return fieldOf(error, 'isNetworkError') === true || gatewayStatuses.has(fieldOf(error, 'statusCode'))
}

/** Emits when it is time for another try: after a while, or when the browser is connected again. */
function nextTry(count: number): Observable<unknown> {
  return race(timer(Math.min(firstDelayMs * 2 ** (count - 1), longestDelayMs)), fromEvent(window, 'online'))
}
