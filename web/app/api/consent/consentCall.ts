import {logFailure} from '../../../log/logFailure.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'
import {consentService} from '../../../services/consent/consentService.ts'
import {kindOf} from '../../../services/kindOf.ts'
import type {ConsentCall} from './answerConsent.ts'

/** A reader makes a call at the first page of a visit and one a choice: more than several people behind one address make in a minute. */
const limit = new ClientLimit(120, () => performance.now())

/** Logs the kind of a failure, and nothing of what was sent. */
export const reportConsentFailure = (error: unknown): void => {
  logFailure('consent.error', {reason: kindOf(error)})
}

let call: ConsentCall | undefined

/** What the calls of this process share: the privacy platform that the settings name, which is left alone while it is down, and the limit. */
export function consentCall(): ConsentCall {
  call ??= {
    service: consentService(process.env, reportConsentFailure),
    admits: (client) => limit.admits(client),
    report: reportConsentFailure,
  }
  return call
}
