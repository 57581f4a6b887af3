import {type ReactNode, type RefObject, useEffect, useEffectEvent, useRef} from 'react'
import {getPublishedId, isKeySegment, type ObjectInputProps} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {referencesIn} from '../uses/references.ts'
import {isWriting} from './isWriting.ts'

/** What focuses the reference to a document in a form that is shown, by the id of the form's own document. */
const shown = new Map<string, (reference: string) => void>()

/** Where the focus goes once the form of that document is shown again: on phones it is not there while one beside it is. */
let awaited: {readonly form: string; readonly reference: string} | undefined

/** A text is there some time after the form that it is in. In ms. */
const nextLook = 100
const mostLooks = 50

/** An editor who does one of these has chosen where to go on. */
const interactions = ['keydown', 'pointerdown'] as const

interface BackToFormProps extends Pick<ObjectInputProps, 'onPathFocus' | 'value'> {
  readonly children: ReactNode
}

/**
 * The form of a document, which gives the focus back to what it was opened from, in the form beside it, when it is closed: Sanity leaves the
 * focus nowhere. That is the menu of the block that refers to its document, or the field that does.
 */
export function BackToForm({onPathFocus, value, children}: BackToFormProps): ReactNode {
  const form = useRef<HTMLDivElement>(null)
  const stored = fieldOf(value, '_id')
  const id = typeof stored === 'string' ? getPublishedId(stored) : undefined
  const {groupIndex, routerPanesState} = usePaneRouter()
  const focus = useEffectEvent((reference: string) => {
    const path = referencesIn(value, reference)[0]?.path
    const item = path?.find((segment) => isKeySegment(segment))
    if (path === undefined) return
    if (item === undefined) onPathFocus(path)
    else focusBlock(form, item._key)
  })
  const leave = useEffectEvent((reference: string): void => {
    const beside = routerPanesState[groupIndex - 1]?.[0]?.id
    if (beside === undefined) return
    const focusThere = shown.get(beside)
    if (focusThere !== undefined) focusThere(reference)
    else {
      awaited = {form: beside, reference}
      for (const each of interactions) document.addEventListener(each, forget, {capture: true, once: true})
    }
  })
  useEffect(() => {
    if (id === undefined) return
    shown.set(id, focus)
    if (awaited?.form === id) focus(awaited.reference)
    forget()
    return () => {
      shown.delete(id)
      leave(id)
    }
  }, [id])
  return (
    <div ref={form} style={{display: 'contents'}}>
      {children}
    </div>
  )
}

function forget(): void {
  awaited = undefined
}

/** Focuses the menu of a block as soon as it is there, unless an editor goes on elsewhere before. */
function focusBlock(form: RefObject<HTMLElement | null>, key: string): void {
  let looks = 0
  const stop = (): void => {
    clearInterval(timer)
    for (const each of interactions) document.removeEventListener(each, stop, true)
  }
  const timer = setInterval(() => {
    const menu = form.current?.querySelector<HTMLElement>(`[data-pt-path='[_key=="${key}"]'] button`)
    looks += 1
    if (menu && !isWriting()) menu.focus()
    if (menu || looks === mostLooks) stop()
  }, nextLook)
  for (const each of interactions) document.addEventListener(each, stop, true)
}
