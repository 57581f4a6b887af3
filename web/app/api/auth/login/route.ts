import {redirect} from '../../../../auth/answers.ts'
import {answerLogin} from '../../../../auth/answerLogin.ts'
import {outcomePath} from '../../../../auth/paths.ts'
import {siteAnswer} from '../../../../auth/siteAnswer.ts'

/** Begins to sign in; more than somebody does who changes their mind, and far less than what would keep a provider busy. */
export const GET = siteAnswer(answerLogin, 30, () => redirect(outcomePath('unavailable')))
