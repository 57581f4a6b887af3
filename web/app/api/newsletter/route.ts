import {logFailure} from '../../../log/logFailure.ts'
import {randomUUID} from 'node:crypto'
import {answerSignUp} from '../../../newsletter/answerSignUp.ts'
import {reportSignUp} from '../../../newsletter/reportSignUp.ts'
import {reportSignUpFailure, siteNewsletter} from '../../../newsletter/siteNewsletter.ts'
import {analyticsService} from '../../../services/analytics/analyticsService.ts'
import type {AnalyticsService} from '../../../services/analytics/contract.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'
import {regionHeader} from '../../../services/consent/consentService.ts'
import {ownMeasurements} from '../../../services/measurements/ownMeasurements.ts'

const now = () => performance.now()
/** More than a family signs up in a minute, and in an hour far less than what makes us a sender of bulk mail, or fills a disk. */
const limits = [new ClientLimit(10, now), new ClientLimit(30, now, 3_600_000)]

let analytics: AnalyticsService | undefined

/**
 * Signs a reader up to newsletters (newsletter-2, newsletter-3, newsletter-4). The log gets the reason of a failure, but never an email
 * address.
 */
export async function POST(request: Request): Promise<Response> {
  analytics ??= analyticsService(process.env, (events) => ownMeasurements().addEvents(events))
  const report = {
    analytics,
    mockAddress: process.env['NEWSLETTER_MOCK_ADDRESS'],
    now: () => new Date(),
    newId: randomUUID,
    failed: (reason: string) => logFailure('analytics.error', {reason}),
  }
  return answerSignUp(request, {
    service: siteNewsletter(),
    newId: randomUUID,
    regionHeader: regionHeader(process.env),
    admits: (client) => limits.every((limit) => limit.admits(client)),
    report: reportSignUpFailure,
    signedUp: (signUp, headers) => void reportSignUp(signUp, headers, report),
  })
}

/** Rejects GET: sign-ups are sent by POST only. */
export function GET(): Response {
  return Response.json({error: 'Use POST.'}, {status: 405, headers: {allow: 'POST'}})
}
