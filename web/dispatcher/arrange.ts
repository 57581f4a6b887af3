import type {BodyBlock, WidgetDocument} from './types.ts'

type Reference = Extract<BodyBlock, {_type: 'widgetReference'}>
type TextBlock = Extract<BodyBlock, {_type: 'block' | 'contentImage' | 'table'}>
type InlineBlock = Exclude<BodyBlock, Reference | TextBlock>

/** One thing to render, in reading order. */
export type ArrangedBlock =
  | {readonly kind: 'text'; readonly key: string; readonly blocks: readonly TextBlock[]}
  | {readonly kind: 'widget'; readonly key: string; readonly reference: Reference; readonly document: WidgetDocument}
  | {readonly kind: 'missing'; readonly key: string; readonly reference: Reference}
  | {readonly kind: 'inline'; readonly key: string; readonly block: InlineBlock}

/** The widgets that an ad slot follows, and its slot (doc 2 §2, rulings 17). */
const adSlotAfter: Readonly<Record<string, string>> = {
  faq: 'qa_widget',
  callout: 'callout_widget',
  comparisonTable: 'comparison_widget',
  comparisonWidget: 'comparison_widget',
}

/**
 * Brings the blocks of a body into the shape that is rendered: runs of text together, consecutive product cards grouped
 * (doc 2 §2), an ad slot after every question, call-out and comparison widget. Pure; never drops a block.
 */
export function arrange(
  body: readonly BodyBlock[],
  documents: ReadonlyMap<string, WidgetDocument>,
): readonly ArrangedBlock[] {
  return joinText(withAdSlots(groupProductCards(body, documents), documents)).map((entry): ArrangedBlock => {
    if (Array.isArray(entry)) return {kind: 'text', key: entry[0]?._key ?? '', blocks: entry}
    if (entry._type !== 'widgetReference') return {kind: 'inline', key: entry._key, block: entry}
    const document = documentOf(entry, documents)
    return document === undefined
      ? {kind: 'missing', key: entry._key, reference: entry}
      : {kind: 'widget', key: entry._key, reference: entry, document}
  })
}

function documentOf(reference: Reference, documents: ReadonlyMap<string, WidgetDocument>): WidgetDocument | undefined {
  return reference.widget === undefined ? undefined : documents.get(reference.widget._ref)
}

/** Two product cards or more in a row become one group; a single card stays as it is. */
function groupProductCards(
  body: readonly BodyBlock[],
  documents: ReadonlyMap<string, WidgetDocument>,
): readonly BodyBlock[] {
  const grouped: BodyBlock[] = []
  let cards: Reference[] = []
  const flush = (): void => {
    const [first] = cards
    if (first !== undefined && cards.length > 1) {
      grouped.push({_type: 'productCardGroup', _key: `${first._key}-group`, cards})
    } else {
      grouped.push(...cards)
    }
    cards = []
  }
  for (const block of body) {
    if (block._type === 'widgetReference' && documentOf(block, documents)?._type === 'productCard') {
      cards.push(block)
    } else {
      flush()
      grouped.push(block)
    }
  }
  flush()
  return grouped
}

function withAdSlots(body: readonly BodyBlock[], documents: ReadonlyMap<string, WidgetDocument>): readonly BodyBlock[] {
  return body.flatMap((block): BodyBlock[] => {
    const type = block._type === 'widgetReference' ? documentOf(block, documents)?._type : block._type
    const slot = type === undefined ? undefined : adSlotAfter[type]
    return slot === undefined ? [block] : [block, {_type: 'adSlot', _key: `${block._key}-ad`, slot}]
  })
}

/** Neighbouring text blocks belong to one run, so that lists stay lists. */
function joinText(body: readonly BodyBlock[]): readonly (TextBlock[] | Reference | InlineBlock)[] {
  const joined: (TextBlock[] | Reference | InlineBlock)[] = []
  for (const block of body) {
    if (block._type === 'block' || block._type === 'contentImage' || block._type === 'table') {
      const last = joined.at(-1)
      if (Array.isArray(last)) last.push(block)
      else joined.push([block])
    } else {
      joined.push(block)
    }
  }
  return joined
}
