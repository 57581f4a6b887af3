import {Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useClient} from 'sanity'
import {useListened} from '../components/useListened.ts'
import {RedirectInput} from '../uses/RedirectInput.tsx'
import {useRedirectTarget} from '../uses/useRedirectTarget.ts'
import {useUses} from '../uses/useUses.ts'
import {readScheduled, scheduledQuery} from './scheduled.ts'
import {ScheduledItem} from './ScheduledItem.tsx'
import {scheduleUnpublishing} from './scheduleUnpublishing.ts'
import {isToCome, TimeField} from './TimeField.tsx'

interface ScheduleUnpublishDialogProps {
  readonly article: {readonly id: string; readonly path: string}
  readonly onClose: () => void
}

const noParams = {}

/**
 * Asks when an article is to be taken from the site, and says what leads readers to it. Where something is scheduled
 * for it already, that is shown instead.
 */
export function ScheduleUnpublishDialog({article, onClose}: ScheduleUnpublishDialogProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const answer = useListened(scheduledQuery, noParams, 'raw')
  const found = useUses(article.id, article.path, undefined)
  const uses = found !== undefined && 'uses' in found ? found.uses.direct.length + found.uses.linking.length : undefined
  const [time, setTime] = useState('')
  const [target, setTarget] = useState('')
  const led = useRedirectTarget(article.path, target)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  if (answer === undefined) return <Spinner muted />
  const waiting = readScheduled(answer).filter(({id}) => id === article.id)

  const schedule = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const redirect = target === '' ? undefined : {from: article.path, to: target}
      await scheduleUnpublishing(client, article.id, new Date(time), redirect)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  return (
    <Stack gap={5} padding={4}>
      {waiting.length > 0 ? (
        <Stack as="ul" gap={2} padding={0} style={{listStyle: 'none', margin: 0}}>
          {waiting.map((change) => (
            <ScheduledItem key={change.release} change={change} />
          ))}
        </Stack>
      ) : (
        <>
          <Text size={1}>
            From that time on, readers no longer see {article.path}. The text stays here as a draft.
            {uses === undefined || uses === 0
              ? ''
              : ` ${uses === 1 ? 'One document leads' : `${uses} documents lead`} to this page (“Used in”).`}
          </Text>
          <TimeField value={time} onChange={setTime} />
          {article.path !== '' && (
            <Stack gap={3}>
              <RedirectInput value={target} target={led} onChange={setTarget} />
              <Text size={1} muted>
                It begins when the page goes. If empty, readers get “Page not found”.
              </Text>
            </Stack>
          )}
        </>
      )}
      {problem !== undefined && (
        <Card padding={3} radius={2} tone="critical">
          <Text size={1} role="alert">
            {problem}
          </Text>
        </Card>
      )}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text="Close" onClick={onClose} />
        {waiting.length === 0 && (
          <Button
            tone="critical"
            text="Schedule unpublishing"
            disabled={isBusy || !isToCome(time) || led.isLooking || led.problem !== undefined}
            onClick={() => void schedule()}
          />
        )}
      </Flex>
    </Stack>
  )
}
