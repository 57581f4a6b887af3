import {elementsIn, imagesIn} from '../nodes/find.ts'
import {dropNode, type ElementNode, isHidden, type LegacyNode, rawText, type WidgetNode} from '../nodes/model.ts'
import {anchorsOf, linkOf, withLanguage} from './annotations.ts'
import {BlockBuilder, type ListItem, type TextFormat} from './builder.ts'
import {reportPlainCaption} from './caption.ts'
import {formattingTags, headingStyle, kindOf} from './elements.ts'
import {excerpt} from './excerpt.ts'
import {figureCaption} from './figure.ts'
import {marksWithin} from './marks.ts'
import {visibleText} from './visibleText.ts'
import type {Annotation, PortableBlock, PortableObject} from './portable.ts'
import {toTable} from './table.ts'

/** What the conversion to blocks needs from the conversion of the article. */
export interface BlockContext {
  /** `body` holds everything; `richText`, the prose inside widgets, holds no tables, dividers or widgets. */
  readonly target: 'body' | 'richText'
  /** The picture of an `img`; undefined if there is none to keep. Counts and reports. */
  image(node: ElementNode): PortableObject | undefined
  /** What a widget becomes; reports what it cannot keep. `inline`: an inline object, which stands inside a block of text. */
  widget(node: WidgetNode): {readonly inline: boolean; readonly objects: readonly PortableObject[]}
  /** What a frame (iframe, video, audio) becomes. */
  frame(node: ElementNode): readonly PortableObject[]
}

interface State extends TextFormat {
  readonly link: Annotation | undefined
  readonly listLevel: number
  readonly listType: ListItem['listItem'] | undefined
}

