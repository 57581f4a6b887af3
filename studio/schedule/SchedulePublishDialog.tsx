import {Button, Spinner, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useClient} from 'sanity'
import {useListened} from '../components/useListened.ts'
import type {AuditedPart} from '../publish/auditParts.ts'
import {Problem} from '../components/answers.tsx'
import {Buttons, Summary} from '../publish/dialogParts.tsx'
import {PartsOfPlan} from '../publish/PartsOfPlan.tsx'
import {useChosenParts} from '../publish/useChosenParts.ts'
import {WithPublishPlan} from '../publish/WithPublishPlan.tsx'
import {readScheduled, scheduledQuery} from './scheduled.ts'
import {ScheduledItem} from './ScheduledItem.tsx'
import {schedulePublishing} from './schedulePublishing.ts'
import {isToCome, TimeField} from './TimeField.tsx'

interface SchedulePublishDialogProps {
  readonly articleId: string
  readonly onClose: () => void
}

const noParams = {}

/**
 * Asks when an article is to be published, and lists what is published with it and what is to be mended, as publishing
 * does. Where something is scheduled for it already, that is shown instead.
 */
export function SchedulePublishDialog({articleId, onClose}: SchedulePublishDialogProps): ReactNode {
  const answer = useListened(scheduledQuery, noParams, 'raw')
  if (answer === undefined) return <Spinner muted />
  const waiting = readScheduled(answer).filter(({id, releaseTitle}) => id === articleId && releaseTitle === undefined)
  if (waiting.length === 0) {
    return (
      <WithPublishPlan articleId={articleId} verb="scheduled" onClose={onClose}>
        {(parts, onLookAgain) => (
          <Plan articleId={articleId} parts={parts} onClose={onClose} onLookAgain={onLookAgain} />
        )}
      </WithPublishPlan>
    )
  }
  return (
    <Stack gap={5} padding={4}>
      <Stack as="ul" gap={2} padding={0} style={{listStyle: 'none', margin: 0}}>
        {waiting.map((change) => (
          <ScheduledItem key={change.release} change={change} />
        ))}
      </Stack>
      <Buttons>
        <Button mode="bleed" text="Close" onClick={onClose} />
      </Buttons>
    </Stack>
  )
}

interface PlanProps extends SchedulePublishDialogProps {
  readonly parts: readonly AuditedPart[]
  readonly onLookAgain: () => void
}

function Plan({articleId, parts, onClose, onLookAgain}: PlanProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const plan = useChosenParts(parts, articleId)
  const {chosen, errors, warnings, rename} = plan
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const schedule = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      // The dialog shows it as soon as the lake says that it is scheduled.
      await schedulePublishing(client, chosen, new Date(time), rename)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }

  return (
    <Stack gap={5} padding={4}>
      <TimeField value={time} onChange={setTime} />
      <Summary errors={errors} warnings={warnings} verb="schedule" />
      <PartsOfPlan plan={plan} onOpen={onClose}>
        {rename === undefined ? null : (
          <Text size={1}>
            From that time on, readers of {rename.from} are led to {rename.to}. Links by hand stay as they are.
          </Text>
        )}
      </PartsOfPlan>
      {problem === undefined ? null : (
        <Problem>Nothing was scheduled: {problem} If somebody has just changed something, look again.</Problem>
      )}
      <Buttons>
        <Button mode="bleed" text="Cancel" onClick={onClose} />
        {problem === undefined ? null : <Button mode="ghost" text="Look again" onClick={onLookAgain} />}
        <Button
          tone={warnings > 0 ? 'caution' : 'positive'}
          text={`Schedule ${chosen.length > 1 ? `all ${chosen.length} ` : ''}${warnings > 0 ? 'anyway' : ''}`.trim()}
          disabled={errors > 0 || isBusy || !isToCome(time)}
          loading={isBusy}
          onClick={() => void schedule()}
        />
      </Buttons>
    </Stack>
  )
}
