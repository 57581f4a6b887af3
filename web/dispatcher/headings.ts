import {headingId} from '@apothecary/shared/types/headingId.ts'
import {toPlainText} from '@portabletext/toolkit'
import type {TextBlock} from '../contract/types.ts'

/** A heading of a body, for the table of contents. */
export interface Heading {
  readonly id: string
  readonly level: 2 | 3 | 4 | 5 | 6
  readonly text: string
}

const levels: Readonly<Record<string, Heading['level']>> = {h2: 2, h3: 3, h4: 4, h5: 5, h6: 6}

/**
 * The heading of a text block with its preferred id: the editor's jump target, or else an id made from the text. `undefined` for blocks
 * that are not headings.
 */
export function headingOf(
  block: TextBlock,
): {readonly level: Heading['level']; readonly text: string; readonly wantedId: string} | undefined {
  const level = levels[block.style ?? '']
  const text = toPlainText([block]).trim()
  if (level === undefined || text === '') return undefined
  return {level, text, wantedId: anchorOf(block) ?? headingId(text)}
}

function anchorOf(block: TextBlock): string | undefined {
  const anchor = block.markDefs?.find((definition) => definition._type === 'anchor')
  return anchor !== undefined && 'id' in anchor && typeof anchor.id === 'string' ? anchor.id : undefined
}
