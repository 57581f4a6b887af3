import type {Storage} from '../account/ledger.ts'
import {hasChildren, type JsonObject, isObject, keysOf, scalarText} from '../account/values.ts'
import {holdsColumns, holdsNodes, isInSentence} from './containers.ts'
import {type HtmlWidget, htmlNodes, isHtml, parsed} from './html.ts'
import {countCharacters, linesOf, tidyAddress} from './text.ts'
import {apart, type Counts, countsOf, nothingSeen, see, type SourceNode, type Whole} from './source.ts'

/** What of a widget is kept as it was, and whether of another copy. */
interface Kept {
  readonly kept: Storage['kept'] | undefined
  readonly other?: boolean | undefined
}

interface Place {
  readonly holder: object
  readonly key: string | number
}

/** How a body is read: what it asks about its widgets, and whom it tells about the leaves that it has read. */
export interface BodyOptions {
  /** Where a widget is stored: one in a tree, or one in an HTML body, by its number. */
  readonly storageOf: (place: Place | number) => Storage | undefined
  /** The node that stands for a widget in an HTML body, by its number. */
  readonly nodeOf: (index: number) => unknown
  /** Called for each leaf of a body node that has been read. */
  readonly onLeaf: (holder: object, key: string) => void
  /** The value at a place: of a string that was opened as JSON, what it holds. */
  readonly valueAt: (holder: object, key: string | number) => unknown
  /** Whether the value at a place is left out. */
  readonly isDropped: (holder: object, key: string | number) => boolean
}

const everythingWhole: BodyOptions = {
  storageOf: () => ({documents: [], objects: [], kept: 'all'}),
  nodeOf: () => undefined,
  onLeaf: () => undefined,
  valueAt: (holder, key) => (Array.isArray(holder) ? (holder as unknown[])[Number(key)] : (holder as JsonObject)[key]),
  isDropped: () => false,
}

/** The nodes of an article's body: a list of nodes or an HTML string. */
export function bodyNodes(holder: object, key: string | number, options: BodyOptions): readonly SourceNode[] {
  const body = options.valueAt(holder, key)
  if (typeof body === 'string') {
    const whole = ({index, format, data, children}: HtmlWidget) => {
      const storage = options.storageOf(index)
      const kept = keptOf(format, storage)
      if (kept === undefined) return undefined
      const seen = nothingSeen()
      see(children(), seen)
      return wholeOf(countsOf(seen), parsed(data), options.nodeOf(index), {...storage, kept}, options)
    }
    return htmlNodes(body, whole, options.storageOf, (index) => nodesInData(options.nodeOf(index), options))
  }
  return treeNodes(holder, key, options)
}

/** What is in a body that is not converted. */
export function countBody(body: unknown): Counts {
  const seen = nothingSeen()
  see(bodyNodes({body: parsed(body)}, 'body', everythingWhole), seen)
  return countsOf(seen)
}

function treeNodes(holder: object, key: string | number, options: BodyOptions): readonly SourceNode[] {
  const value = options.valueAt(holder, key)
  if (Array.isArray(value)) return value.flatMap((_, index) => treeNode(value, index, options))
  return value === undefined ? [] : treeNode(holder, key, options)
}

function treeNode(holder: object, key: string | number, options: BodyOptions): readonly SourceNode[] {
  const value = options.valueAt(holder, key)
  const bare = typeof value === 'boolean' ? undefined : scalarText(value)
  if (bare !== undefined) {
    options.onLeaf(holder, String(key))
    return [{kind: 'text', text: bare}]
  }
  if (!isObject(value)) return []
  const type = typeof value['type'] === 'string' ? value['type'].trim().toLowerCase() || undefined : undefined
  const seen = (name: string) => options.onLeaf(value, name)
  if (type === 'text' || (type === undefined && 'text' in value)) {
    const text = scalarText(value['text'])
    for (const name of ['type', ...(text === undefined ? [] : ['text'])]) seen(name)
    return text === undefined ? [] : [{kind: 'text', text}]
  }
  const children = () => treeNodes(value, 'children', options)
  if (type === 'element' || (type === undefined && 'tag' in value)) {
    const {tag} = value
    if (typeof tag !== 'string' || tag.trim() === '') return []
    for (const name of ['type', 'tag']) seen(name)
    const attribute = treeAttributes(value, options)
    return [{kind: 'element', tag: tag.trim().toLowerCase(), isReopened: false, attribute, children}]
  }
  if (type === 'widget' || (type === undefined && 'format' in value)) {
    for (const name of ['type', ...(typeof value['format'] === 'string' ? ['format'] : [])]) seen(name)
    const format = typeof value['format'] === 'string' ? value['format'].trim() : ''
    const storage = options.storageOf({holder, key})
    const isOfColumns = holdsColumns(format, options.valueAt(value, 'data'))
    const inside = () => (isOfColumns ? children().map((child) => apart([child])) : children())
    const all = () => [...nodesInData(value, options), ...inside()]
    return [
      {
        kind: 'widget',
        id: undefined,
        inSentence: isInSentence(format) && storage?.kept !== 'all',
        holdsNodes: holdsNodes(format),
        storage,
        whole: countKept(value, {...storage, kept: keptOf(format, storage)}, options),
        children: all,
      },
    ]
  }
  return []
}

