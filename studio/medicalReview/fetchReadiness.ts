import {reviewReadiness} from '@apothecary/shared/types/medicalReview.ts'
import type {SanityClient} from 'sanity'
import {makeSecret} from '../preview/previewSecret.ts'
import {siteUrl} from '../settings.ts'

/**
 * Why reviewers could not answer now, in words for the editor; undefined where they can. The site has to run, and to have a token that may write
 * (medical-review-10).
 */
export async function reasonNotReady(client: SanityClient): Promise<string | undefined> {
  try {
    const secret = await makeSecret(client, 'medical-review')
    const answer = await fetch(`${siteUrl}/api/medical-review`, {
      headers: {authorization: `Bearer ${secret}`},
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) return `The site at ${siteUrl} answers ${answer.status}: links cannot be opened now.`
    const {canWrite} = reviewReadiness.parse(await answer.json())
    return canWrite
      ? undefined
      : 'The site may not write, so reviewers can look and not answer. Ask a developer for a SANITY_TOKEN that may write.'
  } catch {
    return `The site at ${siteUrl} does not answer: see whether it runs. Links cannot be opened until then.`
  }
}
