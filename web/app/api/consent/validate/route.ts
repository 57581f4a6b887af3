import {answerValidation} from '../answerConsent.ts'
import {consentCall} from '../consentCall.ts'

/** Asks the privacy platform whether a stored choice still holds. */
export async function POST(request: Request): Promise<Response> {
  return answerValidation(request, consentCall())
}
