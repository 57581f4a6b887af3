import {type EditorSnapshot, useEditor, useEditorSelector} from '@portabletext/editor'
import {getFocusTextBlock} from '@portabletext/editor/selectors'
import {useMemo} from 'react'
import {type MemberTypes, useMemberTypes} from '../memberTypes.ts'
import {entriesOf, type EntryType, type Offer, type PickerEntry, referenceType} from './entries.ts'
import {describeType, widgetTypesOf} from './widgetTypesOf.ts'

/** The entries for the place of the cursor. `words`: what stands there for an open menu, the slash with what is typed after it. */
export function useEntries(words = ''): readonly PickerEntry[] {
  const types = useMemberTypes()
  const isWithinText = useEditorSelector(useEditor(), (snapshot) => hasTextAtCursor(snapshot, words))
  return useMemo(() => entriesOf(offerOf(types, isWithinText)), [types, isWithinText])
}

/** Whether the cursor is in a paragraph with text, beside the words of an open menu. */
function hasTextAtCursor(snapshot: EditorSnapshot, words: string): boolean {
  const {children = []} = getFocusTextBlock(snapshot)?.node ?? {}
  const text = children.map((child) => (typeof child['text'] === 'string' ? child['text'] : ' ')).join('')
  return text !== words
}

function offerOf({styles, lists, blockObjects, inlineObjects}: MemberTypes, isWithinText: boolean): Offer {
  const named = ({value, title}: {value: string; title?: string}): EntryType => ({name: value, title})
  const reference = blockObjects.find(({name}) => name === referenceType)
  return {
    styles: styles.map(named),
    lists: lists.map(named),
    blockObjects: blockObjects.map(describeType),
    inlineObjects: isWithinText ? inlineObjects.map(describeType) : [],
    widgets: reference === undefined ? [] : widgetTypesOf(reference).map(describeType),
  }
}
