import {Button, Card, Checkbox, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId, useState} from 'react'
import {getReleaseIdFromReleaseDocumentId, useActiveReleases} from 'sanity'
import {hasBeenReviewed} from '../schemas/documents/reviewChecks.ts'
import type {BulkChange, Choice, ListChange} from './changes.ts'
import {LabelledSelect} from './LabelledSelect.tsx'
import type {Choices} from './useChoices.ts'

interface ChangeFormProps {
  readonly kind: 'review' | 'release' | ListChange['kind']
  readonly choices: Choices
  readonly onCancel: () => void
  readonly onReady: (change: BulkChange) => void
}

/** Asks for what a change needs: who and when, which categories or authors, which release. */
export function ChangeForm({kind, ...props}: ChangeFormProps): ReactNode {
  if (kind === 'review') return <ReviewForm {...props} />
  return kind === 'release' ? <ReleaseForm {...props} /> : <ListForm kind={kind} {...props} />
}

type FormProps = Omit<ChangeFormProps, 'kind'>

function ReviewForm({choices, onCancel, onReady}: FormProps): ReactNode {
  const [reviewer, setReviewer] = useState('')
  const [day, setDay] = useState('')
  const id = useId()
  const problem = day === '' ? true : hasBeenReviewed(`${day}T00:00:00Z`)
  return (
    <Form
      isReady={(reviewer !== '' || day !== '') && problem === true}
      onCancel={onCancel}
      onReady={() =>
        onReady({
          kind: 'review',
          reviewer: choices.people.find((person) => person.id === reviewer),
          day: day === '' ? undefined : day,
        })
      }
    >
      <LabelledSelect
        label="Medical reviewer"
        empty="Leave as it is"
        options={choices.people}
        value={reviewer}
        onChange={setReviewer}
      />
      <Stack gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Reviewed on
        </Text>
        <TextInput
          id={id}
          type="date"
          value={day}
          aria-describedby={`${id}-note`}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Text id={`${id}-note`} muted size={1} role={problem === true ? undefined : 'alert'}>
          {problem === true ? 'Empty: the day of each stays as it is.' : problem}
        </Text>
      </Stack>
    </Form>
  )
}

const legends = {categories: 'Categories', authors: 'Authors'} as const satisfies Record<ListChange['kind'], string>

function ListForm({kind, choices, onCancel, onReady}: FormProps & Pick<ListChange, 'kind'>): ReactNode {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [how, setHow] = useState<ListChange['how']>('add')
  const offered = kind === 'categories' ? choices.categories : choices.people
  return (
    <Form
      isReady={ticked.size > 0}
      onCancel={onCancel}
      onReady={() => onReady({kind, chosen: offered.filter(({id}) => ticked.has(id)), how})}
    >
      <Fieldset legend={legends[kind]}>
        {offered.map(({id, name}) => (
          <Flex as="label" key={id} align="center" gap={3}>
            <Checkbox
              checked={ticked.has(id)}
              onChange={() => {
                const next = new Set(ticked)
                if (!next.delete(id)) next.add(id)
                setTicked(next)
              }}
            />
            <Text size={1}>{name}</Text>
          </Flex>
        ))}
      </Fieldset>
      <LabelledSelect
        label={`The ${kind} that an article has`}
        empty="Keep them, and add these"
        options={[
          {id: 'replace', name: 'Replace them by these'},
          {id: 'remove', name: 'Remove these, and keep the others'},
        ]}
        value={how === 'add' ? '' : how}
        onChange={(value) => setHow(value === 'replace' || value === 'remove' ? value : 'add')}
      />
    </Form>
  )
}

function ReleaseForm({onCancel, onReady}: FormProps): ReactNode {
  const {data, loading} = useActiveReleases()
  const [id, setId] = useState('')
  const open: readonly Choice[] = data
    .filter(({state}) => state === 'active')
    .map((release) => ({
      id: getReleaseIdFromReleaseDocumentId(release._id),
      name: release.metadata.title ?? 'Release without a title',
    }))
  const release = open.find((each) => each.id === id)
  return (
    <Form
      isReady={release !== undefined}
      onCancel={onCancel}
      onReady={() => release !== undefined && onReady({kind: 'release', release})}
    >
      {!loading && open.length === 0 ? (
        <Text size={1}>There is no open release. Make one in the menu of perspectives, at the top of the Studio.</Text>
      ) : (
        <LabelledSelect label="Release" empty="Choose…" options={open} value={id} onChange={setId} />
      )}
    </Form>
  )
}

function Fieldset({legend, children}: {readonly legend: string; readonly children: ReactNode}): ReactNode {
  return (
    <Card border padding={3} radius={2}>
      <Stack as="fieldset" gap={3} padding={0} style={{border: 0, margin: 0, maxHeight: '40vh', overflowY: 'auto'}}>
        <Text as="legend" size={1} weight="medium" style={{marginBlockEnd: '0.75rem'}}>
          {legend}
        </Text>
        {children}
      </Stack>
    </Card>
  )
}

interface FormFrameProps {
  readonly isReady: boolean
  readonly onCancel: () => void
  readonly onReady: () => void
  readonly children: ReactNode
}

function Form({isReady, onCancel, onReady, children}: FormFrameProps): ReactNode {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onReady()
      }}
    >
      <Stack gap={5} padding={4}>
        {children}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onCancel} />
          <Button type="submit" disabled={!isReady} text="Show what will change" />
        </Flex>
      </Stack>
    </form>
  )
}
