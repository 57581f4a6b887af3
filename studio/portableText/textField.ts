import {createContext, useContext} from 'react'
import type {ArraySchemaType, Path} from 'sanity'

/** The Portable Text field that a plugin of the editor belongs to: the editor itself knows neither its place in the document nor its element. */
export interface TextField {
  /** What is typed into; null until it is shown, and another element after a change to the full screen. */
  readonly element: HTMLElement | null
  /** The place of the field in the document. */
  readonly path: Path
  readonly schemaType: ArraySchemaType
  readonly readOnly: boolean
  /** Opens the form of a block, an inline object or an annotation, by its place in the document. */
  readonly onItemOpen: (path: Path) => void
}

export const TextFieldContext = createContext<TextField | undefined>(undefined)

/** The field around this component. Throws outside of one. */
export function useTextField(): TextField {
  const field = useContext(TextFieldContext)
  if (field === undefined) throw new Error('There is no Portable Text field around this component.')
  return field
}
