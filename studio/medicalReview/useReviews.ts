import {reviewRequest, reviewRequestFields, type ReviewRequest} from '@apothecary/shared/types/medicalReview.ts'
import {useMemo} from 'react'
import {z} from 'zod'
import {useListened} from '../components/useListened.ts'

const ofArticle = `*[_type == "reviewRequest" && articleId == $id] | order(_createdAt desc)[0...50]{${reviewRequestFields}}`

const list = z.array(z.unknown())

/** The links that were made for an article, the newest first, as they change; undefined until they are there. */
export function useReviews(articleId: string): readonly ReviewRequest[] | undefined {
  const answer = useListened(
    ofArticle,
    useMemo(() => ({id: articleId}), [articleId]),
  )
  return useMemo(() => (answer === undefined ? undefined : readReviews(answer)), [answer])
}

/** Those of the stored links that can be read. */
export function readReviews(answer: unknown): readonly ReviewRequest[] {
  return list.parse(answer).flatMap((stored) => reviewRequest.safeParse(stored).data ?? [])
}