const plainState: State = {
  style: 'normal',
  item: undefined,
  marks: new Set(),
  annotations: [],
  preformatted: false,
  link: undefined,
  listLevel: 0,
  listType: undefined,
}

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
  readonly #links = new Map<Annotation, ElementNode>()
  /** The names of places that wait for a text, and the elements that they come from. */
  readonly #waiting: Annotation[]
  readonly #anchors: Map<Annotation, ElementNode>
  readonly #isCell: boolean

  /** @param around the walk around a table, for that of a cell */
  constructor(context: BlockContext, around?: Walk) {
    this.#context = context
    this.#isCell = around !== undefined
    this.#waiting = around === undefined ? [] : around.#waiting
    this.#anchors = around === undefined ? new Map() : around.#anchors
    this.#builder = new BlockBuilder(new Set(), this.#waiting)
  }

  finish(): readonly PortableBlock[] {
    this.#builder.close()
    for (const [link, node] of this.#links) {
      if (!this.#builder.used.has(link)) {
        const what =
          imagesIn(node.children).length > 0
            ? 'around a picture cannot be kept: the picture stays'
            : 'has no text and was left out'
        node.slot.report('empty-link', 'warning', `The link to ${String(link.fields['href'])} ${what}`, {
          addresses: [node.attributes['href'] ?? ''],
        })
      }
    }
    if (!this.#isCell) this.#endAnchors()
    return this.#builder.blocks
  }

  #endAnchors(): void {
    for (const anchor of this.#builder.endAnchors()) {
      const id = String(anchor.fields['id'])
      const message = `There is no text to jump to for “${id}”: the jump target was left out`
      this.#anchors.get(anchor)?.slot.report('anchor-dropped', 'info', message, {addresses: [id]})
    }
  }

  visit(nodes: readonly LegacyNode[], state: State): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.#builder.text(node.text, state)
      else if (node.kind === 'widget') this.#widget(node, state)
      else if (isHidden(node))
        dropNode(node, 'hidden-element', 'info', `Readers did not see this: ${excerpt(rawText([node]))}`)
      else this.#element(node, state)
    }
  }

  #widget(node: WidgetNode, state: State): void {
    const {inline, objects} = this.#context.widget(node)
    for (const object of objects) {
      if (inline && this.#context.target === 'body') this.#builder.inlineObject(object, state)
      else this.#builder.add(object)
    }
  }

  #element(node: ElementNode, outer: State): void {
    const builder = this.#builder
    const {target} = this.#context
    const kind = kindOf(node.tag)
    if (kind === 'control')
      return dropNode(
        node,
        'form-control',
        'warning',
        `A form field (${node.tag}) was left out: Portable Text has no forms`,
      )
    if (kind === 'unsafe') return dropNode(node, 'unsafe-element', 'warning', `The element “${node.tag}” was left out`)
    if (kind === 'silent')
      return dropNode(node, 'silent-element', 'info', `The element “${node.tag}” was left out: readers did not see it`)
    if (formattingTags.has(node.tag)) {
      node.slot.note(
        'formatting-dropped',
        'info',
        'The text stays; the looks or meaning of these elements have no place in Portable Text',
        node.tag,
      )
    }
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
    const state = this.#annotated(node, outer)
    const inLink = state.link !== undefined || (node.tag === 'a' && 'href' in node.attributes)
    const marks = marksWithin(node, state.marks, inLink)
    switch (kind) {
      case 'heading': {
        const level = Number(node.tag.slice(1))
        const style = headingStyle(level, target)
        if (state.item !== undefined)
          node.slot.note('heading-level', 'info', 'A list item holds no headings: they are text', node.tag)
        else if (style !== node.tag)
          node.slot.note(
            'heading-level',
            'info',
            'Headings were moved to a level that the field has',
            `${node.tag} → ${style}`,
          )
        return this.#block(node.children, {...state, marks, style: state.item === undefined ? style : state.style})
      }
      case 'quote':
        return this.#block(node.children, {...state, marks, style: 'blockquote'})
      case 'list':
        return this.#list(node, {...state, marks})
      case 'item':
        return this.#item(node, {...state, marks})
      case 'definition':
        return this.#block(node.children, {...state, marks: new Set([...marks, 'strong'])})
      case 'pre':
        return this.#block(node.children, {...state, marks, preformatted: true})
      case 'figure':
        return this.#figure(node, {...state, marks})
      case 'table':
        return this.#table(node, {...state, marks})
      case 'anchor':
        return this.visit(node.children, this.#linked(node, {...state, marks}))
      case 'block':
        if (node.children.length === 0 && node.own && node.tag === 'p') {
          return dropNode(node, 'empty-paragraph', 'info', 'An empty paragraph was left out')
        }
        return this.#block(node.children, {...state, marks})
      case 'inline':
      case 'mark':
        return this.visit(node.children, {...state, marks})
      case 'unknown':
        node.slot.report(
          'unknown-element',
          'warning',
          `Portable Text has no “${node.tag}”: its text stays, the element goes`,
        )
        return node.tag === 'marquee' || node.tag === 'form' || node.tag === 'svg'
          ? this.#block(node.children, {...state, marks})
          : this.visit(node.children, {...state, marks})
      default:
        return kind satisfies never
    }
  }

  #block(children: readonly LegacyNode[], state: State): void {
    this.#builder.boundary(state.item)
    this.visit(children, state)
    this.#builder.boundary(state.item)
  }

  #list(node: ElementNode, state: State): void {
    const ordered = node.tag === 'ol'
    const start = Number(node.attributes['start'] ?? '1')
    if (ordered && (start !== 1 || 'reversed' in node.attributes)) {
      node.slot.report(
        'list-attribute',
        'warning',
        'The list counted from another number, or backwards: it now counts from 1',
      )
    }
    this.#builder.close()
    this.visit(node.children, {
      ...state,
      item: undefined,
      listLevel: state.listLevel + 1,
      listType: ordered ? 'number' : 'bullet',
    })
    this.#builder.close()
  }

  #item(node: ElementNode, state: State): void {
    const level = Number(node.attributes['x-level'] ?? Math.max(state.listLevel, 1))
    const listItem =
      node.attributes['x-list'] === 'number'
        ? 'number'
        : node.attributes['x-list'] === 'bullet'
          ? 'bullet'
          : (state.listType ?? 'bullet')
    const style = state.style === 'blockquote' ? 'blockquote' : 'normal'
    this.#builder.close()
    this.visit(node.children, {...state, style, item: {listItem, level}, listLevel: Math.max(state.listLevel, 1)})
    this.#builder.close()
  }

  /** Links that jump to these elements lead to the next text. */
  #jumpTargets(nodes: readonly ElementNode[]): void {
    for (const node of nodes)
      for (const anchor of anchorsOf(node)) {
        this.#anchors.set(anchor, node)
        this.#builder.anchor(anchor)
      }
  }

  /** The language and the jump targets that an element sets. */
  #annotated(node: ElementNode, state: State): State {
    this.#jumpTargets([node])
    return {...state, annotations: withLanguage(node, state.annotations)}
  }

  #linked(node: ElementNode, state: State): State {
    const raw = node.attributes['href']
    if (raw === undefined) return state
    const link = linkOf(node, raw)
    if (link === undefined) return state
    this.#links.set(link, node)
    return {...state, link, annotations: [...state.annotations.filter((annotation) => annotation !== state.link), link]}
  }

  #rule(node: ElementNode): void {
    if (this.#context.target === 'body') this.#builder.add({_type: 'divider', style: 'line'})
    else {
      this.#builder.close()
      dropNode(node, 'rule-dropped', 'info', 'A rule between paragraphs was left out: the field holds none')
    }
  }

  #image(node: ElementNode): void {
    const image = this.#context.image(node)
    if (image !== undefined) this.#builder.add(image)
    else this.#builder.close()
  }

  #figure(node: ElementNode, state: State): void {
    const {caption, rest} = figureCaption(node)
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
    if (target === undefined || target._type === 'block' || 'caption' in target)
      return this.#block(caption.children, state)
    this.#jumpTargets(elementsIn(caption.children))
    const text = visibleText(caption.children).replace(/\s+/g, ' ').trim()
    if (text === '') return
    reportPlainCaption(caption)
    blocks[index] = {...target, caption: text}
  }

  #table(node: ElementNode, state: State): void {
    const moved: PortableObject[] = []
    const inner = this.#cellContext(moved)
    const annotations = state.annotations.filter(({_type}) => _type === 'language')
    this.#builder.close()
    const table = toTable(node, (outer, children) => {
      const walk = new Walk(inner, this)
      walk.#jumpTargets(outer)
      walk.visit(children, {...plainState, annotations})
      return walk.finish()
    })
    if (table.caption !== undefined) reportPlainCaption(table.caption)
    this.#jumpTargets(table.rest)
    if (this.#context.target === 'body') {
      if (table.value !== undefined) this.#builder.add(table.value)
    } else {
      node.slot.report(
        'table-flattened',
        'warning',
        'The field holds no tables: the cells became paragraphs, row by row',
      )
      if (table.caption !== undefined) this.#block(table.caption.children, state)
      for (const block of table.cells) this.#builder.add(block)
    }
    for (const object of moved) this.#builder.add(object)
  }

  /** Cells hold rich text only. Widgets and frames found in a cell are placed after the table. */
  #cellContext(moved: PortableObject[]): BlockContext {
    const outer = this.#context
    const move = (node: ElementNode | WidgetNode, objects: readonly PortableObject[]) => {
      if (objects.length > 0)
        node.slot.report('widget-moved', 'warning', 'A table cell holds no widgets: it now stands after the table')
      moved.push(...objects)
    }
    return {
      target: 'richText',
      image: (node) => outer.image(node),
      widget: (node) => {
        move(node, outer.widget(node).objects)
        return {inline: false, objects: []}
      },
      frame: (node) => {
        move(node, outer.frame(node))
        return []
      },
    }
  }
}

/** Reports what stands inside an embedded page, video or sound: readers saw it only where their browser could not show these. */
function dropFallback(frame: ElementNode): void {
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
