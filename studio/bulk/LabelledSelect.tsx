import {Select, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import type {Choice} from './changes.ts'

interface LabelledSelectProps {
  readonly label: string
  readonly value: string
  /** What stands for the empty value, such as “All”. */
  readonly empty: string
  readonly options: readonly Choice[]
  readonly onChange: (value: string) => void
}

/** A menu with a label above it. */
export function LabelledSelect({label, value, empty, options, onChange}: LabelledSelectProps): ReactNode {
  const id = useId()
  return (
    <Stack gap={2} style={{flex: '1 1 9rem'}}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <Select id={id} fontSize={1} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </Select>
    </Stack>
  )
}
