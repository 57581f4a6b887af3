import {Box, Button, Flex} from '@sanity/ui'
import {createElement, type ReactNode} from 'react'
import {set, type StringInputProps, useCurrentUser} from 'sanity'

/** The input of the editor who looks after a document: a name, and a button that enters one’s own. */
export function OwnerInput(props: StringInputProps): ReactNode {
  const name = useCurrentUser()?.name
  if (name === undefined || name === '') return props.renderDefault(props)
  return createElement(
    Flex,
    {gap: 2},
    createElement(Box, {flex: 1}, props.renderDefault(props)),
    createElement(Button, {
      mode: 'ghost',
      text: 'Me',
      'aria-label': 'Enter my name',
      disabled: props.readOnly === true || props.value === name,
      onClick: () => props.onChange(set(name)),
    }),
  )
}
