import type {SubscriptionLinks} from '../services/newsletter/contract.ts'

/** The actions of the links in messages; each has a page `/newsletter/<action>` and a call `/api/newsletter/<action>`. */
export type LinkAction = 'confirm' | 'unsubscribe'

/** The largest form, in bytes: it has a token. */
const limitBytes = 4096

interface LinkCall {
  readonly links: Partial<SubscriptionLinks>
  /** Logs the reason of a failure, which names no reader. */
  readonly report: (reason: string) => void
}

/**
 * Answers the form of a page that a message links to: 303 to the page that says what came of it. The press of a mail program's own button
 * (RFC 8058: `List-Unsubscribe=One-Click`, with the token in the address) is answered by 200. Opening the address does nothing but lead to the page,
 * as programs that look for malware open links, too.
 */
export async function answerLink(request: Request, action: LinkAction, {links, report}: LinkCall): Promise<Response> {
  const {searchParams} = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  if (request.method === 'GET') return redirect(`/newsletter/${action}?${new URLSearchParams({token}).toString()}`)
  if (!(Number(request.headers.get('content-length')) <= limitBytes)) return new Response(null, {status: 413})
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return new Response(null, {status: 415})
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click'
  const given = form.get('token')
  const outcome = await follow(action, typeof given === 'string' ? given : token, {links, report})
  if (isOneClick) return new Response(null, {status: outcome === 'later' ? 503 : 200, headers: noStore})
  return redirect(`/newsletter/${action}?outcome=${outcome}`)
}

/** What came of a link: done, unknown (it has expired), or later (our database is not there). */
export type LinkOutcome = 'done' | 'unknown' | 'later'

async function follow(action: LinkAction, token: string, {links, report}: LinkCall): Promise<LinkOutcome> {
  try {
    if (links.confirm === undefined || links.end === undefined) return 'unknown'
    if (action === 'confirm') return (await links.confirm(token)) ? 'done' : 'unknown'
    // A subscription that has ended before has ended.
    await links.end(token)
    return 'done'
  } catch (error) {
    report(error instanceof Error ? error.name : 'unknown')
    return 'later'
  }
}

const noStore = {'cache-control': 'no-store'}

function redirect(location: string): Response {
  return new Response(null, {status: 303, headers: {...noStore, location}})
}
