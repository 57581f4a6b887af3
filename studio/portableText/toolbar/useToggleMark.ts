import {useEditor} from '@portabletext/editor'
import {getFocusTextBlock} from '@portabletext/editor/selectors'
import {useCallback} from 'react'
import {useResolveInitialValueForType} from 'sanity'
import {keepTyped, takeTyped} from '../../form/typedAhead.ts'
import {useMemberTypes} from '../memberTypes.ts'
import {useTextField} from '../textField.ts'
import type {Mark} from './marks.ts'

/** Sets a mark on the selected words, or takes it away; a new annotation opens its form. */
export function useToggleMark(): (mark: Mark, isActive: boolean) => Promise<void> {
  const editor = useEditor()
  const {path, onItemOpen} = useTextField()
  const {annotations} = useMemberTypes()
  const resolveInitialValue = useResolveInitialValueForType()
  return useCallback(
    async ({kind, name}, isActive) => {
      const type = annotations.find((annotation) => annotation.name === name)
      if (kind === 'decorator') editor.send({type: 'decorator.toggle', decorator: name})
      else if (kind === 'list') editor.send({type: 'list item.toggle', listItem: name})
      else if (isActive) editor.send({type: 'annotation.remove', annotation: {name}})
      else if (type !== undefined) {
        keepTyped()
        const value = (await resolveInitialValue(type, {})) ?? {}
        const _key = editor.getSnapshot().context.keyGenerator()
        editor.send({type: 'annotation.add', annotation: {name, _key, value}})
        const block = getFocusTextBlock(editor.getSnapshot())
        if (block === undefined) takeTyped()
        else onItemOpen([...path, ...block.path, 'markDefs', {_key}])
        return
      }
      editor.send({type: 'focus'})
    },
    [annotations, editor, onItemOpen, path, resolveInitialValue],
  )
}
