import {Flex, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useListened} from '../components/useListened.ts'
import {readScheduled, scheduledQuery} from './scheduled.ts'
import {ScheduledItem} from './ScheduledItem.tsx'

const noParams = {}

/** What is published or unpublished at a time, the next first (schedule-4). */
export function Scheduled(): ReactNode {
  const answer = useListened(scheduledQuery, noParams, 'raw')
  if (answer === undefined)
    return (
      <Flex align="center" justify="center" padding={5}>
        <Spinner muted />
      </Flex>
    )
  const changes = readScheduled(answer)
  return (
    <Stack gap={4} padding={4}>
      {changes.length === 0 && (
        <Text size={1} muted>
          Nothing is scheduled. “Schedule publish” and “Schedule unpublishing…” are in the menu of an article.
        </Text>
      )}
      <Stack gap={2} as="ul" padding={0} style={{listStyle: 'none', margin: 0}}>
        {changes.map((change) => (
          <ScheduledItem key={`${change.release} ${change.id}`} change={change} />
        ))}
      </Stack>
    </Stack>
  )
}
