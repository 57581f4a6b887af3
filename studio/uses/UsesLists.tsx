import {Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import type {UsesAnswer} from './useUses.ts'
import {UseList} from './UseList.tsx'

interface UsesListsProps {
  readonly answer: UsesAnswer
}

/** What uses a document: the articles that show it, the other documents that do, and what links to its path. */
export function UsesLists({answer}: UsesListsProps): ReactNode {
  if (answer === undefined)
    return (
      <Flex as="output" align="center" justify="center" padding={5} aria-label="Looking it up">
        <Spinner muted />
      </Flex>
    )
  if ('problem' in answer)
    return (
      <Card padding={3} radius={2} role="alert" tone="critical">
        <Text size={1}>{answer.problem}</Text>
      </Card>
    )
  const {direct, indirect, linking, isCut} = answer.uses
  const articles = [...direct, ...indirect].filter(({type}) => type === 'article')
  return (
    <Stack gap={5}>
      <UseList title="Articles that show it" empty="No article shows it yet." users={articles} />
      <UseList
        title="Other documents that refer to it"
        empty={articles.length === 0 ? 'Nothing else refers to it yet.' : undefined}
        users={direct.filter(({type}) => type !== 'article')}
      />
      <UseList title="What shows those" users={indirect.filter(({type}) => type !== 'article')} />
      <UseList title="Links to its path" users={linking} />
      {isCut ? (
        <Text muted size={1}>
          There are more: only the first ones are listed.
        </Text>
      ) : null}
    </Stack>
  )
}
