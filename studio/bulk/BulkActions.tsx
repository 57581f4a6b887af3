import {Button, Card, Flex, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useMayPublish} from '../roles/useMayPublish.ts'
import {BulkDialog} from './BulkDialog.tsx'
import type {BulkChange} from './changes.ts'
import type {Scope} from './scopes.ts'
import type {Choices} from './useChoices.ts'

interface BulkActionsProps {
  readonly scope: Scope
  readonly choices: Choices
  /** The selected documents, in the order of the table. */
  readonly ids: readonly string[]
  readonly onClear: () => void
  /** Called when something has changed, with the ids of the documents that could not be. */
  readonly onDone: (failed: readonly string[]) => void
}

interface ActionButton {
  readonly kind: BulkChange['kind']
  readonly text: string
  readonly isPublishing?: boolean
  readonly isOfArticles?: boolean
}

const buttons: readonly ActionButton[] = [
  {kind: 'publish', text: 'Publish…', isPublishing: true},
  {kind: 'unpublish', text: 'Unpublish…', isPublishing: true},
  {kind: 'review', text: 'Set review…', isOfArticles: true},
  {kind: 'categories', text: 'Set categories…', isOfArticles: true},
  {kind: 'authors', text: 'Set authors…', isOfArticles: true},
  {kind: 'release', text: 'Add to a release…', isPublishing: true},
]

/** What can be done with the selected documents. */
export function BulkActions({scope, choices, ids, onClear, onDone}: BulkActionsProps): ReactNode {
  const mayPublish = useMayPublish(scope.types[0] ?? '')
  const [kind, setKind] = useState<BulkChange['kind']>()
  return (
    <Card border padding={3} radius={3} shadow={2}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text as="output" size={1} weight="medium" style={{minWidth: '6rem'}}>
          {ids.length === 0 ? 'Nothing is selected' : `${ids.length} selected`}
        </Text>
        {(ids.length === 0 ? [] : buttons)
          .filter(({isOfArticles}) => isOfArticles !== true || scope.name === 'articles')
          .map(({kind: name, text, isPublishing}) => (
            <Button
              key={name}
              disabled={isPublishing === true && mayPublish !== true}
              fontSize={1}
              mode="ghost"
              padding={3}
              text={text}
              onClick={() => setKind(name)}
            />
          ))}
        {ids.length === 0 ? null : <Button fontSize={1} mode="bleed" padding={3} text="Clear" onClick={onClear} />}
        {mayPublish === false ? (
          <Text muted size={1}>
            Your role writes drafts. Ask an editor to publish them.
          </Text>
        ) : null}
      </Flex>
      {kind === undefined ? null : (
        <BulkDialog kind={kind} ids={ids} choices={choices} onClose={() => setKind(undefined)} onDone={onDone} />
      )}
    </Card>
  )
}
