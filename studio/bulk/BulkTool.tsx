import {Box, Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {StateLink, useRouterState} from 'sanity/router'
import {Problem, Waiting} from '../components/answers.tsx'
import {BulkActions} from './BulkActions.tsx'
import {BulkFilters} from './BulkFilters.tsx'
import {BulkTable} from './BulkTable.tsx'
import {noFilters, rowsAtATime} from './rows.ts'
import {type Scope, scopeNamed, scopes} from './scopes.ts'
import {nothingSelected, onlyShown, toggleAll, toggleRow} from './selection.ts'
import {useChoices} from './useChoices.ts'
import {useRows} from './useRows.ts'

/** A tool of the Studio: changes several documents at once, after it has said what will change. */
export function BulkTool(): ReactNode {
  const scope = scopeNamed(useRouterState((state) => state['scope']))
  return (
    <Card data-testid="several-tool" height="fill" overflow="auto">
      <Container width={5} padding={4}>
        <Stack gap={5} paddingY={4}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              Select several
            </Heading>
            <Text muted size={1}>
              Tick documents, and say what to do with them. Nothing changes before you have seen a summary. With the
              shift key, a tick takes all rows from the last one with it.
            </Text>
          </Stack>
          <Flex as="nav" aria-label="Kinds" gap={2} wrap="wrap">
            {scopes.map(({name, title}) => (
              <Button
                key={name}
                as={StateLink}
                // The link needs it; the types of the button do not know the link's properties.
                {...{state: {scope: name}}}
                aria-current={name === scope.name ? 'page' : undefined}
                fontSize={1}
                mode={name === scope.name ? 'default' : 'ghost'}
                padding={3}
                text={title}
              />
            ))}
          </Flex>
          <BulkList key={scope.name} scope={scope} />
        </Stack>
      </Container>
    </Card>
  )
}

function BulkList({scope}: {readonly scope: Scope}): ReactNode {
  const choices = useChoices()
  const [filters, setFilters] = useState(noFilters)
  const [most, setMost] = useState(rowsAtATime)
  const [attempt, setAttempt] = useState(0)
  const [ticked, setTicked] = useState(nothingSelected)
  const answer = useRows(scope.types, filters, most, attempt)
  const rows = answer.state === 'there' ? answer.rows : []
  const order = rows.map(({id}) => id)
  const selection = onlyShown(ticked, order)
  const readAgain = (): void => setAttempt(attempt + 1)
  return (
    <Stack gap={4}>
      <BulkFilters scope={scope} choices={choices} filters={filters} onChange={setFilters} />
      {answer.state === 'reading' ? (
        <Waiting>Reading the list…</Waiting>
      ) : answer.state === 'failed' ? (
        <Problem onRetry={readAgain}>The list could not be read: {answer.message}</Problem>
      ) : rows.length === 0 ? (
        <Card border padding={5} radius={3}>
          <Stack gap={4}>
            <Text size={1}>No document is like this.</Text>
            <Flex>
              <Button fontSize={1} mode="ghost" text="Show all" onClick={() => setFilters(noFilters)} />
            </Flex>
          </Stack>
        </Card>
      ) : (
        <>
          <Card border padding={4} radius={3}>
            <BulkTable
              title={scope.title}
              rows={rows}
              selection={selection}
              onToggle={(id, isRange) => setTicked(toggleRow(selection, order, id, isRange))}
              onToggleAll={() => setTicked(toggleAll(selection, order))}
            />
          </Card>
          {answer.more > 0 ? (
            <Flex align="center" gap={3}>
              <Text muted size={1}>
                {answer.more} more.
              </Text>
              <Button fontSize={1} mode="ghost" text="Show more" onClick={() => setMost(most + rowsAtATime)} />
            </Flex>
          ) : null}
        </>
      )}
      {/* Always there: what was changed may leave no row, and its dialog tells what has become of it. */}
      <Box style={{bottom: 0, position: 'sticky', zIndex: 1}}>
        <BulkActions
          scope={scope}
          choices={choices}
          ids={order.filter((id) => selection.ids.has(id))}
          onClear={() => setTicked(nothingSelected)}
          onDone={(failed) => {
            // What failed is tried again, or opened; what was changed is changed further together.
            if (failed.length > 0) setTicked({ids: new Set(failed), anchor: undefined})
            readAgain()
          }}
        />
      </Box>
    </Stack>
  )
}
