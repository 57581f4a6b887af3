import {Card, Flex, Heading, KBD, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

const isApple = /Mac|iPod|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
const command = isApple ? '⌘' : 'Ctrl'
const option = isApple ? '⌥' : 'Alt'

const shortcuts: readonly {readonly keys: readonly string[]; readonly does: string}[] = [
  {keys: [command, 'K'], does: 'Search for anything'},
  {keys: ['/'], does: 'Add a widget, in the text'},
  {keys: ['Ctrl', option, 'P'], does: 'Publish'},
  {keys: ['Ctrl', option, 'O'], does: 'Open the page'},
  {keys: [command, 'B'], does: 'Bold'},
  {keys: [command, 'Z'], does: 'Undo'},
  {keys: ['Shift', 'click'], does: 'Select a range, in “Select several”'},
]

/** Keys that save time. */
export function Shortcuts(): ReactNode {
  const id = useId()
  return (
    <Card as="section" border padding={[4, 4, 5]} radius={3} aria-labelledby={id}>
      <Stack gap={4}>
        <Heading as="h2" id={id} size={1}>
          Keyboard
        </Heading>
        <Stack as="dl" gap={3} style={{margin: 0}}>
          {shortcuts.map(({keys, does}) => (
            <Flex key={does} align="center" gap={3} justify="space-between">
              <Text as="dt" size={1}>
                {does}
              </Text>
              <Flex as="dd" gap={1} style={{flexShrink: 0, margin: 0}}>
                {keys.map((key) => (
                  <KBD key={key}>{key}</KBD>
                ))}
              </Flex>
            </Flex>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
