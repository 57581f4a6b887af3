import {Button, Flex, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import type {Outcome} from './carryOut.ts'
import type {Plan} from './changes.ts'
import {PlannedDocument} from './PlannedDocument.tsx'
import {Said} from './Said.tsx'
import {List, Note} from './Summary.tsx'

interface ResultProps {
  readonly plans: readonly Plan[]
  readonly outcome: Outcome
  readonly onClose: () => void
}

/** What has become of a change: how many documents it reached, and which it did not, and why. */
export function Result({plans, outcome: {done, failed}, onClose}: ResultProps): ReactNode {
  const left = plans.filter(({refusals}) => refusals.length > 0).length
  return (
    <Stack gap={5} padding={4}>
      <Said tone={failed.length > 0 ? 'caution' : 'positive'}>
        {done.length} changed{left === 0 ? '' : `, ${left} left as ${left === 1 ? 'it is' : 'they are'}`}
        {failed.length === 0 ? '.' : `, ${failed.length} could not be changed.`}
      </Said>
      {failed.length === 0 ? null : (
        <List title="Could not be changed">
          {failed.map(({plan, reason}) => (
            <PlannedDocument key={plan.document.id} plan={plan}>
              <Note tone="critical" text={reason} />
            </PlannedDocument>
          ))}
        </List>
      )}
      <Flex justify="flex-end">
        <Button text="Close" onClick={onClose} />
      </Flex>
    </Stack>
  )
}
