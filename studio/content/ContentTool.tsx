import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {ContentTable} from './ContentTable.tsx'
import {figuresOf, type KindFigures} from './figures.ts'
import {kindsOf} from './kinds.ts'
import {type Progress, readSite} from './readSite.ts'

type State =
  | {readonly is: 'idle'}
  | {readonly is: 'reading'; readonly progress: Progress | undefined}
  | {readonly is: 'read'; readonly figures: readonly KindFigures[]}
  | {readonly is: 'failed'}

/**
 * A tool of the Studio: how much there is of each kind of content, where it is shown, and what nobody uses. It reads
 * the whole site when it is asked to.
 */
export function ContentTool(): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [state, setState] = useState<State>({is: 'idle'})
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const count = async (): Promise<void> => {
    const controller = new AbortController()
    reading.current = controller
    setState({is: 'reading', progress: undefined})
    try {
      const kinds = kindsOf(schema)
      const site = await readSite(client, kinds, (progress) => setState({is: 'reading', progress}), controller.signal)
      setState({is: 'read', figures: figuresOf(site, kinds)})
    } catch {
      if (reading.current === controller) setState(controller.signal.aborted ? {is: 'idle'} : {is: 'failed'})
    }
  }

  return (
    <Card as="main" height="fill" overflow="auto" padding={4}>
      <Container width={4}>
        <Stack gap={5} paddingY={4}>
          <Flex align="center" gap={3} wrap="wrap">
            <Stack gap={4} style={{flex: 1, minWidth: '16rem'}}>
              <Heading as="h1" size={3}>
                What the site is made of
              </Heading>
              <Text muted size={1}>
                Each kind of document and widget: how many there are, on how many articles, and what nobody uses. Drafts
                count. The whole site is read for it: some minutes, where there are very many documents.
              </Text>
            </Stack>
            {state.is === 'reading' ? (
              <Button fontSize={1} mode="ghost" padding={3} text="Stop" onClick={() => reading.current?.abort()} />
            ) : (
              <Button
                fontSize={1}
                mode={state.is === 'read' ? 'ghost' : 'default'}
                padding={3}
                text={state.is === 'read' ? 'Count again' : 'Count'}
                onClick={() => void count()}
              />
            )}
          </Flex>
          {state.is === 'reading' ? (
            <Text as="output" size={1}>
              {progressInWords(state.progress)}
            </Text>
          ) : null}
          {state.is === 'failed' ? (
            <Card border padding={4} radius={3} role="alert" tone="critical">
              <Text size={1}>The content lake does not answer. Check the connection, then count again.</Text>
            </Card>
          ) : null}
          {state.is === 'read' ? <ContentTable figures={state.figures} /> : null}
        </Stack>
      </Container>
    </Card>
  )
}

function progressInWords(progress: Progress | undefined): string {
  if (progress === undefined) return 'Reading…'
  const {kind, kindsRead, documentsRead} = progress
  return `Reading ${kind}: ${documentsRead.toLocaleString('en-US')} documents of ${kindsRead} kinds so far.`
}
