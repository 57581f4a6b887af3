import {regionHeader} from '../../../services/consent/consentService.ts'
import {answerUnitedStates} from './answerUnitedStates.ts'

/** Says whether the reader is in the United States. */
export function GET(request: Request): Response {
  return answerUnitedStates(request, regionHeader(process.env))
}
