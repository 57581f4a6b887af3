import {elementsIn} from '../nodes/find.ts'
import {type ElementNode, isHidden, type LegacyNode, type WidgetNode} from '../nodes/model.ts'
import {anchorsOf, linkOf, withLanguage} from './annotations.ts'
import {type BlockContext, cellContext, type PlacedWidget} from './blockContext.ts'
import {BlockBuilder} from './builder.ts'
import {readCaption} from './caption.ts'
import {headingStyle, kindOf} from './elements.ts'
import {figureCaption} from './figure.ts'
import {
  dropElement,
  dropEmptyParagraph,
  dropFallback,
  dropHidden,
  dropRule,
  noteFormatting,
  noteHeadingLevel,
  noteQuotedHeading,
  reportCounting,
  reportFlattened,
  reportUnknown,
  reportUnusedAnchors,
  reportUnusedLinks,
} from './losses.ts'
import {marksWithin} from './marks.ts'
import {reportLists} from './numbering.ts'
import type {Annotation, PortableBlock} from './portable.ts'
import {toTable} from './table.ts'
import {insideItem, insideLink, insideList, plainState, type WalkState} from './walkState.ts'

/**
 * Turns nodes into Portable Text. Everything that readers saw is in the result, in its order; what Portable Text cannot hold is reported
 * at the node's path.
 */
export function toBlocks(nodes: readonly LegacyNode[], context: BlockContext): readonly PortableBlock[] {
  const walk = new Walk(context)
  walk.visit(nodes, plainState)
  return walk.finish()
}

class Walk {
  readonly #context: BlockContext
  readonly #builder: BlockBuilder
  readonly #links: Map<Annotation, ElementNode>
  /** The names of places that wait for a text, and the elements that they come from. */
  readonly #waiting: Annotation[]
  readonly #anchors: Map<Annotation, ElementNode>
  /** The elements whose names are known: one in a caption may stand behind it, too. */
  readonly #named: Set<ElementNode>
  /** Where captions of figures stood: how many blocks came before. undefined: the walk has not come there. */
  readonly #captionPlaces = new Map<ElementNode, number | undefined>()
  readonly #isCell: boolean

  /** @param around the walk around a table, for that of a cell */
  constructor(context: BlockContext, around?: Walk) {
    this.#context = context
    this.#isCell = around !== undefined
    this.#links = around === undefined ? new Map() : around.#links
    this.#waiting = around === undefined ? [] : around.#waiting
    this.#anchors = around === undefined ? new Map() : around.#anchors
    this.#named = around === undefined ? new Set() : around.#named
    this.#builder = new BlockBuilder(around === undefined ? new Set() : around.#builder.used, this.#waiting)
  }

