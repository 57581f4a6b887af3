import {type DeserializerRule, htmlToPortableText} from '@portabletext/html'
import type {PortableTextBlock, Schema} from '@portabletext/schema'
import {childrenOf, isElement} from './tidy/dom.ts'
import {gridOf, isTable} from './tidy/tables.ts'
import {type Allowed, tidy} from './tidy/tidy.ts'
import {joinBreaks} from './joinBreaks.ts'

/** A picture of the clipboard that is to be uploaded, and the block that waits for it. */
export interface PastedPicture {
  /** The `_key` of its `contentImage`. */
  readonly key: string
  /** A `data:`, `blob:` or web address, or one that only the program knows that it was copied from. */
  readonly src: string
}

/** What a clipboard becomes. */
export interface Pasted {
  /** It is more than an article can be: nothing is pasted, and the editor is told. */
  readonly isTooLong?: true
  readonly blocks: readonly PortableTextBlock[]
  readonly pictures: readonly PastedPicture[]
  /** How many things a text has no place for: players, and pictures in a field without pictures. */
  readonly leftOut: {readonly players: number; readonly pictures: number}
}

/** How a clipboard is read. */
export interface PasteContext {
  /** What the text at the cursor may hold. */
  readonly schema: Schema
  readonly keyGenerator: () => string
  /** The origins of this site: links to them become paths. */
  readonly ownOrigins: readonly string[]
}

/** No article has as much as this, and an editor would stand still while it is inserted. */
const most = {elements: 30_000, characters: 500_000, blocks: 1500}

/** So many blocks are given to the library at once: what it does for the links of a text takes the square of its length. */
const chunk = 40

/** What a field may hold, by its schema. */
export function allowedBy({styles, blockObjects}: Schema): Allowed {
  const has = (type: string): boolean => blockObjects.some(({name}) => name === type)
  return {
    headings: [1, 2, 3, 4, 5, 6].filter((level) => styles.some(({name}) => name === `h${level}`)),
    tables: has('table'),
    pictures: has('contentImage'),
    dividers: has('divider'),
  }
}

/**
 * Turns the HTML of a clipboard into the blocks that a field may hold. Nothing of it is run or loaded: the document that it is parsed into belongs
 * to no window.
 */
export function htmlToBlocks(html: string, context: PasteContext): Pasted {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const allowed = allowedBy(context.schema)
  if (isLong(document)) return tooLong
  const players = tidy(document, allowed, context.ownOrigins)
  if (document.body.childElementCount > most.blocks) return tooLong
  const conversion = new Conversion(context, allowed)
  const blocks = conversion.convert(document.body)
  return {blocks, pictures: conversion.pictures, leftOut: {players, pictures: conversion.lostPictures}}
}

const tooLong: Pasted = {isTooLong: true, blocks: [], pictures: [], leftOut: {players: 0, pictures: 0}}

function isLong(document: Document): boolean {
  if (document.getElementsByTagName('*').length > most.elements) return true
  return (document.body.textContent ?? '').length > most.characters
}

/** Turns tidy elements into blocks. Text is the library's; tables, pictures and rules become those of our schema. */
class Conversion {
  readonly pictures: PastedPicture[] = []
  lostPictures = 0
  readonly #context: PasteContext
  readonly #allowed: Allowed

  constructor(context: PasteContext, allowed: Allowed) {
    this.#context = context
    this.#allowed = allowed
  }

  convert(container: Element): PortableTextBlock[] {
    const blocks: PortableTextBlock[] = []
    let texts: Element[] = []
    const flush = (): void => {
      if (texts.length > 0) blocks.push(...this.#texts(texts))
      texts = []
    }
    for (const element of childrenOf(container)) {
      if (/^(?:table|img|hr)$/.test(element.localName)) {
        flush()
        blocks.push(...this.#object(element))
      } else {
        texts.push(element)
        if (texts.length === chunk) flush()
      }
    }
    flush()
    return blocks
  }

  #texts(elements: readonly Element[]): PortableTextBlock[] {
    const {schema, keyGenerator} = this.#context
    const parseHtml = (): Document => {
      const document = new DOMParser().parseFromString('', 'text/html')
      document.body.append(...elements)
      return document
    }
    return htmlToPortableText('', {schema, keyGenerator, parseHtml, rules: [itemRule(schema)]}).map(joinBreaks)
  }

  #object(element: Element): PortableTextBlock[] {
    if (isTable(element)) return [this.#table(element)]
    if (element.localName === 'img') return this.#picture(element)
    return this.#allowed.dividers ? [{_type: 'divider', _key: this.#context.keyGenerator(), style: 'line'}] : []
  }

  #table(table: HTMLTableElement): PortableTextBlock {
    const {keyGenerator} = this.#context
    const caption = (table.caption?.textContent ?? '').replace(/\s+/g, ' ').trim()
    return {
      _type: 'table',
      _key: keyGenerator(),
      ...(caption === '' ? {} : {caption}),
      rows: gridOf(table).map((row) => ({
        _type: 'tableRow',
        _key: keyGenerator(),
        cells: row.map((cell) => ({
          _type: 'tableCell',
          _key: keyGenerator(),
          header: cell !== undefined && (cell.localName === 'th' || cell.closest('thead') !== null),
          content: this.#cell(cell),
        })),
      })),
    }
  }

  #cell(cell: Element | undefined): PortableTextBlock[] {
    const blocks = cell === undefined ? [] : this.convert(cell)
    return blocks.length > 0 ? blocks : [this.#emptyParagraph()]
  }

  #emptyParagraph(): PortableTextBlock {
    const {schema, keyGenerator} = this.#context
    const children = [{_type: schema.span.name, _key: keyGenerator(), text: '', marks: []}]
    return {_type: schema.block.name, _key: keyGenerator(), style: 'normal', markDefs: [], children}
  }

  #picture(picture: Element): PortableTextBlock[] {
    if (!this.#allowed.pictures) {
      this.lostPictures++
      return []
    }
    const key = this.#context.keyGenerator()
    const [src, alt, caption] = ['src', 'alt', 'data-caption'].map((name) => picture.getAttribute(name) ?? '')
    this.pictures.push({key, src: src ?? ''})
    return [
      {_type: 'contentImage', _key: key, ...(alt ? {alt} : {}), ...(caption ? {caption} : {}), ...sourceOf(picture)},
    ]
  }
}

/** Where a picture of the web was found, so that it is not lost if it cannot be fetched. */
function sourceOf(picture: Element): {source?: object} {
  const url = picture.getAttribute('src') ?? ''
  if (!/^https?:\/\//i.test(url)) return {}
  const size = (name: string): object => {
    const pixels = Math.round(Number.parseFloat(picture.getAttribute(name) ?? ''))
    return pixels > 0 ? {[name]: pixels} : {}
  }
  return {source: {url, ...size('width'), ...size('height')}}
}

/** Items of lists carry their level and kind. In a field without such lists they are paragraphs. */
function itemRule({block, lists}: Schema): DeserializerRule {
  return {
    deserialize: (node, next) => {
      if (!isElement(node) || node.localName !== 'li') return undefined
      const [listItem, level] = [node.getAttribute('data-kind'), Number(node.getAttribute('data-level'))]
      const item = lists.some(({name}) => name === listItem) ? {listItem, level} : {}
      return {_type: block.name, style: 'normal', markDefs: [], ...item, children: next(node.childNodes)}
    },
  }
}
