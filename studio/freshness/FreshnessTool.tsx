import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {Problem, Waiting} from '../components/answers.tsx'
import {LabelledSelect} from '../bulk/LabelledSelect.tsx'
import {FreshnessTable} from './FreshnessTable.tsx'
import {kinds, ownersOf, type Row} from './rows.ts'
import {type FreshnessState, useFreshness} from './useFreshness.ts'

/** A choice of the filter by owner that is no name: names have no line break. */
const nobody = '\n'
const kindOptions = Object.entries(kinds).map(([id, name]) => ({id, name}))

/** A tool of the Studio: reviews, prices, offers and links that somebody has to look at, the longest due first. */
export function FreshnessTool(): ReactNode {
  const [round, setRound] = useState(0)
  const [kind, setKind] = useState('')
  const [owner, setOwner] = useState('')
  const state = useFreshness(round)
  const me = useCurrentUser()?.name ?? ''
  const rows = state !== undefined && 'rows' in state ? state.rows : []
  const names = ownersOf(rows)
  const shown = rows.filter(
    (row) => (kind === '' || row.kind === kind) && (owner === '' || row.owner === (owner === nobody ? '' : owner)),
  )
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
              onChange={setOwner}
            />
            <Button fontSize={1} mode="ghost" padding={3} text="Look again" onClick={() => setRound(round + 1)} />
          </Flex>
          <Answer state={state} rows={shown} />
        </Stack>
      </Container>
    </Card>
  )
}

/** The rows, or what stands in their place. */
export function Answer({state, rows}: {readonly state: FreshnessState; readonly rows: readonly Row[]}): ReactNode {
  if (state === undefined) return <Waiting>Looking…</Waiting>
  if ('problem' in state) return <Problem>{state.problem}</Problem>
  return <FreshnessTable title="What is due" rows={rows} />
}
