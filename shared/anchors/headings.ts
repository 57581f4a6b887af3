import {toPlainText} from '@portabletext/toolkit'
import {headingId} from './headingId.ts'

/** A heading of a body, for the table of contents. */
export interface Heading {
  readonly id: string
  readonly level: 2 | 3 | 4 | 5 | 6
  readonly text: string
}

/** What is read of a text block. */
export interface TextBlockLike {
  readonly _type: 'block'
  readonly style?: string | undefined
  readonly children?: readonly {readonly _type: string}[] | undefined
  readonly markDefs?: readonly {readonly _type: string}[] | null | undefined
}

const levels: Readonly<Record<string, Heading['level']>> = {h2: 2, h3: 3, h4: 4, h5: 5, h6: 6}

/**
 * The heading of a text block with its preferred id: the editor's jump target, or else an id made from the text. `undefined` for blocks
 * that are not headings.
 */
export function headingOf(
  block: TextBlockLike,
): {readonly level: Heading['level']; readonly text: string; readonly wantedId: string} | undefined {
  const level = levels[block.style ?? '']
  if (level === undefined) return undefined
  const text = toPlainText([{...block, children: [...(block.children ?? [])]}]).trim()
  return text === '' ? undefined : {level, text, wantedId: anchorOf(block) ?? headingId(text)}
}

/** The jump target of a heading that is its id: the first one. `undefined` without one. */
export function ownAnchor(block: TextBlockLike): {readonly _type: string} | undefined {
  return block.markDefs?.find((definition) => definition._type === 'anchor')
}

function anchorOf(block: TextBlockLike): string | undefined {
  const anchor = ownAnchor(block)
  return anchor !== undefined && 'id' in anchor && typeof anchor.id === 'string' ? anchor.id : undefined
}