  finish(): readonly PortableBlock[] {
    this.#builder.close()
    reportLists(this.#builder.blocks, this.#builder.items)
    if (this.#isCell) return this.#builder.blocks
    reportUnusedLinks(this.#links, this.#builder.used)
    reportUnusedAnchors(this.#builder.endAnchors(), this.#anchors)
    return this.#builder.blocks
  }

  visit(nodes: readonly LegacyNode[], state: WalkState): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.#builder.text(node.text, state)
      else if (node.kind === 'widget') this.#widget(node, state)
      else if (isHidden(node)) dropHidden(node)
      else this.#element(node, state)
    }
  }

  #widget(node: WidgetNode, state: WalkState): void {
    const widget = this.#context.widget(node)
    if ('words' in widget) {
      const {words, href} = widget
      const inside = href === undefined ? state : insideLink({_type: 'link', fields: {href}}, state)
      return this.#builder.text(words, inside)
    }
    // Where it stands elsewhere, or is left out, it ends the text before it nevertheless.
    if (!widget.inline && widget.objects.length === 0) this.#builder.boundary(state.item)
    this.#place(widget, state)
  }

  #place(widget: PlacedWidget, state: WalkState): void {
    if (widget.inline && this.#context.target === 'body')
      for (const object of widget.objects) this.#builder.inlineObject(object, state)
    else for (const object of widget.objects) this.#builder.add(object)
  }

  #element(node: ElementNode, outer: WalkState): void {
    const builder = this.#builder
    const kind = kindOf(node.tag)
    if (kind === 'control' || kind === 'unsafe' || kind === 'silent') return dropElement(node, kind)
    noteFormatting(node)
    if (kind === 'break' || kind === 'nothing' || kind === 'rule' || kind === 'image' || kind === 'frame')
      this.#jumpTargets([node])
    if (kind === 'break' || kind === 'nothing' || kind === 'rule' || kind === 'image') {
      if (kind === 'break') builder.lineBreak()
      else if (kind === 'rule') this.#rule(node)
      else if (kind === 'image') this.#image(node)
      // HTML has nothing inside these elements, but a tree may.
      return this.visit(node.children, outer)
    }
    if (kind === 'frame') {
      for (const object of this.#context.frame(node)) builder.add(object)
      builder.close()
      return dropFallback(node)
    }
    const annotated = this.#annotated(node, outer)
    const inLink = annotated.link !== undefined || (node.tag === 'a' && 'href' in node.attributes)
    const state = {...annotated, marks: marksWithin(node, annotated.marks, inLink)}
    switch (kind) {
      case 'heading':
        return this.#heading(node, state)
      case 'quote':
        return this.#block(node.children, {...state, style: 'blockquote'})
      case 'list':
        return this.#list(node, state)
      case 'item':
        return this.#apart(node.children, insideItem(node, state))
      case 'definition':
        return this.#block(node.children, {...state, marks: new Set([...state.marks, 'strong'])})
      case 'pre':
        return this.#block(node.children, {...state, preformatted: true})
      case 'figure':
        return this.#figure(node, state)
      case 'table':
        return this.#table(node, state)
      case 'anchor':
        return this.visit(node.children, this.#linked(node, state))
      case 'block':
        if (this.#captionPlaces.has(node)) {
          builder.close()
          this.#captionPlaces.set(node, builder.blocks.length)
          return
        }
        if (node.children.length === 0 && node.own && node.tag === 'p') dropEmptyParagraph(node)
        return this.#block(node.children, state)
      case 'inline':
      case 'mark':
        return this.visit(node.children, state)
      case 'unknown':
        reportUnknown(node)
        return node.tag === 'marquee' || node.tag === 'form' || node.tag === 'svg'
          ? this.#block(node.children, state)
          : this.visit(node.children, state)
      default:
        return kind satisfies never
    }
  }

  /** The content of an element that breaks the line. */
  #block(children: readonly LegacyNode[], state: WalkState): void {
    this.#builder.boundary(state.item)
    this.visit(children, state)
    this.#builder.boundary(state.item)
  }

  /** The content of an element that breaks the line, behind the first `at` blocks; undefined: behind all of them. */
  #blockAt(at: number | undefined, children: readonly LegacyNode[], state: WalkState): void {
    const {blocks} = this.#builder
    const from = blocks.length
    if (at === undefined || at >= from) return this.#block(children, state)
    this.#apart(children, state)
    blocks.splice(at, 0, ...blocks.splice(from))
  }

