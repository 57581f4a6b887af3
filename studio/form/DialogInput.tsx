import {useEditor} from '@portabletext/editor'
import {type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef} from 'react'
import {
  type InputProps,
  isBlockSchemaType,
  isKeySegment,
  isReferenceSchemaType,
  type ObjectInputProps,
  type Path,
} from 'sanity'
import {TextFieldContext} from '../portableText/textField.ts'
import {afterClosing} from './afterClosing.ts'
import {isWriting} from './isWriting.ts'
import {openerOf} from './opener.ts'
import {takeTyped, typeKept} from './typedAhead.ts'

/** So long the focus stays in a form until what was typed ahead goes there, in ms: Sanity moves it about while it opens the dialog. */
const settledAfter = 250

/** An editor who does one of these has chosen where to go on. */
const interactions = ['keydown', 'pointerdown'] as const

/** Whether a form is one that Sanity opens in a dialog: of a block, of an annotation, or of an object in a list. */
export function isFormOfItem(props: InputProps): props is ObjectInputProps {
  const {path, schemaType} = props
  const last = path.at(-1)
  return (
    last !== undefined &&
    isKeySegment(last) &&
    'fields' in schemaType &&
    // These are edited where they stand.
    !isReferenceSchemaType(schemaType) &&
    !isBlockSchemaType(schemaType)
  )
}

interface DialogInputProps extends Pick<ObjectInputProps, 'focusPath' | 'id' | 'members' | 'onPathFocus' | 'path'> {
  /** The input of the item. */
  readonly children: ReactNode
}

/**
 * The form of an item in its dialog. The cursor begins in its first field, unless a link leads to another: Sanity
 * focuses the first button of the dialog, which leads out of it, so that what is typed is lost and the first space
 * closes it. When the dialog closes, the focus is in the text that it belongs to, or where it was before: Sanity leaves
 * it nowhere. What was typed before the form was there goes to that field.
 */
export function DialogInput({focusPath, id, members, onPathFocus, path, children}: DialogInputProps): ReactNode {
  const text = use(TextFieldContext)
  const form = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent((): void => {
    const [linked] = focusPath
    const wanted = members
      .filter((member) => member.kind === 'field')
      .find(({name}) => linked === undefined || name === linked)
    const dialog = form.current?.closest('[role="dialog"]')
    const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    if (wanted === undefined || !dialog || dialogs.some((other) => isCovered(dialog, other))) return
    // A picture is set at the element of the item itself.
    const element = document.getElementById(wanted.field.id) ?? document.getElementById(id)
    element?.focus()
    // Fields whose element is not the one that is focused.
    if (linked === undefined && form.current?.contains(document.activeElement) === false) onPathFocus([wanted.name])
  })
  useEffect(() => {
    const dialog = form.current?.closest('[role="dialog"]')
    if (dialog === null || dialog === undefined) return
    let settling: ReturnType<typeof setTimeout> | undefined
    const arrive = (): void => {
      if (isWriting() && form.current?.contains(document.activeElement) === true) typeKept()
      // Letters mean nothing to a picture.
      else takeTyped()
    }
    const moveOn = (target: EventTarget | null): void => {
      if (!(target instanceof Node)) return
      clearTimeout(settling)
      if (isCovered(dialog, target)) return
      if (form.current?.contains(target) === true) settling = setTimeout(arrive, settledAfter)
      else if (dialog.contains(target)) begin()
      // Sanity may bring it back itself; two who do so at the same time would not come to an end.
      else settling = setTimeout(begin, settledAfter)
    }
    const heed = ({target}: FocusEvent): void => moveOn(target)
    const stop = (): void => {
      clearTimeout(settling)
      document.removeEventListener('focusin', heed)
      for (const each of interactions) document.removeEventListener(each, stop, true)
    }
    // The form can come after the dialog has its focus; and on a busy machine Sanity focuses the first button of the whole page.
    document.addEventListener('focusin', heed)
    for (const each of interactions) document.addEventListener(each, stop, true)
    moveOn(document.activeElement)
    return stop
  }, [])
  return (
    <div ref={form} data-item-form="">
      {text !== undefined && isMemberOf(path, text.path) ? (
        <BackToText field={text.element} />
      ) : (
        <BackToOpener form={form} />
      )}
      {children}
    </div>
  )
}

/** Whether something is in a dialog over this one, such as that of an item in a block. */
function isCovered(dialog: Element, by: EventTarget | null): boolean {
  const other = by instanceof Element ? by.closest('[role="dialog"]') : null
  if (other === null || other === dialog) return false
  return (dialog.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Whether a place is that of a block, an annotation or an inline object of a text, and not of a list in one of them. */
function isMemberOf(path: Path, text: Path): boolean {
  const [, list, member, ...rest] = path.slice(text.length)
  return (
    list === undefined || ((list === 'markDefs' || list === 'children') && member !== undefined && rest.length === 0)
  )
}

function BackToText({field}: {readonly field: HTMLElement | null}): ReactNode {
  const editor = useEditor()
  const leave = useEffectEvent(() => afterClosing(() => field?.isConnected === true && editor.send({type: 'focus'})))
  useEffect(() => () => leave(), [])
  return null
}

function BackToOpener({form}: {readonly form: RefObject<HTMLElement | null>}): ReactNode {
  useEffect(() => {
    const opener = form.current === null ? undefined : openerOf(form.current)
    return () => afterClosing(() => opener?.focus())
  }, [form])
  return null
}
