import {mayKeep} from '../app/api/events/admission.ts'
import type {AnalyticsService} from '../services/analytics/contract.ts'
import {kindOf} from '../services/kindOf.ts'
import type {SignUpRequest} from '../services/newsletter/contract.ts'

/** The dependencies of the report. */
export interface SignUpReport {
  readonly analytics: AnalyticsService
  /** The address whose sign-ups are made up (newsletter-6). */
  readonly mockAddress: string | undefined
  readonly now: () => Date
  readonly newId: () => string
  /** Gets a failure (newsletter-11), and nothing of what was sent. */
  readonly failed: (reason: string) => void
}

/**
 * Tells analytics of a sign-up that was taken: that the form was submitted (newsletter-13), and by which correlation id
 * its reader is known (tracking-20). Nothing is told of readers who have not consented to analytics. Resolves in any
 * case; no reader waits for it.
 */
export async function reportSignUp(
  {email, path, identifiers}: SignUpRequest,
  headers: Headers,
  {analytics, mockAddress, now, newId, failed}: SignUpReport,
): Promise<void> {
  if (!mayKeep(headers) || email === mockAddress) return
  const {correlationId, source} = identifiers
  const common = () => ({messageId: newId(), sentAt: now().toISOString(), correlationId})
  const place = {page: path, ...(source === undefined ? {} : {source})}
  const sent = await Promise.allSettled([
    analytics.send({type: 'identify', ...common()}, place),
    analytics.send({type: 'formSubmitted', ...common(), properties: {form: 'newsletter'}}, place),
  ])
  for (const result of sent) if (result.status === 'rejected') failed(`API request failed: ${kindOf(result.reason)}`)
}
