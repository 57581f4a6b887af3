import type {ReviewRequest} from '@apothecary/shared/types/medicalReview.ts'
import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useRef, useState} from 'react'
import {useClient} from 'sanity'
import {askAnEditor} from '../roles/useMayPublishDocument.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {reviewStatus} from './reviewStatus.ts'

const tones = {primary: 'primary', success: 'positive', warning: 'caution', danger: 'critical'} as const

const day = new Intl.DateTimeFormat('en', {dateStyle: 'medium'})
const shown = (time: string): string => day.format(new Date(time))

interface ReviewItemProps {
  readonly review: ReviewRequest
  readonly name: string
  /** Whether the role of whoever looks may withdraw it. */
  readonly mayWrite: boolean
}

/** One link: for whom, what became of it, what was asked for, and a button that withdraws it while it is open. */
export function ReviewItem({review, name, mayWrite}: ReviewItemProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const {words, color} = reviewStatus(review, undefined)
  const {_id, _createdAt, state, answeredAt, expiresAt, changes, release} = review
  const isFinal = state === 'signedOff' || state === 'revoked'

  const withdraw = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      // A sign-off that came in the same moment stays.
      await client.patch(_id).ifRevisionId(review._rev).set({state: 'revoked'}).commit({tag: 'medical-review'})
      // The button goes with it.
      item.current?.focus()
    } catch (error) {
      setProblem(
        fieldOf(error, 'statusCode') === 409
          ? 'The link has just changed. Look again, then withdraw it if you still want to.'
          : 'The link could not be withdrawn. Check the connection, then try again.',
      )
    }
    setIsBusy(false)
  }

  return (
    <Card ref={item} as="li" border padding={3} radius={2} tabIndex={-1}>
      <Stack gap={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <Badge tone={tones[color]}>{words}</Badge>
          <Text size={1} weight="medium" style={{flex: 1}}>
            {name}
          </Text>
          {!isFinal && (
            <Button
              mode="ghost"
              tone="critical"
              fontSize={1}
              padding={2}
              text="Withdraw"
              aria-label={`Withdraw the link for ${name} of ${shown(_createdAt)}`}
              disabled={isBusy || !mayWrite}
              {...(mayWrite ? {} : {title: askAnEditor})}
              onClick={() => void withdraw()}
            />
          )}
        </Flex>
        <Text size={1} muted>
          Made on {shown(_createdAt)}
          {release ? ', for a release' : ''}
          {answeredAt ? `, answered on ${shown(answeredAt)}` : isFinal ? '' : `, works until ${shown(expiresAt)}`}.
        </Text>
        {changes ? (
          <Card padding={3} radius={2} tone="transparent">
            <Text size={1} style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
              {changes}
            </Text>
          </Card>
        ) : null}
        {problem !== undefined && (
          <Text size={1} role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
