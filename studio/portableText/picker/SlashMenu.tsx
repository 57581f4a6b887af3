import {useEditor, useEditorSelector} from '@portabletext/editor'
import {defineBehavior, effect, execute} from '@portabletext/editor/behaviors'
import {Layer, useClickOutsideEvent} from '@sanity/ui'
import {Popover} from '@sanity/ui/popover'
import {type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState} from 'react'
import {createPortal} from 'react-dom'
import {useTextField} from '../textField.ts'
import type {PickerEntry} from './entries.ts'
import {activeCellOf, PickerPanel} from './PickerPanel.tsx'
import {opensMenu, slashBefore, type SlashPlace, wordsAfter} from './slash.ts'
import {useEntries} from './useEntries.ts'
import {type ExistingWidget, useInsertEntry} from './useInsertEntry.ts'
import {usePicker} from './usePicker.ts'

/** The picker that a slash opens. The words are typed into the text; choosing takes them out, closing leaves them there. */
export function SlashMenu(): ReactNode {
  const editor = useEditor()
  const [slash, setSlash] = useState<SlashPlace>()
  useEffect(
    () =>
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'insert.text',
          guard: ({snapshot, event}) => event.text === '/' && opensMenu(snapshot),
          actions: [({event}) => [execute(event), effect(() => setSlash(slashBefore(editor.getSnapshot())))]],
        }),
      }),
    [editor],
  )
  return slash === undefined ? null : <OpenMenu slash={slash} onClose={() => setSlash(undefined)} />
}

function OpenMenu({slash, onClose}: {readonly slash: SlashPlace; readonly onClose: () => void}): ReactNode {
  const editor = useEditor()
  const {element} = useTextField()
  const insert = useInsertEntry()
  const typed = useEditorSelector(editor, (snapshot) => wordsAfter(snapshot, slash))
  const entries = useEntries(typed === undefined ? '' : `/${typed}`)
  /** Takes the slash and the words out of the text. */
  const takeWords = (): void => {
    if (typed === undefined) return
    const end = {path: slash.path, offset: slash.offset + 1 + typed.length}
    editor.send({type: 'delete', at: {anchor: slash, focus: end}})
  }
  const onInsert = (entry: PickerEntry, existing?: ExistingWidget): void => {
    takeWords()
    onClose()
    void insert(entry, existing)
  }
  const picker = usePicker({entries, query: typed ?? '', onInsert, onClose})
  const isSearchingDocuments = picker.kind !== undefined
  const found = picker.groups.length > 0
  const shouldClose = !isSearchingDocuments && (typed === undefined || (!found && typed.includes(' ')))
  useEffect(() => {
    if (shouldClose) onClose()
  }, [shouldClose, onClose])
  const id = useId()
  const activeCell = activeCellOf(picker, id)
  useKeys(element, isSearchingDocuments ? undefined : picker.onKey)
  usePopupOf(element, isSearchingDocuments ? undefined : id, activeCell)

  const anchor = useRef<HTMLSpanElement>(null)
  const [reference, setReference] = useState<HTMLSpanElement | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useClickOutsideEvent(onClose, () => [root.current])
  const holder = element?.parentElement
  useLayoutEffect(() => {
    let frame = 0
    const place = (): void => {
      const caret = editor.dom.getSelectionRect(editor.getSnapshot())
      if (!holder || anchor.current === null) return
      // The slash is in the editor's value first, and a moment later in the document.
      if (caret === null) {
        frame = requestAnimationFrame(place)
        return
      }
      const origin = holder.getBoundingClientRect()
      Object.assign(anchor.current.style, {
        left: `${caret.left - origin.left}px`,
        top: `${caret.top - origin.top}px`,
        height: `${caret.height}px`,
      })
      setReference(anchor.current)
    }
    place()
    return () => cancelAnimationFrame(frame)
  }, [editor, holder])
  if (!holder) return null
  return (
    <>
      {createPortal(<span ref={anchor} style={{position: 'absolute', width: 1}} />, holder)}
      {reference !== null && (
        <Popover
          open
          portal
          preventOverflow
          animate={false}
          placement="bottom-start"
          fallbackPlacements={['top-start', 'bottom-end', 'top-end']}
          referenceElement={reference}
          content={
            <Layer>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it keeps the focus where it is, and does nothing itself */}
              <div
                ref={root}
                data-testid="picker"
                onMouseDown={(event) => {
                  // The cursor stays in the text; a search field takes it.
                  if (!isSearchingDocuments) event.preventDefault()
                }}
              >
                <PickerPanel picker={picker} id={id} />
              </div>
            </Layer>
          }
        />
      )}
    </>
  )
}

/** Gives the keys that are pressed in the text to the menu first. What it uses reaches neither the text nor the dialogs around it. */
function useKeys(element: HTMLElement | null, onKey: ((key: string) => boolean) | undefined): void {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useLayoutEffect(() => {
    if (element === null) return
    const listen = (event: KeyboardEvent): void => {
      const isPlain = !event.isComposing && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      if (!isPlain || latest.current?.(event.key) !== true) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', listen, {capture: true})
    return () => element.removeEventListener('keydown', listen, {capture: true})
  }, [element])
}

/** Tells assistive technology that what is typed into controls the menu, and which entry is active. */
function usePopupOf(element: HTMLElement | null, id: string | undefined, activeCell: string | undefined): void {
  useEffect(() => {
    if (element === null || id === undefined || activeCell === undefined) return
    element.setAttribute('aria-controls', id)
    element.setAttribute('aria-activedescendant', activeCell)
    return () => {
      element.removeAttribute('aria-controls')
      element.removeAttribute('aria-activedescendant')
    }
  }, [element, id, activeCell])
}
