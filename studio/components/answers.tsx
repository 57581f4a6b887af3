import {Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

/** Stands where an answer will, and says what is being done for it. */
export function Waiting({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <Flex as="output" align="center" gap={3} justify="center" padding={6}>
      <Spinner muted />
      <Text muted size={1}>
        {children}
      </Text>
    </Flex>
  )
}

/** Says that something has failed, and why. With `onRetry` it has a button that tries once more. */
export function Problem({children, onRetry}: {readonly children: ReactNode; readonly onRetry?: () => void}): ReactNode {
  return (
    <Card border padding={4} radius={3} role="alert" tone="critical">
      <Stack gap={4}>
        <Text size={1}>{children}</Text>
        {onRetry === undefined ? null : (
          <Flex>
            <Button fontSize={1} mode="ghost" padding={3} text="Try again" onClick={onRetry} />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
