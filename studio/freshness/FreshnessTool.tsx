import {Button, Card, Container, Flex, Heading, Select, Spinner, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {FreshnessTable} from './FreshnessTable.tsx'
import {kinds, ownersOf, type Row} from './rows.ts'
import {type FreshnessState, useFreshness} from './useFreshness.ts'

/** A choice of the filter by owner that is no name: names have no line break. */
const nobody = '\n'

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
          <Flex align="flex-end" gap={3} wrap="wrap">
            <Stack gap={4} style={{flex: 1, minWidth: '16rem'}}>
              <Heading as="h1" size={3}>
                Freshness
              </Heading>
              <Text muted size={1}>
                Reviews, prices, offers and links that somebody has to look at. Drafts count: what you have mended is
                gone from here before it is published.
              </Text>
            </Stack>
            <Choice label="Kind" value={kind} onChange={setKind}>
              <option value="">All kinds</option>
              {Object.entries(kinds).map(([name, title]) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </Choice>
            <Choice label="Looked after by" value={owner} onChange={setOwner}>
              <option value="">Everybody</option>
              {me === '' ? null : <option value={me}>Me ({me})</option>}
              <option value={nobody}>Nobody</option>
              {names
                .filter((name) => name !== me)
                .map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
            </Choice>
            <Button fontSize={1} mode="ghost" padding={3} text="Look again" onClick={() => setRound(round + 1)} />
          </Flex>
          <Answer state={state} rows={shown} />
        </Stack>
      </Container>
    </Card>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Choice({label, value, onChange, children}: ChoiceProps): ReactNode {
  return (
    <Stack as="label" gap={2} style={{minWidth: '10rem'}}>
      <Text size={1} weight="medium">
        {label}
      </Text>
      <Select fontSize={1} padding={3} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </Select>
    </Stack>
  )
}

/** The rows, or what stands in their place. */
export function Answer({state, rows}: {readonly state: FreshnessState; readonly rows: readonly Row[]}): ReactNode {
  if (state === undefined)
    return (
      <Flex as="output" align="center" gap={3} justify="center" padding={6}>
        <Spinner muted />
        <Text muted size={1}>
          Looking…
        </Text>
      </Flex>
    )
  if ('problem' in state)
    return (
      <Card border padding={4} radius={3} role="alert" tone="critical">
        <Text size={1}>{state.problem}</Text>
      </Card>
    )
  return <FreshnessTable title="What is due" rows={rows} />
}
