import {mostReviewDays, reviewDays, reviewPath} from '@apothecary/shared/types/medicalReview.ts'
import {Button, Card, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId, useState} from 'react'
import {useClient} from 'sanity'
import {LinkToCopy} from '../components/LinkToCopy.tsx'
import {siteUrl} from '../settings.ts'
import {newReview} from './newReview.ts'

/** A person who can be named as medical reviewer. */
export interface Reviewer {
  readonly _id: string
  readonly name: string
  readonly credentials: string | null
}

interface NewReviewFormProps {
  readonly articleId: string
  readonly release: string | undefined
  readonly reviewers: readonly Reviewer[]
  readonly reviewerId: string | undefined
}

/** Makes a link: whom it is for, and for how many days. The link is shown once, as the site keeps only a hash of its secret. */
export function NewReviewForm({articleId, release, reviewers, reviewerId}: NewReviewFormProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const [personId, setPersonId] = useState(() => (reviewers.some(({_id}) => _id === reviewerId) ? reviewerId : ''))
  const [days, setDays] = useState(String(reviewDays))
  const [link, setLink] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [personField, daysField] = [useId(), useId()]
  const count = Number(days)
  const isCountRight = Number.isInteger(count) && count >= 1 && count <= mostReviewDays

  const make = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const {document, token} = await newReview({articleId, release, personId: personId ?? '', days: count})
      await client.create(document, {tag: 'medical-review'})
      setLink(`${siteUrl}${reviewPath}?${new URLSearchParams({token}).toString()}`)
    } catch {
      setProblem('The link could not be made: your role may not write, or the connection is gone.')
    }
    setIsBusy(false)
  }

  if (reviewers.length === 0)
    return <Text size={1}>Nobody can be chosen yet: add the reviewer under “People”, and publish them.</Text>
  if (link !== undefined) return <MadeLink link={link} onAgain={() => setLink(undefined)} />
  return (
    <Stack gap={4}>
      <Flex gap={4} wrap="wrap" align="flex-start">
        <Stack gap={3} style={{flex: '1 1 16rem'}}>
          <Text as="label" size={1} weight="medium" htmlFor={personField}>
            Reviewer
          </Text>
          <Select
            id={personField}
            value={personId}
            onChange={({currentTarget}) => setPersonId(currentTarget.value)}
            fontSize={1}
          >
            <option value="">Choose who is to look at it</option>
            {reviewers.map(({_id, name, credentials}) => (
              <option key={_id} value={_id}>
                {[name, credentials].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        </Stack>
        <Stack gap={3} style={{flex: '0 1 8rem'}}>
          <Text as="label" size={1} weight="medium" htmlFor={daysField}>
            Days it works
          </Text>
          <TextInput
            id={daysField}
            type="number"
            min={1}
            max={mostReviewDays}
            value={days}
            onChange={({currentTarget}) => setDays(currentTarget.value)}
            fontSize={1}
          />
        </Stack>
      </Flex>
      {!isCountRight && (
        <Text size={1} role="alert">
          Choose from 1 to {mostReviewDays} days.
        </Text>
      )}
      {problem !== undefined && (
        <Text size={1} role="alert">
          {problem}
        </Text>
      )}
      <Flex justify="flex-end">
        <Button text="Make the link" disabled={isBusy || !personId || !isCountRight} onClick={() => void make()} />
      </Flex>
    </Stack>
  )
}

/** A link that was just made, to be copied into a message. */
function MadeLink({link, onAgain}: {readonly link: string; readonly onAgain: () => void}): ReactNode {
  return (
    <Card padding={4} radius={2} tone="positive">
      <Stack gap={4}>
        <LinkToCopy label="Send this link to the reviewer" link={link} />
        <Text size={1} muted>
          Copy it now: it is not shown again. Whoever has it sees the draft and can sign off as this reviewer, so send
          it to nobody else.
        </Text>
        <Flex justify="flex-end">
          <Button mode="bleed" text="Make another one" onClick={onAgain} />
        </Flex>
      </Stack>
    </Card>
  )
}
