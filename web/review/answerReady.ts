import type {ReviewReadiness} from '@apothecary/shared/types/medicalReview.ts'
import {type EditorCall, forEditors, toEditor} from '../app/api/forEditors.ts'

/** The dependencies of the call. */
export interface ReadyCall extends EditorCall {
  /** Whether the site may write what reviewers answer. */
  readonly canWrite: () => Promise<boolean>
}

/**
 * Answers `GET /api/medical-review` with a `ReviewReadiness`, to editors only (`forEditors`): they are told before they
 * send a link that cannot be answered.
 */
export async function answerReady(request: Request, call: ReadyCall): Promise<Response> {
  return forEditors(request, call, async () => {
    const answer: ReviewReadiness = {canWrite: await call.canWrite()}
    return toEditor(answer)
  })
}
