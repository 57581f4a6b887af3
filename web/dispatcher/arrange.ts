import type {
  BlockObject,
  BodyBlock,
  ReferenceBlock,
  TableBlock,
  TextBlock,
  WidgetDocument,
  ContentImageBlock,
} from '../contract/types.ts'
import {allDescriptors, descriptorOf} from './descriptors.ts'
import {dropEmptyParagraphs} from './dropEmptyParagraphs.ts'
import {isBlockObjectType, isDocumentWidgetType, isParagraphObjectType} from './widgetTypes.ts'

/** A block of prose: text, a picture or a table. */
export type ProseBlock = TextBlock | TableBlock | ContentImageBlock

/** A unit of rendering: a run of prose, a reference, or a block object. */
export type ArrangedBlock = readonly ProseBlock[] | ReferenceBlock | BlockObject

type Child = NonNullable<TextBlock['children']>[number]
type Documents = ReadonlyMap<string, WidgetDocument>

/**
 * Splits paragraphs at widgets that may not stand in one, leaves out empty paragraphs beside widgets, and replaces neighbouring references that
 * belong together, such as product cards, by one block object (product-card-group-1). Pure; drops no other block.
 */
export function regroup(body: readonly BodyBlock[], documents: Documents): readonly BodyBlock[] {
  return groupReferences(dropEmptyParagraphs(body.flatMap(splitText)), documents)
}

/** Joins neighbouring blocks of prose, so that the items of a list are rendered as one list. Pure; never drops a block. */
export function joinProse(body: readonly BodyBlock[]): readonly ArrangedBlock[] {
  const joined: (ProseBlock[] | ReferenceBlock | BlockObject)[] = []
  for (const block of body) {
    const last = joined.at(-1)
    if (!isProse(block)) joined.push(block)
    else if (Array.isArray(last)) last.push(block)
    else joined.push([block])
  }
  return joined
}

/** The widget document that a reference points to. */
export function documentOf(reference: ReferenceBlock, documents: Documents): WidgetDocument | undefined {
  return reference.widget === undefined || reference.widget === null ? undefined : documents.get(reference.widget._ref)
}

function isProse(block: BodyBlock): block is ProseBlock {
  return block._type === 'block' || block._type === 'contentImage' || block._type === 'table'
}

/** Splits a paragraph that contains widgets other than phrasing content: they become blocks between its parts. */
function splitText(block: BodyBlock): readonly BodyBlock[] {
  if (block._type !== 'block') return [block]
  const parts: BodyBlock[] = []
  let words: Child[] = []
  const flush = (): void => {
    if (words.length > 0)
      parts.push({...block, _key: parts.length === 0 ? block._key : `${block._key}-${parts.length}`, children: words})
    words = []
  }
  for (const child of block.children ?? []) {
    if (mayStandInParagraph(child._type)) words.push(child)
    else {
      flush()
      parts.push(asBlock(child))
    }
  }
  flush()
  return parts.length === 0 ? [block] : parts
}

/** A stored object inside a paragraph, as a block: `loadContent` has projected it like one. */
function asBlock(child: Child): BodyBlock
function asBlock(child: object): object {
  return child
}

function mayStandInParagraph(type: string): boolean {
  if (type === 'widgetReference') return false
  return !isBlockObjectType(type) || isParagraphObjectType(type)
}

function groupReferences(body: readonly BodyBlock[], documents: Documents): readonly BodyBlock[] {
  const grouped: BodyBlock[] = []
  let run: ReferenceBlock[] = []
  /** What stands between or after the references of the run without being seen; it goes below them. */
  let unseen: BodyBlock[] = []
  const flush = (): void => {
    const [first, second, ...rest] = run
    const group = first === undefined ? undefined : groupFor(documentOf(first, documents)?._type)
    if (first === undefined || second === undefined || group === undefined) grouped.push(...run)
    else grouped.push(group([first, second, ...rest]))
    grouped.push(...unseen)
    run = []
    unseen = []
  }
  for (const block of body) {
    if (run.length > 0 && isUnseen(block, documents)) {
      unseen.push(block)
      continue
    }
    const type = block._type === 'widgetReference' ? documentOf(block, documents)?._type : undefined
    const [first] = run
    if (first !== undefined && documentOf(first, documents)?._type !== type) flush()
    if (block._type === 'widgetReference' && groupFor(type) !== undefined) run.push(block)
    else grouped.push(block)
  }
  flush()
  return grouped
}

/** Whether readers see nothing of a block: a widget that is missing or for editors only, or a tracking pixel. */
function isUnseen(block: BodyBlock, documents: Documents): boolean {
  if (block._type !== 'widgetReference') return block._type === 'pixelTracker'
  const type = documentOf(block, documents)?._type
  return type === undefined || (isDocumentWidgetType(type) && descriptorOf(type).isSilent === true)
}

/** The function that groups references to documents of a type; `undefined` if they are not grouped. */
function groupFor(
  type: string | undefined,
): ((references: readonly [ReferenceBlock, ...ReferenceBlock[]]) => BlockObject) | undefined {
  for (const {groups} of allDescriptors) if (groups !== undefined && groups.type === type) return groups.collect
  return undefined
}
