import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useState} from 'react'
import {useClient, useCurrentUser, useGrantsStore, useWorkspace} from 'sanity'
import {Waiting} from '../components/answers.tsx'
import {mayWrite} from '../roles/mayWrite.ts'
import {carryOut, type Outcome} from './carryOut.ts'
import type {BulkChange, Plan} from './changes.ts'
import {ChangeForm} from './ChangeForm.tsx'
import {makePlans} from './makePlans.ts'
import {findingsOf} from './publishable.ts'
import {Result} from './Result.tsx'
import {Summary} from './Summary.tsx'
import {undo, type Undone} from './undo.ts'
import {UndoResult} from './UndoResult.tsx'
import type {Choices} from './useChoices.ts'

interface BulkDialogProps {
  readonly kind: BulkChange['kind']
  readonly ids: readonly string[]
  readonly choices: Choices
  readonly onClose: () => void
  /** Called when it is carried out, with the ids of the documents that it failed for; and when it is undone, with none. */
  readonly onDone: (failed: readonly string[]) => void
}

type Stage =
  | {readonly name: 'asking'}
  | {readonly name: 'planning'; readonly through: number; readonly all: number}
  | {readonly name: 'working'; readonly through: number; readonly all: number}
  | {readonly name: 'failed'; readonly message: string}
  | {readonly name: 'told'; readonly plans: readonly Plan[]}
  | {readonly name: 'done'; readonly plans: readonly Plan[]; readonly outcome: Outcome}
  | {readonly name: 'undoing'; readonly through: number; readonly all: number}
  | {readonly name: 'undone'; readonly undone: Undone}

const headers: Readonly<Record<BulkChange['kind'], string>> = {
  publish: 'Publish several documents',
  unpublish: 'Unpublish several documents',
  review: 'Set the medical review of several articles',
  categories: 'Set the categories of several articles',
  authors: 'Set the authors of several articles',
  release: 'Add several documents to a release',
}

/** Asks for what a change needs, tells what it does to each document, carries it out, tells what has become of it, and undoes it. */
export function BulkDialog({kind, ids, choices, onClose, onDone}: BulkDialogProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  const grants = useGrantsStore()
  // Those that were selected when it was opened: the list behind it may change.
  const [selected] = useState(ids)
  const [change, setChange] = useState<BulkChange | undefined>(
    kind === 'publish' || kind === 'unpublish' ? {kind} : undefined,
  )
  const [attempt, setAttempt] = useState(0)
  const [stage, setStage] = useState<Stage>({name: 'asking'})
  const id = useId()

  useEffect(() => {
    if (change === undefined) return undefined
    let isCurrent = true
    const show = (next: Stage): void => {
      if (isCurrent) setStage(next)
    }
    const progress = (through: number): void => show({name: 'planning', through, all: selected.length})
    progress(0)
    makePlans(selected, change, {
      client,
      schema: workspace.schema,
      mayWrite: (document) => mayWrite(grants, document),
      findingsOf: (document) => findingsOf(client, document, {workspace, currentUser}),
      onProgress: progress,
    }).then(
      (plans) => show({name: 'told', plans}),
      (error: unknown) => show({name: 'failed', message: error instanceof Error ? error.message : String(error)}),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt, change, client, currentUser, grants, selected, workspace])

  const start = async (plans: readonly Plan[], wanted: BulkChange): Promise<void> => {
    const all = plans.filter(({refusals}) => refusals.length === 0).length
    setStage({name: 'working', through: 0, all})
    const outcome = await carryOut(client, plans, wanted, (through) => setStage({name: 'working', through, all}))
    setStage({name: 'done', plans, outcome})
    onDone(outcome.failed.map(({plan}) => plan.document.id))
  }
  const takeBack = async ({changed}: Outcome): Promise<void> => {
    const all = changed.length
    setStage({name: 'undoing', through: 0, all})
    const undone = await undo(client, changed, (through) => setStage({name: 'undoing', through, all}))
    setStage({name: 'undone', undone})
    onDone([])
  }
  // What has begun is not left alone by a click beside the dialog.
  const close = stage.name === 'working' || stage.name === 'undoing' ? undefined : onClose
  const content = (): ReactNode => {
    switch (stage.name) {
      case 'asking':
        return kind === 'publish' || kind === 'unpublish' ? (
          <Waiting>Looking at the documents…</Waiting>
        ) : (
          <ChangeForm kind={kind} choices={choices} onCancel={onClose} onReady={setChange} />
        )
      case 'planning':
        return (
          <Waiting>
            Looked at {stage.through} of {stage.all}…
          </Waiting>
        )
      case 'failed':
        return <Failure message={stage.message} onRetry={() => setAttempt(attempt + 1)} />
      case 'told':
        return (
          <Summary
            kind={kind}
            plans={stage.plans}
            onCancel={onClose}
            onConfirm={() => change !== undefined && void start(stage.plans, change)}
          />
        )
      case 'working':
        return (
          <Waiting>
            Changed {stage.through} of {stage.all}…
          </Waiting>
        )
      case 'done':
        return (
          <Result
            plans={stage.plans}
            outcome={stage.outcome}
            onUndo={() => void takeBack(stage.outcome)}
            onClose={onClose}
          />
        )
      case 'undoing':
        return (
          <Waiting>
            Put back {stage.through} of {stage.all}…
          </Waiting>
        )
      case 'undone':
        return <UndoResult undone={stage.undone} onClose={onClose} />
    }
  }
  return (
    <Dialog id={id} header={headers[kind]} width={1} {...(close === undefined ? {} : {onClose: close})}>
      {content()}
    </Dialog>
  )
}

function Failure({message, onRetry}: {readonly message: string; readonly onRetry: () => void}): ReactNode {
  return (
    <Stack gap={4} padding={4}>
      <Text size={1} role="alert">
        Nothing was changed. The documents could not be looked at: {message}
      </Text>
      <Flex justify="flex-end">
        <Button text="Look again" onClick={onRetry} />
      </Flex>
    </Stack>
  )
}