/** The nodes that stand in the data of a widget: those in the variants of a `pathing-test`. A text there is a field, not a node. */
function nodesInData(widget: unknown, options: BodyOptions): readonly SourceNode[] {
  if (!isObject(widget) || typeof widget['format'] !== 'string' || widget['format'].trim() !== 'pathing-test') return []
  const data = options.valueAt(widget, 'data')
  const variants = isObject(data) ? options.valueAt(data, 'variants') : undefined
  const list: readonly unknown[] = Array.isArray(variants)
    ? variants.map((_, at) => options.valueAt(variants, at))
    : [variants]
  return list.flatMap((variant) =>
    isObject(variant) && typeof options.valueAt(variant, 'children') === 'object'
      ? [apart(treeNodes(variant, 'children', options))]
      : [],
  )
}

/** The attributes of an element of a tree. One that is false or null is not there. */
function treeAttributes(node: JsonObject, options: BodyOptions): (name: string) => string | undefined {
  const attributes = options.valueAt(node, 'attributes')
  if (!isObject(attributes)) return () => undefined
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(attributes)) {
    const text = scalarText(value)
    if (text === undefined && value !== null) continue
    options.onLeaf(attributes, name)
    if (text !== undefined && value !== false) texts.set(name.toLowerCase(), text)
  }
  return (name) => texts.get(name)
}

/**
 * What of a widget is kept as it was. A widget in a sentence that is stored nowhere became words, in a cell or a caption: what stood inside it
 * is kept with the article.
 */
function keptOf(format: string, storage: Storage | undefined): Storage['kept'] {
  return storage === undefined && isInSentence(format) ? 'inside' : storage?.kept
}

/** What the kept part of a widget of a tree holds. */
function countKept(node: JsonObject, storage: Kept, options: BodyOptions): Whole | undefined {
  if (storage.kept === undefined) return undefined
  const seen = nothingSeen()
  see(treeNodes(node, 'children', everythingWhole), seen)
  return wholeOf(countsOf(seen), parsed(node['data']), node, storage, options)
}

/**
 * What a widget holds that is kept as it was. Of one of which another copy is kept, what is not left out is in that.
 *
 * @param inside what stands inside it
 * @param node which stands for it
 */
function wholeOf(inside: Counts, data: unknown, node: unknown, {kept, other}: Kept, options: BodyOptions): Whole {
  const source = sum([inside, ...(kept === 'all' ? [countRaw(data, '')] : [])])
  if (kept !== 'all' || other !== true || !isObject(node)) return {source, converted: source}
  const fields = options.valueAt(node, 'data')
  return {
    source,
    converted: sum([
      ...(isLeftOut(node, 'children', options) ? [] : [inside]),
      ...(isObject(fields) ? [countRaw(fields, '', options.isDropped)] : []),
    ]),
  }
}

/** Whether a value, or a part of it, is left out. */
function isLeftOut(holder: object, key: string | number, options: BodyOptions): boolean {
  if (options.isDropped(holder, key)) return true
  const value = options.valueAt(holder, key)
  return hasChildren(value) && keysOf(value).some((inner) => isLeftOut(value, inner, options))
}

/**
 * What the data of a widget holds whose format is not known: texts of several words are text; addresses are links, or pictures if their
 * key or file ending says so; HTML counts as such.
 *
 * @param isDropped tells what is left out, and counts for nothing
 */
export function countRaw(value: unknown, name: string, isDropped = everythingWhole.isDropped): Counts {
  if (Array.isArray(value))
    return sum(value.flatMap((item, key) => (isDropped(value, key) ? [] : [countRaw(item, name, isDropped)])))
  if (isObject(value)) {
    const {attributes, tag} = value
    const isLink = tag === 'a' && isObject(attributes) && 'href' in attributes
    // This may be a body node, as in `pathing-test`: its type and tag are not text.
    const inner = Object.entries(value).filter(
      ([key]) => !['type', 'tag', 'format', 'attributes'].includes(key) && !isDropped(value, key),
    )
    return sum([
      {text: 0, links: isLink ? 1 : 0, images: tag === 'img' ? 1 : 0},
      ...inner.map(([key, item]) => countRaw(item, key, isDropped)),
    ])
  }
  const text = typeof value === 'string' ? value.trim() : ''
  if (isHtml(text)) {
    const seen = nothingSeen()
    see(
      htmlNodes(text, ({data, children}) => {
        const inside = nothingSeen()
        see(children(), inside)
        const source = sum([countsOf(inside), countRaw(parsed(data), '')])
        return {source, converted: source}
      }),
      seen,
    )
    return countsOf(seen)
  }
  if (/^(https?:)?\/\/|^\/\S|^mailto:/i.test(text) && !/\s/.test(text)) {
    const isPicture =
      /image|img|src|photo|avatar|icon|logo|desktop|mobile/i.test(name) ||
      /\.(jpe?g|png|gif|webp|avif|svg)$/i.test(tidyAddress(text))
    return {text: 0, links: isPicture ? 0 : 1, images: isPicture ? 1 : 0}
  }
  const isText = /\s/.test(text) || name === 'text'
  return {
    text: isText ? linesOf(text).reduce((total, line) => total + countCharacters(line), 0) : 0,
    links: 0,
    images: 0,
  }
}

function sum(counts: readonly Counts[]): Counts {
  const total = {text: 0, links: 0, images: 0}
  for (const count of counts) for (const key of ['text', 'links', 'images'] as const) total[key] += count[key]
  return total
}