  /** The content of an element that shares no block with what is around it. */
  #apart(children: readonly LegacyNode[], state: WalkState): void {
    this.#builder.close()
    this.visit(children, state)
    this.#builder.close()
  }

  #heading(node: ElementNode, state: WalkState): void {
    const style = headingStyle(Number(node.tag.slice(1)), this.#context.target)
    const isInItem = state.item !== undefined
    noteHeadingLevel(node, style, isInItem)
    if (state.style === 'blockquote' && !isInItem) noteQuotedHeading(node)
    this.#block(node.children, isInItem ? state : {...state, style})
  }

  #list(node: ElementNode, state: WalkState): void {
    reportCounting(node)
    this.#apart(node.children, insideList(node, state))
  }

  /** Links that jump to these elements lead to the next text. */
  #jumpTargets(nodes: readonly ElementNode[]): void {
    for (const node of nodes) {
      if (this.#named.has(node)) continue
      this.#named.add(node)
      for (const anchor of anchorsOf(node)) {
        this.#anchors.set(anchor, node)
        this.#builder.anchor(anchor)
      }
    }
  }

  /** The language and the jump targets that an element sets. */
  #annotated(node: ElementNode, state: WalkState): WalkState {
    this.#jumpTargets([node])
    return {...state, annotations: withLanguage(node, state.annotations)}
  }

  #linked(node: ElementNode, state: WalkState): WalkState {
    const raw = node.attributes['href']
    const link = raw === undefined ? undefined : linkOf(node, raw)
    if (link === undefined) return state
    this.#links.set(link, node)
    return insideLink(link, state)
  }

  /** The element of the link around a place. */
  #linkAround({link}: WalkState): ElementNode | undefined {
    return link === undefined ? undefined : this.#links.get(link)
  }

  #rule(node: ElementNode): void {
    if (this.#context.target === 'body') return this.#builder.add({_type: 'divider', style: 'line'})
    this.#builder.close()
    dropRule(node)
  }

  #image(node: ElementNode): void {
    const image = this.#context.image(node)
    if (image !== undefined) this.#builder.add(image)
    else this.#builder.close()
  }

  #figure(node: ElementNode, state: WalkState): void {
    // A caption of nothing is a paragraph where it stands.
    if (!elementsIn(node.children).some(({tag}) => tag === 'img' || tag === 'table'))
      return this.#block(node.children, state)
    const {caption, place, rest} = figureCaption(node)
    if (place !== undefined) this.#captionPlaces.set(place, undefined)
    const before = this.#builder.blocks.length
    this.#block(rest, state)
    if (caption === undefined) return
    this.#builder.close()
    const {blocks} = this.#builder
    const index = blocks.findLastIndex(
      (block, at) => at >= before && (block._type === 'contentImage' || block._type === 'table'),
    )
    const target = blocks[index]
    this.#jumpTargets([caption])
    const stood = place === undefined ? undefined : this.#captionPlaces.get(place)
    // There is nothing that it could be the caption of, as a table has its own: it is a paragraph where it stood.
    if (target === undefined || target._type === 'block' || 'caption' in target)
      return this.#blockAt(stood, caption.children, state)
    const {text, objects} = readCaption(caption, this.#linkAround(state))
    this.#jumpTargets(elementsIn(caption.children))
    if (text !== '') blocks[index] = {...target, caption: text}
    if (objects.length === 0) return
    const behind = target._type === 'contentImage' ? index + 1 : 0
    this.#blockAt(stood === undefined ? undefined : Math.max(stood, behind), objects, state)
  }

  #table(node: ElementNode, state: WalkState): void {
    const moved: PlacedWidget[] = []
    const inner = cellContext(this.#context, moved)
    const {link} = state
    const annotations = state.annotations.filter((one) => one._type === 'language' || one === link)
    this.#builder.close()
    const table = toTable(node, (outer, children) => {
      const walk = new Walk(inner, this)
      walk.#jumpTargets(outer)
      walk.visit(children, {...plainState, annotations, link})
      return walk.finish()
    })
    this.#jumpTargets(table.rest)
    const {value, caption} = table
    if (this.#context.target !== 'body') {
      reportFlattened(node)
      if (caption !== undefined) this.#block(caption.children, state)
      for (const block of table.cells) this.#builder.add(block)
    } else if (value === undefined) {
      if (caption !== undefined) this.#block(caption.children, state)
    } else {
      const {text = '', objects = []} = caption === undefined ? {} : readCaption(caption, this.#linkAround(state))
      this.#builder.add({...value, ...(text === '' ? {} : {caption: text})})
      this.visit(objects, state)
    }
    for (const widget of moved) {
      this.#place(widget, state)
      this.#builder.close()
    }
  }
}
