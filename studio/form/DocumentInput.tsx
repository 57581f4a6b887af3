import {type ReactNode, useEffect, useEffectEvent, useRef} from 'react'
import {type FieldMember, getPublishedId, type ObjectInputProps} from 'sanity'
import {takeNew} from '../components/newDocuments.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {isWriting} from './isWriting.ts'
import {rememberPresses} from './opener.ts'
import {isLetter, takeTyped, typeKept} from './typedAhead.ts'

/**
 * A menu that the document was chosen from gives the focus back to its button when it closes, seconds later where the
 * machine is busy: the field gets it then. In ms.
 */
const menuCloses = 200
const mostLooks = 50
/**
 * So many looks in a row find the focus in the field, and it stays where it is put from then on: software that reads
 * the screen moves it without keys.
 */
const settled = 10
/** Events by which an editor says where to go on. */
const interactions = ['keydown', 'pointerdown'] as const

/**
 * The form of a document. In a new one the cursor begins in the first field, if it is empty and no link leads to
 * another: Sanity would give the focus to the tabs or the menu above it.
 */
export function DocumentInput(props: ObjectInputProps): ReactNode {
  const {focusPath, members, onPathFocus, readOnly, renderDefault, value} = props
  const isDecided = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  const end = useRef<() => void>(undefined)
  /** Puts the cursor into the field unless an editor is elsewhere. Returns whether it is there. */
  const begin = useEffectEvent(({name, field}: FieldMember): boolean => {
    if (focusPath.length === 0) onPathFocus([name])
    if (focusPath.length !== 1 || focusPath[0] !== name) return false
    if (field.schemaType.jsonType !== 'string' || isWriting()) return true
    // The form holds that the field has the focus, which went elsewhere while the field was being shown. It is asked again once the form knows.
    onPathFocus([])
    return false
  })
  useEffect(() => {
    // Until the document is loaded nothing can be edited.
    if (isDecided.current || readOnly === true || members.length === 0) return
    isDecided.current = true
    const first = members.find(({kind}) => kind === 'field' || kind === 'fieldSet')
    if (!isNew(value)) return
    if (first?.kind !== 'field' || first.field.value !== undefined) {
      takeTyped()
      return
    }
    let looks = 0
    let there = 0
    const look = (): void => {
      there = begin(first) ? there + 1 : 0
      looks += 1
      if (isWriting() && form.current?.contains(document.activeElement) === true) typeKept()
      if (there === settled || looks === mostLooks) stop()
    }
    const timer = setInterval(look, menuCloses)
    // Who writes already means the field: the letter goes to what has the focus after this. A space would press a button.
    const heed = (event: Event): void => {
      if (!isLetter(event)) stop()
      else if (first.field.schemaType.jsonType === 'string' && !isWriting())
        // The form beside it can have a field of the same name, and so of the same id.
        form.current?.querySelector<HTMLElement>(`[id="${first.field.id}"]`)?.focus()
    }
    const stop = (): void => {
      end.current = undefined
      takeTyped()
      clearInterval(timer)
      for (const each of interactions) document.removeEventListener(each, heed, true)
    }
    end.current = stop
    for (const each of interactions) document.addEventListener(each, heed, true)
  }, [members, readOnly, value])
  // By an effect of its own: the one above runs again whenever something of the document changes.
  useEffect(() => () => end.current?.(), [])
  useEffect(rememberPresses, [])
  return (
    <div ref={form} style={{display: 'contents'}}>
      {renderDefault(props)}
    </div>
  )
}

/** Whether nothing of a document is stored yet, or it was made just now. */
function isNew(document: unknown): boolean {
  const id = fieldOf(document, '_id')
  return fieldOf(document, '_createdAt') === undefined || (typeof id === 'string' && takeNew(getPublishedId(id)))
}
