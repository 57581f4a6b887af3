import {type ReactNode, useEffect, useEffectEvent, useRef} from 'react'
import {getPublishedId, type ObjectInputProps} from 'sanity'
import {takeNew} from '../components/newDocuments.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'

/** A menu that the document was chosen from gives the focus back to its button when it closes: until then, in ms. */
const menuCloses = 200

/**
 * The form of a document. In a new one the cursor begins in the first field, if it is empty and no link leads to another: Sanity would give the focus to
 * the tabs or the menu above it.
 */
export function DocumentInput(props: ObjectInputProps): ReactNode {
  const {focusPath, members, onPathFocus, readOnly, renderDefault, value} = props
  const isDecided = useRef(false)
  const begin = useEffectEvent((field: string) => {
    if (focusPath.length === 0) onPathFocus([field])
  })
  useEffect(() => {
    // Until the document is loaded nothing can be edited.
    if (isDecided.current || readOnly === true || members.length === 0) return
    isDecided.current = true
    const first = members.find(({kind}) => kind === 'field' || kind === 'fieldSet')
    if (isNew(value) && first?.kind === 'field' && first.field.value === undefined)
      setTimeout(() => begin(first.name), menuCloses)
  }, [members, readOnly, value])
  return renderDefault(props)
}

/** Whether nothing of a document is stored yet, or it was made just now. */
function isNew(document: unknown): boolean {
  const id = fieldOf(document, '_id')
  return fieldOf(document, '_createdAt') === undefined || (typeof id === 'string' && takeNew(getPublishedId(id)))
}
