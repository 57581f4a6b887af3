import {Button, Card, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Buttons} from '../publish/dialogParts.tsx'
import type {BulkChange, Plan} from './changes.ts'
import {PlannedDocument} from './PlannedDocument.tsx'
import {Said} from './Said.tsx'

interface SummaryProps {
  readonly kind: BulkChange['kind']
  readonly plans: readonly Plan[]
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

const verbs: Readonly<Record<BulkChange['kind'], string>> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  review: 'Change',
  categories: 'Change',
  authors: 'Change',
  release: 'Add',
}

/** What will change of each document, and what is left as it is, and why. */
export function Summary({kind, plans, onCancel, onConfirm}: SummaryProps): ReactNode {
  const changed = plans.filter(({refusals}) => refusals.length === 0)
  const refused = plans.filter(({refusals}) => refusals.length > 0)
  const also = changed.reduce((sum, {along}) => sum + along.length, 0)
  return (
    <Stack gap={5} padding={4}>
      <Said tone={refused.length > 0 ? 'caution' : 'positive'}>
        {changed.length} will change{also === 0 ? '' : `, with ${also} that they show`}
        {refused.length === 0 ? '.' : `; ${refused.length} will not.`}
      </Said>
      {refused.length === 0 ? null : (
        <List title="Left as they are">
          {refused.map((plan) => (
            <PlannedDocument key={plan.document.id} document={plan.document}>
              {plan.refusals.map((text) => (
                <Note key={text} tone="critical" text={text} />
              ))}
            </PlannedDocument>
          ))}
        </List>
      )}
      {changed.length === 0 ? null : (
        <List title="What will change">
          {changed.map((plan) => (
            <PlannedDocument key={plan.document.id} document={plan.document}>
              {plan.lines.map(({what, from, to}) => (
                <Text key={what} size={1}>
                  <strong>{what}:</strong> {from} <span aria-label="becomes">→</span> {to}
                </Text>
              ))}
              {plan.along.length === 0 ? null : (
                <Text muted size={1}>
                  {plan.along.length === 1
                    ? 'One new document that it shows is '
                    : `${plan.along.length} new documents that it shows are `}
                  {kind === 'release' ? 'added with it.' : 'published with it.'}
                </Text>
              )}
              {plan.warnings.map((text) => (
                <Note key={text} tone="caution" text={text} />
              ))}
            </PlannedDocument>
          ))}
        </List>
      )}
      <Buttons>
        <Button mode="bleed" text="Cancel" onClick={onCancel} />
        <Button
          disabled={changed.length === 0}
          text={`${verbs[kind]} ${changed.length}`}
          tone={kind === 'unpublish' ? 'critical' : 'default'}
          onClick={onConfirm}
        />
      </Buttons>
    </Stack>
  )
}

/** A titled list of documents. */
export function List({title, children}: {readonly title: string; readonly children: ReactNode}): ReactNode {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      <Stack as="ul" gap={2} padding={0} style={{margin: 0}}>
        {children}
      </Stack>
    </Stack>
  )
}

/** One sentence on a coloured ground. */
export function Note({tone, text}: {readonly tone: 'critical' | 'caution'; readonly text: string}): ReactNode {
  return (
    <Card padding={2} radius={2} tone={tone}>
      <Text size={1}>{text}</Text>
    </Card>
  )
}
