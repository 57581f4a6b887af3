import {isBlank} from '../account/values.ts'
import type {ElementNode} from '../nodes/model.ts'
import {type Inline, toChildren, type TextInline} from './spans.ts'
import type {Annotation, Decorator, PortableBlock, PortableObject, Span, TextBlock} from './portable.ts'

/** A list item being filled. One object stands for one `li`. */
export interface ListItem {
  readonly listItem: 'bullet' | 'number'
  readonly level: number
  readonly node: ElementNode
  /** Its number in the list of the input, where that counts from 1. */
  readonly numbered: {readonly list: ElementNode; readonly number: number} | undefined
}

/** The style, list item and marks of a piece of text. */
export interface TextFormat {
  readonly style: string
  readonly item: ListItem | undefined
  readonly marks: ReadonlySet<Decorator>
  readonly annotations: readonly Annotation[]
  readonly preformatted: boolean
}

interface OpenBlock {
  readonly style: string
  readonly item: ListItem | undefined
  readonly inlines: Inline[]
}

/** Collects text and objects into blocks. Text begins a block where none is begun; the end of an element that breaks the line ends it. */
export class BlockBuilder {
  readonly blocks: PortableBlock[] = []
  /** The annotations that stand in a block of the result. */
  readonly used: Set<Annotation>
  /** The list items that blocks come from. */
  readonly items = new Map<PortableBlock, ListItem>()
  readonly #anchors: Annotation[]
  #open: OpenBlock | undefined

  /** @param anchors the names that wait for a text, which the cells of a table share with what stands around it */
  constructor(used: Set<Annotation>, anchors: Annotation[]) {
    this.used = used
    this.#anchors = anchors
  }

  text(text: string, format: TextFormat): void {
    const blank = isBlank(text)
    if (blank && this.#open === undefined && !format.preformatted) return
    let annotations = format.annotations
    if (!blank && this.#anchors.length > 0) {
      annotations = [...this.#anchors, ...annotations]
      this.#anchors.length = 0
    }
    const inline: TextInline = {
      kind: 'text',
      text,
      marks: format.marks,
      annotations,
      preformatted: format.preformatted,
    }
    this.#block(format).inlines.push(inline)
  }

  /** A line break. Two in a row separate paragraphs (`splitAtDoubleBreaks`). */
  lineBreak(): void {
    this.#open?.inlines.push({kind: 'break'})
  }

  /** An inline object: it stands inside a block of text. */
  inlineObject(value: PortableObject, format: TextFormat): void {
    this.#block(format).inlines.push({kind: 'object', value})
  }

  /** The beginning or end of an element that breaks the line. Text after it starts a new block, inside a list item a new line. */
  boundary(item: ListItem | undefined): void {
    if (item !== undefined && this.#open?.item === item) this.lineBreak()
    else this.close()
  }

  /** A name that links jump to. It becomes an annotation of the next text. */
  anchor(annotation: Annotation): void {
    this.#anchors.push(annotation)
  }

  /** Puts the names that no text follows on the last text. Returns those for which there is none either. */
  endAnchors(): readonly Annotation[] {
    const index = this.blocks.findLastIndex((block) => isTextBlock(block) && block.children.some(isText))
    const block = this.blocks[index]
    const anchors = this.#anchors.splice(0)
    if (block === undefined || !isTextBlock(block)) return anchors
    const names = anchors.map((anchor, at) => ({
      ...anchor.fields,
      _type: anchor._type,
      _key: `m${block.markDefs.length + at}`,
    }))
    const last = block.children.findLast(isText)
    this.blocks[index] = {
      ...block,
      markDefs: [...block.markDefs, ...names],
      children: block.children.map((child) =>
        child === last ? {...last, marks: [...last.marks, ...names.map(({_key}) => _key)]} : child,
      ),
    }
    return []
  }

  /** An object between blocks. */
  add(block: PortableBlock): void {
    this.close()
    this.blocks.push(block)
  }

  close(): void {
    const open = this.#open
    this.#open = undefined
    if (open === undefined) return
    const paragraphs =
      open.item === undefined && /^(normal|blockquote)$/.test(open.style)
        ? splitAtDoubleBreaks(open.inlines)
        : [open.inlines]
    for (const inlines of paragraphs) {
      const content = toChildren(open.style.startsWith('h') ? withoutBold(inlines) : inlines, this.used)
      if (content === undefined) continue
      const block = {
        _type: 'block',
        style: open.style,
        ...(open.item === undefined ? {} : {listItem: open.item.listItem, level: open.item.level}),
        ...content,
      }
      this.blocks.push(block)
      if (open.item !== undefined) this.items.set(block, open.item)
    }
  }

  #block(format: TextFormat): OpenBlock {
    if (this.#open !== undefined && (this.#open.style !== format.style || this.#open.item !== format.item)) this.close()
    this.#open ??= {style: format.style, item: format.item, inlines: []}
    return this.#open
  }
}

/** Whether a block is one of text. */
export function isTextBlock(block: PortableBlock): block is TextBlock {
  return block._type === 'block'
}

/** Whether a child of a block is text that can be seen. */
export function isText(child: Span | PortableObject): child is Span {
  return child._type === 'span' && typeof child['text'] === 'string' && !isBlank(child['text'])
}

/** Headings are bold by their style, so a bold mark on a whole heading is left out. A bold part of one keeps it. */
function withoutBold(inlines: readonly Inline[]): readonly Inline[] {
  const texts = inlines.filter((inline) => inline.kind === 'text').filter((inline) => inline.text.trim() !== '')
  if (texts.length === 0 || !texts.every((inline) => inline.marks.has('strong'))) return inlines
  return inlines.map((inline) =>
    inline.kind === 'text'
      ? {...inline, marks: new Set([...inline.marks].filter((mark) => mark !== 'strong'))}
      : inline,
  )
}

/** `<br><br>` separates paragraphs. White space between the two does not count. */
function splitAtDoubleBreaks(inlines: readonly Inline[]): Inline[][] {
  const paragraphs: Inline[][] = [[]]
  let breaks: Inline[] = []
  for (const inline of inlines) {
    const blank = inline.kind === 'text' && !inline.preformatted && inline.text.trim() === ''
    if (inline.kind === 'break' || (blank && breaks.length > 0)) {
      breaks.push(inline)
      continue
    }
    if (breaks.filter((piece) => piece.kind === 'break').length > 1) paragraphs.push([])
    else paragraphs.at(-1)?.push(...breaks)
    breaks = []
    paragraphs.at(-1)?.push(inline)
  }
  return paragraphs
}
