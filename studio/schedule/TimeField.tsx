import {Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

interface TimeFieldProps {
  /** As the browser writes it, without a time zone: `2099-12-24T09:00`. Empty until it is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Asks for the day and time at which something is to happen. */
export function TimeField({value, onChange}: TimeFieldProps): ReactNode {
  const field = useId()
  return (
    <Stack gap={3}>
      <Text as="label" size={1} weight="medium" htmlFor={field}>
        Date and time, in your time zone
      </Text>
      <TextInput
        id={field}
        type="datetime-local"
        value={value}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
      {value !== '' && !isToCome(value) && (
        <Text size={1} role="alert">
          Choose a time to come.
        </Text>
      )}
    </Stack>
  )
}

/** Whether a time is chosen, and has not passed. */
export function isToCome(value: string): boolean {
  return new Date(value).getTime() > Date.now()
}
