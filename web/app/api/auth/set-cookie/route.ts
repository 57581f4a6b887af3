import {answerSetCookie} from '../../../../auth/answerSetCookie.ts'
import {siteAnswer} from '../../../../auth/siteAnswer.ts'

/** Begins a session for a script that signed in by itself. */
export const POST = siteAnswer(answerSetCookie, 30)
