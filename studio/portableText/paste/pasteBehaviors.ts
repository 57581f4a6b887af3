import type {EditorSnapshot} from '@portabletext/editor'
import {defineBehavior, effect, forward, raise} from '@portabletext/editor/behaviors'
import {getPathSubSchema} from '@portabletext/editor/traversal'
import {clipboardHtml} from '../../paste/clipboardHtml.ts'
import {htmlToBlocks, type PasteContext, type Pasted} from '../../paste/toBlocks.ts'
import {cellAt} from '../table/cellAt.ts'
import {leftOutMessage} from './pasteMessages.ts'
import {pathOf} from './pathOf.ts'

/** Event: the picture of a block with that key has been uploaded. Nothing happens if the block is gone. */
export type SetPicture = {
  readonly key: string
  /** The id of the asset. */
  readonly asset: string
}

/** The type under which an editor puts its own blocks on the clipboard. */
const ownType = 'application/x-portable-text'

/**
 * How clipboards of other programs are read (`studio/paste`), in place of Sanity's way. What is copied from an editor of the Studio is left to it.
 *
 * @param ownOrigins the origins of this site
 * @param onPasted is told what has been pasted, and what waits for an upload
 */
export function pasteBehaviors(ownOrigins: readonly string[], onPasted: (pasted: Pasted) => void) {
  return [
    defineBehavior({
      on: 'clipboard.paste',
      guard: ({snapshot, event}) => {
        // The table plugin spreads a table over the cells that the cursor is in, if it stands on the clipboard as one of ours.
        const table = isOwn(event.originEvent.dataTransfer)
          ? undefined
          : tableForCells(snapshot, event.originEvent.dataTransfer)
        return table !== undefined && {table}
      },
      actions: [
        ({event}, {table}) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.setData(ownType, JSON.stringify([table]))
          return [forward({...event, originEvent: {dataTransfer}})]
        },
      ],
    }),
    defineBehavior({
      on: 'deserialize',
      guard: ({snapshot, event}) => {
        const {dataTransfer} = event.originEvent.originEvent
        const html = isOwn(dataTransfer) ? undefined : clipboardHtml(dataTransfer)
        if (html === undefined) return false
        const focus = snapshot.context.selection?.focus.path
        const schema = focus === undefined ? snapshot.context.schema : getPathSubSchema(snapshot, focus)
        const pasted = htmlToBlocks(html, {...contextOf(snapshot), schema})
        return (pasted.blocks.length > 0 || leftOutMessage(pasted) !== undefined) && pasted
      },
      actions: [
        ({event: {originEvent}}, pasted) => [
          ...(pasted.blocks.length === 0
            ? []
            : [raise({type: 'deserialization.success', mimeType: 'text/html', data: [...pasted.blocks], originEvent})]),
          effect(() => onPasted(pasted)),
        ],
      ],
    }),
    defineBehavior<SetPicture, 'custom.picture.set'>({
      on: 'custom.picture.set',
      actions: [
        ({snapshot, event: {key, asset}}) => {
          const at = pathOf(snapshot.context.value, key)
          if (at === undefined) return []
          const value = {_type: 'reference', _ref: asset}
          return [raise({type: 'set', at: [...at, 'asset'], value}), raise({type: 'unset', at: [...at, 'source']})]
        },
      ],
    }),
  ]

  function contextOf(snapshot: EditorSnapshot): PasteContext {
    const {schema, keyGenerator} = snapshot.context
    return {schema, keyGenerator, ownOrigins}
  }

  /** The table that a clipboard consists of, if the cursor is in a cell. */
  function tableForCells(snapshot: EditorSnapshot, dataTransfer: DataTransfer): unknown {
    const focus = snapshot.context.selection?.focus.path
    const html = focus === undefined || cellAt(snapshot, focus) === undefined ? undefined : clipboardHtml(dataTransfer)
    if (html === undefined || !/<table\b/i.test(html)) return undefined
    const {blocks, pictures} = htmlToBlocks(html, contextOf(snapshot))
    const [table] = blocks
    return blocks.length === 1 && pictures.length === 0 && table?._type === 'table' ? table : undefined
  }
}

function isOwn(dataTransfer: DataTransfer): boolean {
  return dataTransfer.getData(ownType) !== ''
}
