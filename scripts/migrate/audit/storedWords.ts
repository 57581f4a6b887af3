import {isObject} from '../account/values.ts'
import type {Converted} from '../article/documents.ts'
import {holdsNodes} from './containers.ts'
import {type InCaption, type Word, Words} from './words.ts'

interface Where extends InCaption {
  /** Whether the word stands in a widget, whose data may hold texts as well. */
  readonly inWidget: boolean
}

/** A word of Portable Text. */
export type StoredWord = Word & Where

/**
 * The words of an article's body as it is stored, in order, with those of the widgets that hold nodes. Read without knowledge of types, but
 * for Portable Text and the captions of pictures and tables.
 *
 * @param documents those of the article, which is the last
 * @param apart references to widgets of which another copy is stored
 */
export function wordsOfBody(documents: readonly Converted[], apart: ReadonlySet<object>): readonly StoredWord[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  return wordsOf(documents.at(-1)?.['body'], apart, (id) => byId.get(id))
}

/** The words of one text, without those of the widgets in it, which are `apart`. */
export function wordsOfText(text: readonly unknown[], apart: ReadonlySet<object>): readonly StoredWord[] {
  return wordsOf(text, apart, () => undefined)
}

function wordsOf(
  text: unknown,
  apart: ReadonlySet<object>,
  documentOf: (id: string) => Converted | undefined,
): readonly StoredWord[] {
  const words = new Words<Where>()
  const read = (value: unknown, inWidget: boolean): void => {
    if (Array.isArray(value)) for (const item of value as readonly unknown[]) read(item, inWidget)
    if (!isObject(value) || apart.has(value)) return
    const {_type: type, caption, widget} = value
    words.breakBy(Infinity)
    if (type === 'block') addBlock(value, words, {inWidget, caption: undefined})
    else if (type === 'widgetReference') {
      const document = documentOf(String(isObject(widget) ? widget['_ref'] : undefined))
      if (document !== undefined && holdsNodes(document.legacy.format)) readFields(document, true)
    } else {
      const isPart = type === 'contentImage' || type === 'table'
      if (isPart && typeof caption === 'string') words.add(caption, undefined, {inWidget, caption: words.list.length})
      words.breakBy(Infinity)
      readFields(value, inWidget || !isPart)
    }
    words.breakBy(Infinity)
  }
  const readFields = (object: object, inWidget: boolean) => {
    for (const field of Object.values(object)) read(field, inWidget)
  }
  read(text, false)
  return words.list
}

/** Adds the words of a block. */
function addBlock({children, markDefs}: {readonly [field: string]: unknown}, words: Words<Where>, where: Where): void {
  const links = new Map(
    (Array.isArray(markDefs) ? markDefs : []).flatMap((mark: unknown) =>
      isObject(mark) && typeof mark['href'] === 'string' ? [[mark['_key'], mark['href']]] : [],
    ),
  )
  for (const child of Array.isArray(children) ? (children as readonly unknown[]) : []) {
    if (!isObject(child)) continue
    if (child['_type'] !== 'span') {
      words.breakBy(0)
      continue
    }
    const marks = Array.isArray(child['marks']) ? (child['marks'] as readonly unknown[]) : []
    const href = marks.map((mark) => links.get(mark)).find((address) => address !== undefined)
    for (const [index, line] of String(child['text']).split('\n').entries()) {
      if (index > 0) words.breakBy(1)
      words.add(line, href, where)
    }
  }
}
