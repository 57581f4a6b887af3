import type {BlockObject, BodyBlock} from '../contract/types.ts'
import type {ArrangedBlock, ProseBlock} from './arrange.ts'
import {isBlockObjectType} from './widgetTypes.ts'

/** Whether something stored in a body is a block that the dispatcher can render. */
export function isKnownBlock(block: {readonly _type: string}): block is BodyBlock {
  return ['block', 'contentImage', 'table', 'widgetReference'].includes(block._type) || isBlockObjectType(block._type)
}

/** Whether something stored in a body or paragraph is a block object. */
export function isBlockObject(block: {readonly _type: string}): block is BlockObject {
  return isBlockObjectType(block._type)
}

/** Whether a unit of rendering is a run of prose. */
export function isProseRun(block: ArrangedBlock): block is readonly ProseBlock[] {
  return Array.isArray(block)
}

/** Whether a block has italic text. */
export function isEmphasised(block: BodyBlock): boolean {
  return (
    block._type === 'block' &&
    (block.children ?? []).some((child) => child._type === 'span' && child.marks?.includes('em') === true)
  )
}
