import {reviewRequestType} from '@apothecary/shared/types/medicalReview.ts'
import {Box, Card, Spinner, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {z} from 'zod'
import {useMayPublish} from '../roles/useMayPublish.ts'
import {askAnEditor} from '../roles/useMayPublishDocument.ts'
import {reasonNotReady} from './fetchReadiness.ts'
import {NewReviewForm, type Reviewer} from './NewReviewForm.tsx'
import {ReviewItem} from './ReviewItem.tsx'
import {useReviews} from './useReviews.ts'

interface ReviewDialogProps {
  readonly articleId: string
  /** The release whose version is open in the form. */
  readonly release: string | undefined
  readonly hasPath: boolean
  /** The reviewer that the article names already. */
  readonly reviewerId: string | undefined
}

const people = z.array(z.object({_id: z.string(), name: z.string(), credentials: z.string().nullable()}))

/** Makes links for medical reviewers, and lists those that were made for an article, with what became of them. */
export function ReviewDialog({articleId, release, hasPath, reviewerId}: ReviewDialogProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const reviews = useReviews(articleId)
  const mayWrite = useMayPublish(reviewRequestType)
  const [reviewers, setReviewers] = useState<readonly Reviewer[]>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isOpen = true
    client
      // Only people who are published can be named by an article that is published.
      .fetch(
        '*[_type == "person"] | order(name asc){_id, "name": coalesce(name, "Without a name"), credentials}',
        {},
        {perspective: 'published', tag: 'medical-review'},
      )
      .then((answer: unknown) => isOpen && setReviewers(people.parse(answer)))
      .catch(() => isOpen && setProblem('The people could not be loaded. Check the connection.'))
    return () => {
      isOpen = false
    }
  }, [client])

  useEffect(() => {
    // The site is asked in the name of the editor, which not every role may do.
    if (mayWrite !== true) return
    let isOpen = true
    void reasonNotReady(client).then((reason) => isOpen && reason !== undefined && setProblem(reason))
    return () => {
      isOpen = false
    }
  }, [client, mayWrite])

  if (reviews === undefined || mayWrite === undefined || (reviewers === undefined && problem === undefined))
    return (
      <Box padding={5}>
        <Spinner muted />
      </Box>
    )
  return (
    <Stack gap={5} padding={4}>
      <Text size={1}>
        A link shows {release === undefined ? 'this draft' : 'this version of the release'} to somebody without an
        account, with a form to sign off or to ask for changes. A sign-off sets medical reviewer and day here; nothing
        is published by it.
      </Text>
      {problem !== undefined && (
        <Card padding={3} radius={2} tone="caution" role="alert">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      {!mayWrite ? (
        <Text size={1}>{askAnEditor}</Text>
      ) : hasPath ? (
        <NewReviewForm articleId={articleId} release={release} reviewers={reviewers ?? []} reviewerId={reviewerId} />
      ) : (
        <Text size={1} role="alert">
          Give the article a path first: without one there is no page to show.
        </Text>
      )}
      {reviews.length > 0 && (
        <Stack gap={3}>
          <Text as="h3" size={1} weight="semibold">
            Links that were made
          </Text>
          <Stack as="ul" gap={2} padding={0} style={{listStyle: 'none', margin: 0}}>
            {reviews.map((review) => (
              <ReviewItem
                key={review._id}
                review={review}
                mayWrite={mayWrite}
                name={reviewers?.find(({_id}) => _id === review.personId)?.name ?? 'Somebody who is gone'}
              />
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  )
}
