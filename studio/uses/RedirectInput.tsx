import {Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {sitePathOrEmpty} from '../schemas/documents/sitePath.ts'

interface RedirectInputProps {
  readonly value: string
  /** Says what is wrong with the value; undefined where nothing is. */
  readonly problem: string | undefined
  readonly onChange: (path: string) => void
}

/** The path of the page that readers are led to from one that goes. */
export function RedirectInput({value, problem, onChange}: RedirectInputProps): ReactNode {
  const id = useId()
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
      {problem === undefined ? null : (
        <Text size={1} role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}

/** Says why readers of a path cannot be led to another one; undefined where they can, or where there is none yet. */
export function redirectProblem(to: string, from: string): string | undefined {
  if (to === '') return undefined
  const wrong = sitePathOrEmpty(to)
  if (wrong !== true) return wrong
  return to === from ? 'This is the page itself: choose another.' : undefined
}
