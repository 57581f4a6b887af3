import {Button, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Buttons} from '../publish/dialogParts.tsx'
import {PlannedDocument} from './PlannedDocument.tsx'
import {Said} from './Said.tsx'
import {List, Note} from './Summary.tsx'
import type {Undone} from './undo.ts'

interface UndoResultProps {
  readonly undone: Undone
  readonly onClose: () => void
}

/** What has become of taking a change back: which documents were left alone, and why. */
export function UndoResult({undone: {done, failed}, onClose}: UndoResultProps): ReactNode {
  return (
    <Stack gap={5} padding={4}>
      <Said tone={failed.length > 0 ? 'caution' : 'positive'}>
        {failed.length === 0
          ? 'All is as it was before.'
          : done.length === 0
            ? 'Nothing was put back.'
            : `${failed.length} left as ${failed.length === 1 ? 'it is' : 'they are'}; all others are as they were before.`}
      </Said>
      {failed.length === 0 ? null : (
        <List title="Left as they are">
          {failed.map(({document, reason}) => (
            <PlannedDocument key={document.id} document={document}>
              <Note tone="caution" text={reason} />
            </PlannedDocument>
          ))}
        </List>
      )}
      <Buttons>
        <Button text="Close" onClick={onClose} />
      </Buttons>
    </Stack>
  )
}
