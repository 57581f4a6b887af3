import {loadSiteSettings} from '../../../chrome/siteSettings.ts'
import {fetchPublished} from '../../../sanity/fetchSanity.ts'
import {regionHeader} from '../../../services/consent/consentService.ts'
import {answerConsent} from './answerConsent.ts'
import {answerRegion} from './answerRegion.ts'
import {consentCall, reportConsentFailure} from './consentCall.ts'

const optOutCountries = async (): Promise<readonly string[]> =>
  (await loadSiteSettings(fetchPublished)).consent.optOutCountries

/** Says which rules hold for the reader. */
export async function GET(request: Request): Promise<Response> {
  return answerRegion(request, regionHeader(process.env), optOutCountries, reportConsentFailure)
}

/** Passes a reader's choice on to the privacy platform. */
export async function PATCH(request: Request): Promise<Response> {
  return answerConsent(request, consentCall())
}
