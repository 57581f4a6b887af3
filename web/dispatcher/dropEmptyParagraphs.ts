import type {BodyBlock} from '../contract/types.ts'

/**
 * Leaves out paragraphs without text beside a widget, as editors leave them behind: they neither keep product cards from being grouped
 * (product-card-group-1) nor an ad from a warning (ad-slot-30). Between two texts they stay: they end a list.
 */
export function dropEmptyParagraphs(body: readonly BodyBlock[]): readonly BodyBlock[] {
  const kept: BodyBlock[] = []
  let empty: BodyBlock[] = []
  for (const block of body) {
    if (isEmpty(block)) {
      empty.push(block)
      continue
    }
    if (!isWidget(kept.at(-1)) && !isWidget(block)) kept.push(...empty)
    empty = []
    kept.push(block)
  }
  return isWidget(kept.at(-1)) ? kept : [...kept, ...empty]
}

function isWidget(block: BodyBlock | undefined): boolean {
  return block !== undefined && !['block', 'contentImage', 'table'].includes(block._type)
}

/** Marks that a paragraph defines can be what links lead to. */
function isEmpty(block: BodyBlock): boolean {
  if (block._type !== 'block' || (block.markDefs ?? []).length > 0) return false
  return (block.children ?? []).every((child) => child._type === 'span' && (child.text ?? '').trim() === '')
}
