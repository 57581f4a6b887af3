import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useMayPublish} from '../roles/useMayPublish.ts'
import {askAnEditor} from '../roles/useMayPublishDocument.ts'
import {cancelScheduled} from './ownRelease.ts'
import type {ScheduledChange} from './scheduled.ts'

const format = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeStyle: 'short'})

/** A document that changes at a time: what, when and by which release. A click opens it; what was scheduled for it alone can be cancelled. */
export function ScheduledItem({change}: {readonly change: ScheduledChange}): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const {id, type, title, isUnpublished, at, release, releaseTitle, redirectTo, along} = change
  const mayCancel = useMayPublish(type)
  const name = title === '' ? (schema.get(type)?.title ?? type) : title

  const cancel = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await cancelScheduled(client, release)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  return (
    <Card as="li" border padding={3} radius={2}>
      <Stack gap={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <Badge tone={isUnpublished ? 'critical' : 'primary'}>{isUnpublished ? 'Unpublish' : 'Publish'}</Badge>
          <Text size={1} weight="medium" style={{flex: 1}}>
            <IntentLink intent="edit" params={{id, type}}>
              {name}
            </IntentLink>
          </Text>
          {releaseTitle === undefined && (
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text="Cancel"
              aria-label={`Cancel what is scheduled for ${name}`}
              disabled={isBusy || mayCancel !== true}
              {...(mayCancel === false ? {title: askAnEditor} : {})}
              onClick={() => void cancel()}
            />
          )}
        </Flex>
        <Text size={1} muted>
          {format.format(new Date(at))}
          {releaseTitle === undefined ? '' : `, with the release “${releaseTitle || 'Untitled'}”`}
          {along === 0 ? '' : `, with ${along === 1 ? '1 more document' : `${along} more documents`}`}
          {redirectTo === undefined
            ? ''
            : `, and readers ${isUnpublished ? '' : 'of its old path '}are led to ${redirectTo}`}
        </Text>
        {problem !== undefined && (
          <Text size={1} role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
