import {type Editor, useEditor} from '@portabletext/editor'
import {getFocusTextBlock, getLastBlock} from '@portabletext/editor/selectors'
import {getBlockEndPoint} from '@portabletext/editor/utils'
import {useCallback} from 'react'
import {type Reference, useResolveInitialValueForType} from 'sanity'
import {keepTyped, takeTyped} from '../../form/typedAhead.ts'
import {useMemberTypes} from '../memberTypes.ts'
import {useTextField} from '../textField.ts'
import {type PickerEntry, referenceType} from './entries.ts'
import {remember} from './recentEntries.ts'
import {showNewBlock} from './showNewBlock.ts'
import {useInsertFailed} from './useInsertFailed.ts'
import {useNewWidget} from './useNewWidget.ts'

/** A widget that is there already. */
export interface ExistingWidget {
  readonly id: string
  readonly type: string
}

/**
 * Puts what an editor has chosen to the cursor, and opens its form: a style or a list changes the paragraph; a block replaces an empty one,
 * stands below one where the cursor is at the end, and divides one where it is within. With `existing` that widget is referred to, instead of a
 * new one.
 */
export function useInsertEntry(): (entry: PickerEntry, existing?: ExistingWidget) => Promise<void> {
  const editor = useEditor()
  const {path, onItemOpen} = useTextField()
  const {blockObjects, inlineObjects} = useMemberTypes()
  const resolveInitialValue = useResolveInitialValueForType()
  const {create, refer, open} = useNewWidget()
  const fail = useInsertFailed()

  return useCallback(
    async (entry, existing) => {
      const key = editor.getSnapshot().context.keyGenerator()
      const initialValueOf = async (name: string, list: typeof blockObjects): Promise<object> => {
        const type = list.find((other) => other.name === name)
        return {...(type === undefined ? {} : await resolveInitialValue(type, {})), _type: name, _key: key}
      }
      const insertBlock = (block: object & {readonly _type?: string}): void => {
        editor.send({
          type: 'insert.block',
          block: {...block, _type: block._type ?? entry.name},
          placement: 'auto',
          select: 'start',
        })
        showNewBlock(editor)
      }
      placeCursor(editor)
      try {
        if (entry.kind === 'style') editor.send({type: 'style.add', style: entry.name})
        if (entry.kind === 'list') editor.send({type: 'list item.add', listItem: entry.name})
        if (entry.kind === 'style' || entry.kind === 'list') editor.send({type: 'focus'})
        if (entry.kind === 'block') {
          keepTyped()
          insertBlock(await initialValueOf(entry.name, blockObjects))
          if (getFocusTextBlock(editor.getSnapshot()) === undefined) onItemOpen([...path, {_key: key}])
          else {
            // A table has no form: the cursor is in its first cell.
            editor.send({type: 'focus'})
            typeInto(editor)
          }
        }
        if (entry.kind === 'inline') {
          keepTyped()
          const block = getFocusTextBlock(editor.getSnapshot())
          const child = await initialValueOf(entry.name, inlineObjects)
          editor.send({type: 'insert.child', child: {...child, _type: entry.name}})
          if (block === undefined) takeTyped()
          else onItemOpen([...path, ...block.path, 'children', {_key: key}])
        }
        if (entry.kind === 'widget') {
          if (existing === undefined) keepTyped()
          const widget: Reference = await (existing === undefined ? create(entry.name) : refer(existing))
          insertBlock({...(await initialValueOf(referenceType, blockObjects)), _type: referenceType, widget} as object)
          if (existing === undefined && !open(widget, entry.name, [...path, {_key: key}, 'widget'])) {
            takeTyped()
            onItemOpen([...path, {_key: key}])
          }
          if (existing !== undefined) editor.send({type: 'focus'})
        }
        remember(entry.id)
      } catch (error) {
        typeInto(editor)
        fail(entry, error)
      }
    },
    [editor, path, onItemOpen, blockObjects, inlineObjects, resolveInitialValue, create, refer, open, fail],
  )
}

/** Types what has been kept into the text itself. */
function typeInto(editor: Editor): void {
  const typed = takeTyped()
  if (typed !== '') editor.send({type: 'insert.text', text: typed})
}

/** Puts the cursor at the end of a text in which it has not been yet. */
function placeCursor(editor: Editor): void {
  const snapshot = editor.getSnapshot()
  const last = getLastBlock(snapshot)
  if (snapshot.context.selection !== null || last === undefined) return
  const end = getBlockEndPoint({context: snapshot.context, block: last})
  editor.send({type: 'select', at: {anchor: end, focus: end}})
}
