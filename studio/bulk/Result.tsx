import {Button, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Buttons} from '../publish/dialogParts.tsx'
import type {Outcome} from './carryOut.ts'
import type {Plan} from './changes.ts'
import {PlannedDocument} from './PlannedDocument.tsx'
import {Said} from './Said.tsx'
import {List, Note} from './Summary.tsx'

interface ResultProps {
  readonly plans: readonly Plan[]
  readonly outcome: Outcome
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** What has become of a change: how many documents it reached, and which it did not, and why; with a button that takes it back. */
export function Result({plans, outcome: {done, failed, changed}, onUndo, onClose}: ResultProps): ReactNode {
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
            <PlannedDocument key={plan.document.id} document={plan.document}>
              <Note tone="critical" text={reason} />
            </PlannedDocument>
          ))}
        </List>
      )}
      {changed.length === 0 ? null : (
        <Text muted size={1}>
          Until you close this window, “Undo” puts back what these documents were. What somebody changes before that is
          left alone.
        </Text>
      )}
      <Buttons>
        {changed.length === 0 ? null : <Button mode="ghost" text="Undo" onClick={onUndo} />}
        <Button text="Close" onClick={onClose} />
      </Buttons>
    </Stack>
  )
}
