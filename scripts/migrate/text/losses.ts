import {imagesIn} from '../nodes/find.ts'
import {dropNode, type ElementNode, rawText} from '../nodes/model.ts'
import {formattingTags} from './elements.ts'
import {excerpt} from './excerpt.ts'
import type {Annotation} from './portable.ts'

/*
 * The reports of what Portable Text cannot hold, each at the path of its node. What takes its place in the text is decided in `toBlocks.ts`.
 */

/** Leaves out an element that styles or attributes hid from readers, with all that is in it. */
export function dropHidden(node: ElementNode): void {
  dropNode(node, 'hidden-element', 'info', `Readers did not see this: ${excerpt(rawText([node]))}`)
}

/** Leaves out an element that has no place in an article, with all that is in it. */
export function dropElement(node: ElementNode, kind: 'control' | 'unsafe' | 'silent'): void {
  const {tag} = node
  if (kind === 'control')
    dropNode(node, 'form-control', 'warning', `A form field (${tag}) was left out: Portable Text has no forms`)
  else if (kind === 'unsafe') dropNode(node, 'unsafe-element', 'warning', `The element “${tag}” was left out`)
  else dropNode(node, 'silent-element', 'info', `The element “${tag}” was left out: readers did not see it`)
}

/** Leaves out a paragraph without content. What stands in it and is no node is kept with the article. */
export function dropEmptyParagraph(node: ElementNode): void {
  dropNode(node, 'empty-paragraph', 'info', 'An empty paragraph was left out')
}

/** Leaves out a rule where the field holds none. */
export function dropRule(node: ElementNode): void {
  dropNode(node, 'rule-dropped', 'info', 'A rule between paragraphs was left out: the field holds none')
}

/** Leaves out what stands inside an embedded page, video or sound: readers saw it only where their browser could not show these. */
export function dropFallback(frame: ElementNode): void {
  for (const node of frame.children) {
    const isPart = node.kind === 'element' && /^(source|track)$/.test(node.tag)
    const isBlank = node.kind === 'text' && node.text.trim() === ''
    if (!isPart && !isBlank)
      dropNode(
        node,
        'frame-fallback',
        'info',
        `Readers saw this only where “${frame.tag}” could not be shown: left out`,
      )
  }
}

/** Counts an element whose text stays, but whose look or meaning does not. */
export function noteFormatting(node: ElementNode): void {
  if (!formattingTags.has(node.tag)) return
  const message = 'The text stays; the looks or meaning of these elements have no place in Portable Text'
  node.slot.note('formatting-dropped', 'info', message, node.tag)
}

/** Counts a heading that is stored as text, because a list item holds none, or with the style of another level. */
export function noteHeadingLevel(node: ElementNode, style: string, isInItem: boolean): void {
  if (isInItem) node.slot.note('heading-level', 'info', 'A list item holds no headings: they are text', node.tag)
  else if (style !== node.tag) {
    const message = 'Headings were moved to a level that the field has'
    node.slot.note('heading-level', 'info', message, `${node.tag} → ${style}`)
  }
}

/** Whether a list shows numbers, from 1 on. */
export function countsFromOne({tag, attributes}: ElementNode): boolean {
  return tag === 'ol' && Number(attributes['start'] ?? '1') === 1 && !('reversed' in attributes)
}

/** Reports a list whose numbers change: it counted from another number than 1, or backwards. */
export function reportCounting(list: ElementNode): void {
  if (list.tag !== 'ol' || countsFromOne(list)) return
  const message = 'The list counted from another number, or backwards: it now counts from 1'
  list.slot.report('list-attribute', 'warning', message)
}

/** Reports a list of which something that stands in it, such as a picture, changes the numbers. `text` is the first item with another number. */
export function reportNumber(list: ElementNode, text: string, was: number, is: number): void {
  const message = `The list is not numbered as it was: “${excerpt(text)}” had number ${was} and now has ${is}`
  list.slot.report('list-number', 'warning', message)
}

/** Counts a part of a list item that became an item of its own, because something that is no text stands before it. */
export function noteSplitItem(item: ElementNode, text: string): void {
  const message = 'What followed a list, picture or other block inside an item of a list became an item of its own'
  item.slot.note('list-item-split', 'info', message, `“${excerpt(text)}”`)
}

/** Counts a heading inside a quotation, which stands outside it now. */
export function noteQuotedHeading(heading: ElementNode): void {
  const message = 'A quotation holds no headings: they stand outside of it'
  heading.slot.note('quoted-heading', 'info', message, `“${excerpt(rawText([heading]))}”`)
}

/** Reports a table in a field that holds none. */
export function reportFlattened(table: ElementNode): void {
  const message = 'The field holds no tables: the cells became paragraphs, row by row'
  table.slot.report('table-flattened', 'warning', message)
}

/** Reports an element that no list of `elements.ts` names. */
export function reportUnknown(node: ElementNode): void {
  const message = `Portable Text has no “${node.tag}”: its text stays, the element goes`
  node.slot.report('unknown-element', 'warning', message)
}

/** Reports the links that no text has. `used` are the annotations of the result. */
export function reportUnusedLinks(links: ReadonlyMap<Annotation, ElementNode>, used: ReadonlySet<Annotation>): void {
  for (const [link, node] of links) {
    if (used.has(link)) continue
    const what =
      imagesIn(node.children).length > 0
        ? 'around a picture cannot be kept: the picture stays'
        : 'has no text and was left out'
    node.slot.report('empty-link', 'warning', `The link to ${String(link.fields['href'])} ${what}`, {
      addresses: [node.attributes['href'] ?? ''],
    })
  }
}

/** Reports the jump targets for which there is no text. `elements` are those that they come from. */
export function reportUnusedAnchors(
  anchors: readonly Annotation[],
  elements: ReadonlyMap<Annotation, ElementNode>,
): void {
  for (const anchor of anchors) {
    const id = String(anchor.fields['id'])
    const message = `There is no text to jump to for “${id}”: the jump target was left out`
    elements.get(anchor)?.slot.report('anchor-dropped', 'info', message, {addresses: [id]})
  }
}
