import {Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import type {RedirectTarget} from './useRedirectTarget.ts'

interface RedirectInputProps {
  readonly value: string
  readonly target: RedirectTarget
  readonly onChange: (path: string) => void
}

/** The path of the page that readers are led to from one that goes. */
export function RedirectInput({value, target, onChange}: RedirectInputProps): ReactNode {
  const id = useId()
  const {problem, warning, isLooking} = target
  const said = problem ?? warning
  return (
    <Stack gap={3}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        Lead readers to another page
      </Text>
      <TextInput
        id={id}
        value={value}
        placeholder="/sleep/naps"
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      {isLooking ? (
        <Text as="output" muted size={1}>
          Looking whether a page is there…
        </Text>
      ) : null}
      {said === undefined ? null : (
        <Text size={1} role="alert">
          {said}
        </Text>
      )}
    </Stack>
  )
}
