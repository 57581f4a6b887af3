import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Waiting} from '../components/answers.tsx'
import {counted} from '../schemas/objects/counted.ts'

interface WithChildren {
  readonly children: ReactNode
}

/** Says that the article and what it shows are being read. */
export function Looking(): ReactNode {
  return <Waiting>Looking at the article and its widgets…</Waiting>
}

const done = {publish: 'published', schedule: 'scheduled'} as const

/** How many errors and warnings there are. `verb` is what is to be done with the article. */
export function Summary({
  errors,
  warnings,
  verb,
}: {
  readonly errors: number
  readonly warnings: number
  readonly verb: keyof typeof done
}): ReactNode {
  const [tone, text] =
    errors > 0
      ? (['critical', `${counted(errors, 'error')} to mend before this can be ${done[verb]}.`] as const)
      : warnings > 0
        ? (['caution', `${counted(warnings, 'warning')}: look at each, and ${verb} if you have a reason.`] as const)
        : (['positive', 'Nothing to mend.'] as const)
  return (
    <Card as="output" padding={3} radius={2} tone={tone}>
      <Text size={1} weight="medium">
        {text}
      </Text>
    </Card>
  )
}

/** A list of documents under a heading. */
export function Section({title, children}: WithChildren & {readonly title: string}): ReactNode {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Text as="h3" size={1} weight="semibold">
        {title}
      </Text>
      <Stack as="ul" gap={2} padding={0} style={{listStyle: 'none', margin: 0}}>
        {children}
      </Stack>
    </Stack>
  )
}

/** The buttons at the end of a dialog. They stay in view while its content scrolls. */
export function Buttons({children}: WithChildren): ReactNode {
  return (
    <Box style={{position: 'sticky', bottom: 0}}>
      <Card paddingY={3}>
        <Flex gap={2} justify="flex-end" wrap="wrap">
          {children}
        </Flex>
      </Card>
    </Box>
  )
}
