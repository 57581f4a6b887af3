import {redirect} from '../../../../auth/answers.ts'
import {answerFinish, answerFinishForm} from '../../../../auth/answerFinish.ts'
import {outcomePath} from '../../../../auth/paths.ts'
import {siteAnswer} from '../../../../auth/siteAnswer.ts'

/** Ends an attempt to sign in: the server has here what providers send to `/signing-you-in` (`web/server/signInAnswer.ts`). */
export const GET = siteAnswer(answerFinish, 30, () => redirect(outcomePath('unavailable')))

export {answerFinishForm as POST}
