import type {ElementNode, WidgetNode} from '../nodes/model.ts'
import {affiliateWords, type LinkedWords} from './affiliateWords.ts'
import type {PortableBlock, PortableObject} from './portable.ts'

/** What a widget becomes: objects inside a block of text, or blocks. */
export type PlacedWidget =
  | {readonly inline: true; readonly objects: readonly PortableObject[]}
  | {readonly inline: false; readonly objects: readonly PortableBlock[]}

/** What the conversion to blocks needs from the conversion of the article. */
export interface BlockContext {
  /** `body` holds everything; `richText`, the prose inside widgets, holds no tables, dividers or widgets. */
  readonly target: 'body' | 'richText'
  /** The picture of an `img`; undefined if there is none to keep. Counts and reports. */
  image(node: ElementNode): PortableObject | undefined
  /** What a widget becomes; reports what it cannot keep. */
  widget(node: WidgetNode): PlacedWidget | LinkedWords
  /** What a frame (iframe, video, audio) becomes. */
  frame(node: ElementNode): readonly PortableObject[]
}

/**
 * The context of the cells of a table, which hold rich text only: of an affiliate link, its words.
 *
 * @param moved receives the widgets and frames found in a cell, to be placed after the table
 */
export function cellContext(outer: BlockContext, moved: PlacedWidget[]): BlockContext {
  const move = (node: ElementNode | WidgetNode, widget: PlacedWidget) => {
    if (widget.objects.length > 0)
      node.slot.report('widget-moved', 'warning', 'A table cell holds no widgets: it now stands after the table')
    moved.push(widget)
  }
  return {
    target: 'richText',
    image: (node) => outer.image(node),
    widget: (node) => {
      const inside = affiliateWords(node) ?? outer.widget(node)
      if ('words' in inside) return inside
      move(node, inside)
      return {inline: inside.inline, objects: []}
    },
    frame: (node) => {
      move(node, {inline: false, objects: outer.frame(node)})
      return []
    },
  }
}
