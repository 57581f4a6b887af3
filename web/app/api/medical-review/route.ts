import {answerReady} from '../../../review/answerReady.ts'
import {answerReview} from '../../../review/answerReview.ts'
import {reportReviewFailure, siteReviews} from '../../../review/siteReviews.ts'
import {isEditor} from '../../../sanity/previewClient.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'
import {answerPreflight} from '../forEditors.ts'

const forms = new ClientLimit(20, () => performance.now())
const questions = new ClientLimit(60, () => performance.now())

/** Takes what a medical reviewer answers. */
export async function POST(request: Request): Promise<Response> {
  return answerReview(request, {
    reviews: siteReviews() ?? {answer: () => Promise.resolve('refused')},
    admits: (client) => forms.admits(client),
    report: reportReviewFailure,
  })
}

/** Tells editors whether answers can be kept. */
export async function GET(request: Request): Promise<Response> {
  return answerReady(request, {
    isEditor,
    admits: (client) => questions.admits(client),
    canWrite: async () => (await siteReviews()?.canWrite()) === true,
  })
}

export function OPTIONS(): Response {
  return answerPreflight()
}
