import {z} from 'zod'
import type {Member} from '../../../../../../auth/member.ts'
import {clientHeader} from '../../../../../../server/clientAddress.ts'
import {listLimit} from '../../../../../../saved/listLimit.ts'
import {
  itemLists,
  isSyncOn,
  keptKind,
  putItems,
  savedLists,
  type SavedParts,
} from '../../../../../../saved/savedItems.ts'
import {kindOf} from '../../../../../../services/kindOf.ts'

/** The dependencies of the calls. */
export interface SavedCall {
  /** Who the bearer token of a request is of. */
  readonly readMember: (headers: Headers) => Promise<Member | undefined>
  readonly parts: () => Promise<SavedParts>
  /** Whether a client may call now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  /** Logs what kind of failure there was. */
  readonly report: (kind: string) => void
}

/** The path of a call: whose list, and which. */
export interface SavedPath {
  readonly rvoId: string
  readonly kind: string
}

/**
 * Answers `GET /api/user/{rvoId}/saved/{kind}` with `{items}`, what the site keeps of a list of a member (members-20).
 * 404 `{error}` for a member who has not switched that on, and for a list that there is not; 401 without a valid token,
 * 403 with one of another member, 429 for too many calls, 503 while the store does not answer.
 */
export function answerSaved(request: Request, path: SavedPath, call: SavedCall): Promise<Response> {
  return answer(request, path, call, async (member, kind) => {
    const parts = await call.parts()
    if (!(await isSyncOn(parts.store, member.rvoId))) return switchedOff()
    const list = (await savedLists(member.rvoId, parts)).find((one) => one.kind === kind)
    return Response.json({items: list?.items ?? []}, {headers})
  })
}

/**
 * Answers `PUT` on the same path, with `{items}` of a device: with `{items, overLimit}`, that and what is kept put
 * together, and how many of these had no room in the list (members-21, members-26). 400, 411 or 413 for another body; else as `GET`.
 */
export function answerPutSaved(request: Request, path: SavedPath, call: SavedCall): Promise<Response> {
  return answer(request, path, call, async (member, kind) => {
    const length = Number(request.headers.get('content-length') ?? Number.NaN)
    if (Number.isNaN(length)) return problem(411, 'Send a Content-Length.')
    if (length > listLimit) return problem(413, `A list may have ${listLimit} bytes.`)
    const body: unknown = await request.json().catch(() => undefined)
    const list = z.object({items: itemLists[kind]}).safeParse(body)
    if (!list.success) return problem(400, 'Send {"items": […]}, each with id, at and value.')
    const outcome = await putItems(member.rvoId, kind, list.data.items, await call.parts())
    return outcome === undefined ? switchedOff() : Response.json(outcome, {headers})
  })
}

/** No cache keeps what a member keeps. */
const headers = {'cache-control': 'private, no-store'}

async function answer(
  request: Request,
  path: SavedPath,
  call: SavedCall,
  work: (member: Member, kind: z.infer<typeof keptKind>) => Promise<Response>,
): Promise<Response> {
  try {
    if (!call.admits(request.headers.get(clientHeader) ?? ''))
      return problem(429, 'Too many calls. Try again in a minute.')
    const member = await call.readMember(request.headers)
    if (member === undefined) return problem(401, 'Send a bearer token of POST /api/auth/token.')
    if (member.rvoId !== path.rvoId) return problem(403, 'The token is of another member.')
    const kind = keptKind.safeParse(path.kind)
    if (!kind.success) return problem(404, 'There is no such list.')
    return await work(member, kind.data)
  } catch (error) {
    call.report(kindOf(error))
    return problem(503, 'The list cannot be reached now. Try again.')
  }
}

const switchedOff = (): Response => problem(404, 'Lists are not kept on all devices.')

function problem(status: number, error: string): Response {
  return Response.json({error}, {status, headers})
}
