import {answerToken} from '../../../../auth/answerToken.ts'
import {siteAnswer} from '../../../../auth/siteAnswer.ts'

/** Issues a token for a member's own calls; each page needs one at most. */
export const POST = siteAnswer(answerToken, 120)
