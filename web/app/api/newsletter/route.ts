import {randomUUID} from 'node:crypto'
import {answerSignUp} from '../../../newsletter/answerSignUp.ts'
import {siteNewsletter} from '../../../newsletter/siteNewsletter.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'

/** More than a family signs up in a minute, and far less than what fills a disk. */
const limit = new ClientLimit(10, () => performance.now())

/**
 * Signs a reader up to newsletters (newsletter-2, newsletter-3, newsletter-4). The log gets the reason of a failure, but never an email
 * address.
 */
export async function POST(request: Request): Promise<Response> {
  return answerSignUp(request, {
    service: siteNewsletter(),
    newId: randomUUID,
    admits: (client) => limit.admits(client),
    report: (reason) =>
      process.stderr.write(`${JSON.stringify({level: 'error', event: 'newsletter.subscribe.error', reason})}\n`),
  })
}

/** Rejects GET: sign-ups are sent by POST only. */
export function GET(): Response {
  return Response.json({error: 'Use POST.'}, {status: 405, headers: {allow: 'POST'}})
}
