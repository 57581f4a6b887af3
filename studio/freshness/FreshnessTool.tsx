import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {Problem, Waiting} from '../components/answers.tsx'
import {LabelledSelect} from '../bulk/LabelledSelect.tsx'
import {FreshnessTable} from './FreshnessTable.tsx'
import {mostOfAKind} from './queries.ts'
import {allKinds, type Kind, kinds, ownersOf} from './rows.ts'
import {type FreshnessState, useFreshness} from './useFreshness.ts'

/** A choice of the filter by owner that is no name: names have no line break. */
const nobody = '\n'
const kindOptions = allKinds.map((id) => ({id, name: kinds[id]}))

/** A tool of the Studio: reviews, prices, offers and links that somebody has to look at, the longest due first. */
export function FreshnessTool(): ReactNode {
  const [round, setRound] = useState(0)
  const [kind, setKind] = useState('')
  const [owner, setOwner] = useState('')
  const [others, setOthers] = useState<readonly string[]>([])
  const state = useFreshness(round, owner === '' ? undefined : owner === nobody ? '' : owner)
  const me = useCurrentUser()?.name ?? ''
  const all = state !== undefined && 'rows' in state ? ownersOf(state.rows) : []
  // The rows of one owner name no other.
  const names = owner === '' ? all : others
  const chooseOwner = (chosen: string): void => {
    setOthers(names)
    setOwner(chosen)
  }
  return (
    <Card as="main" height="fill" overflow="auto" padding={4}>
      <Container width={3}>
        <Stack gap={5} paddingY={4}>
          <Flex align="flex-end" gap={4} wrap="wrap">
            <Stack gap={4} style={{flex: '3 1 16rem'}}>
              <Heading as="h1" size={3}>
                Freshness
              </Heading>
              <Text muted size={1}>
                Reviews, prices, offers and links that somebody has to look at. Drafts count: what you have mended is
                gone from here before it is published.
              </Text>
            </Stack>
            <LabelledSelect label="Kind" empty="All kinds" options={kindOptions} value={kind} onChange={setKind} />
            <LabelledSelect
              label="Looked after by"
              empty="Everybody"
              options={[
                ...(me === '' ? [] : [{id: me, name: `Me (${me})`}]),
                {id: nobody, name: 'Nobody'},
                ...names.filter((name) => name !== me).map((name) => ({id: name, name})),
              ]}
              value={owner}
              onChange={chooseOwner}
            />
            <Button fontSize={1} mode="ghost" padding={3} text="Look again" onClick={() => setRound(round + 1)} />
          </Flex>
          <Answer state={state} of={allKinds.filter((one) => kind === '' || one === kind)} />
        </Stack>
      </Container>
    </Card>
  )
}

interface AnswerProps {
  readonly state: FreshnessState
  readonly of: readonly Kind[]
}

/** The rows of some kinds, or what stands in their place. */
export function Answer({state, of}: AnswerProps): ReactNode {
  if (state === undefined) return <Waiting>Looking…</Waiting>
  if ('problem' in state) return <Problem>{state.problem}</Problem>
  const isCut = state.cut.some((kind) => of.includes(kind))
  return (
    <Stack gap={4}>
      <FreshnessTable
        title="What is due"
        empty={isCut ? 'Nothing of what was looked at is due.' : 'All of it is fresh.'}
        rows={state.rows.filter(({kind}) => of.includes(kind))}
      />
      {isCut ? (
        <Text muted size={1}>
          At most {mostOfAKind} documents of a kind are listed: there may be more. Mend these, then look again.
        </Text>
      ) : null}
    </Stack>
  )
}
