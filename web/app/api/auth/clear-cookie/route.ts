import {answerClearCookie} from '../../../../auth/answerClearCookie.ts'
import {siteAnswer} from '../../../../auth/siteAnswer.ts'

/** Signs out. There is no limit: nobody is kept from it. */
export const POST = siteAnswer(answerClearCookie, Number.POSITIVE_INFINITY)
