import {type ReactNode, useMemo, useState} from 'react'
import type {PortableTextInputProps} from 'sanity'
import {styled} from 'styled-components'
import {type TextField, TextFieldContext} from './textField.ts'
import {useCursorPath} from './useCursorPath.ts'
import {useSelectionBeforeInput} from './useSelectionBeforeInput.ts'

/** A Portable Text input with our toolbar instead of Sanity's. */
export function TextFieldInput(props: PortableTextInputProps): ReactNode {
  const {elementProps, path, schemaType, readOnly = false, onItemOpen} = props
  const [element, setElement] = useState<HTMLElement | null>(null)
  const focus = useCursorPath(props)
  useSelectionBeforeInput(element)
  const outer = elementProps.ref
  // The Studio reads the element from its own ref. This one also says when there is another.
  const ref = useMemo(
    () => ({
      get current(): HTMLElement | null {
        return outer.current
      },
      set current(next: HTMLElement | null) {
        outer.current = next
        setElement(next)
      },
    }),
    [outer],
  )
  const field = useMemo<TextField>(
    () => ({element, path, schemaType, readOnly, onItemOpen}),
    [element, path, schemaType, readOnly, onItemOpen],
  )
  return (
    <TextFieldContext value={field}>
      <Gutter>
        {props.renderDefault({...props, ...focus, hideToolbar: true, elementProps: {...elementProps, ref}})}
      </Gutter>
    </TextFieldContext>
  )
}

/** Room for the plus beside the text. The full screen, which is outside of this element, has wide margins. */
const Gutter = styled.div`
  & [data-testid='pt-editor'] .pt-editable {
    box-sizing: border-box;
    padding-inline-start: 1.375rem;
  }
`
