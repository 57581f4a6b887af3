import {type Inline, toChildren, type TextInline} from './spans.ts'
import type {Annotation, Decorator, PortableBlock, PortableObject} from './portable.ts'

/** A list item being filled. One object stands for one `li`. */
export interface ListItem {
  readonly listItem: 'bullet' | 'number'
  readonly level: number
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
  #open: OpenBlock | undefined
  #anchors: Annotation[] = []

  constructor(used: Set<Annotation>) {
    this.used = used
  }

  text(text: string, format: TextFormat): void {
    const blank = text.trim() === ''
    if (blank && this.#open === undefined && !format.preformatted) return
    let annotations = format.annotations
    if (!blank && this.#anchors.length > 0) {
      annotations = [...this.#anchors, ...annotations]
      this.#anchors = []
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

  /** The names that no text followed. */
  get danglingAnchors(): readonly Annotation[] {
    return this.#anchors
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
      this.blocks.push({
        _type: 'block',
        style: open.style,
        ...(open.item === undefined ? {} : {listItem: open.item.listItem, level: open.item.level}),
        ...content,
      })
    }
  }

  #block(format: TextFormat): OpenBlock {
    if (this.#open !== undefined && (this.#open.style !== format.style || this.#open.item !== format.item)) this.close()
    this.#open ??= {style: format.style, item: format.item, inlines: []}
    return this.#open
  }
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
