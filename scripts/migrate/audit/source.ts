import type {Storage} from '../account/ledger.ts'
import {countCharacters, lineOf, tidyAddress} from './text.ts'
import {type InCaption, type Word, Words} from './words.ts'

/*
 * What readers of the old page saw, read from the input by code that the conversion does not use: it knows HTML only, nothing of Portable
 * Text or of mappers. Whatever it finds must be in what is stored, or an issue must say that it is left out.
 */

/** A node of a body, of a tree or of parsed HTML. */
export type SourceNode =
  | {readonly kind: 'text'; readonly text: string}
  | {
      readonly kind: 'element'
      readonly tag: string
      /** The parser has ended this element and begun it anew, because an element that breaks the line stands inside. */
      readonly isReopened: boolean
      readonly attribute: (name: string) => string | undefined
      readonly children: () => readonly SourceNode[]
    }
  | {
      readonly kind: 'widget'
      /** What links jump to, of one in HTML. */
      readonly id: string | undefined
      /** Whether it stands inside a sentence, which any other widget ends. */
      readonly inSentence: boolean
      /** Whether the text inside is text of the article. That in any other widget is kept with the article, and is a leaf of its own. */
      readonly holdsNodes: boolean
      /** Where the widget is stored. */
      readonly storage: Storage | undefined
      /** What one that is kept as it was holds. */
      readonly whole: Whole | undefined
      readonly children: () => readonly SourceNode[]
    }

/** How many characters, links and pictures there are. */
export type Counts = Readonly<Record<'text' | 'links' | 'images', number>>

/** A widget that is kept as it was: what it holds counts as converted, unless another copy is kept that does not say it. */
export interface Whole {
  readonly source: Counts
  readonly converted: Counts
}

const none: Counts = {text: 0, links: 0, images: 0}

/** Of a widget that counts elsewhere. */
export const nothingWhole: Whole = {source: none, converted: none}

/** A line of text, white space folded, and the texts that it was put together from. A caption is one line, whatever breaks it had. */
export interface Line extends Setting {
  readonly text: string
  readonly parts: readonly string[]
}

/** What a line stands in. */
interface Setting {
  /** The level of the heading that it is, 0 if it is none; undefined where a heading stands in a list item, or holds other blocks. */
  readonly heading: number | undefined
  readonly inTable: boolean
  readonly isCaption: boolean
  /** Where the innermost widget around it is stored; undefined outside widgets. */
  readonly widget: Storage | undefined
}

/** A word, and what it stands in. */
export type SourceWord = Word & WordSetting

/** What a word stands in. */
interface WordSetting extends InCaption {
  /** Which list item it stands in, the innermost, by a number: blocks in one become lines. */
  readonly item: number | undefined
  /** Which table it stands in, the outermost, by a number. */
  readonly table: number | undefined
  /** Whether it stands in a widget in the table, which is stored behind the table. */
  readonly isBehindTable: boolean
  /** Whether another copy of the widget around it is stored, or what stands in that widget is kept with the article. */
  readonly isElsewhere: boolean
}

/** Nodes that share no block with what stands around them. */
export function apart(children: readonly SourceNode[]): SourceNode {
  const attribute = () => undefined
  return {kind: 'element', tag: 'div', isReopened: false, attribute, children: () => children}
}

/** A line of a text that is no HTML. */
export function plainLine(text: string): Line {
  return {...outermost, text, parts: [text]}
}

const outermost: Setting = {heading: 0, inTable: false, isCaption: false, widget: undefined}

/** The link that a word is in, and what else it stands in. */
interface Place {
  readonly href: string | undefined
  /** Whether each child of the element is, or is put into, a row or cell of its own. */
  readonly isTable: boolean
  readonly where: WordSetting
}

/** The place of the words of a text that is no HTML. */
export const outermostPlace: Place = {
  href: undefined,
  isTable: false,
  where: {caption: undefined, item: undefined, table: undefined, isBehindTable: false, isElsewhere: false},
}

/** What readers saw. Addresses are those of the input, tidied. */
export interface Seen {
  readonly lines: Line[]
  /** All words of the lines, in order. */
  readonly words: Words<WordSetting>
  /** The texts of elements that readers did not see, or not as text. */
  readonly unseen: string[]
  readonly links: string[]
  /** The addresses of links that the parser has begun anew: for readers they are parts of one that is among `links`. */
  readonly reopened: string[]
  /** Of each picture, the addresses that it may be loaded from. */
  readonly pictures: (readonly string[])[]
  /** Each caption of a figure, with the addresses of the pictures in the figure. */
  readonly captions: {readonly text: string; readonly addresses: readonly string[]}[]
  /** Alternative texts of the pictures that have an address. */
  readonly labels: string[]
  /** Addresses of embedded pages, videos and sounds. */
  readonly frames: string[]
  /** What links may jump to: ids of what readers saw, and names of anchors. */
  readonly ids: string[]
  readonly whole: Record<keyof Whole, Record<keyof Counts, number>>
}

/** Elements that begin and end a line: those that browsers show as blocks, list items or parts of a table. */
const blocks = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
   h5 h6 header hgroup html legend li listing main marquee menu nav ol optgroup p plaintext pre search section summary svg table tbody td tfoot th
   thead tr ul xmp`.split(/\s+/),
)
/** Elements that stand between two texts as an object of their own. */
const objects = new Set('audio br embed hr iframe img video'.split(' '))
/** Elements whose content browsers show as something else than text, or not at all. */
const invisible = new Set(
  `applet area audio base canvas datalist defs desc embed frame frameset head iframe input link map meta metadata noembed noframes
   noscript object option param rp script select source style symbol template textarea title track video xml`.split(
    /\s+/,
  ),
)
/** Elements that a table consists of, but for its cells. */
const tableParts = new Set('tbody tfoot thead tr'.split(' '))
/** Elements that show another page, a video or a sound. */
const players = new Set('audio embed iframe video'.split(' '))
const preformattedTags = new Set('listing plaintext pre xmp'.split(' '))
const hiddenStyle = /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|mso-hide\s*:\s*all)\s*(;|!|$)/i
const wordMarker = /(^|;)\s*mso-list\s*:\s*ignore\s*(;|!|$)/i

export function nothingSeen(): Seen {
  return {
    lines: [],
    words: new Words(),
    unseen: [],
    links: [],
    reopened: [],
    pictures: [],
    captions: [],
    labels: [],
    frames: [],
    ids: [],
    whole: {source: {...none}, converted: {...none}},
  }
}

/** Adds what readers saw of nodes. Walks without recursion, so that any depth is safe. */
export function see(nodes: readonly SourceNode[], seen: Seen): void {
  const {words} = seen
  let line: string[] = []
  let preformatted = 0
  let captions = 0
  let setting = outermost
  let place = outermostPlace
  const add = (text: string) => {
    line.push(text)
    words.add(text, place.href, place.where)
  }
  const end = () => {
    const text = lineOf(line.join(''))
    if (text !== '') seen.lines.push({...setting, text, parts: line})
    line = []
  }
  const endLine = () => {
    if (captions > 0) line.push(' ')
    else end()
  }
  const breakLine = (breaks: number) => {
    words.breakBy(breaks)
    endLine()
  }
  const open: (SourceNode | (() => void))[] = nodes.toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'function') node()
    else if (node.kind === 'text') {
      if (preformatted === 0) add(node.text.replace(/[\t\n\r\f ]+/g, ' '))
      else
        for (const [index, part] of node.text.split(/\r\n?|\n/).entries()) {
          if (index > 0) breakLine(1)
          add(part)
        }
    } else if (node.kind === 'widget') {
      const {inSentence, holdsNodes, storage} = node
      const endPart = () => {
        end()
        words.breakBy(inSentence ? 0 : Infinity)
      }
      endPart()
      if (node.id !== undefined && node.id.trim() !== '') seen.ids.push(node.id.trim())
      if (node.whole === undefined) {
        const [outer, outerPlace] = [setting, place]
        open.push(
          () => {
            endPart()
            setting = outer
            place = outerPlace
          },
          ...node.children().toReversed(),
        )
        setting = {...outermost, widget: storage}
        place = placeInWidget(outerPlace, holdsNodes && storage?.other !== true)
      } else
        for (const side of ['source', 'converted'] as const)
          for (const key of ['text', 'links', 'images'] as const) seen.whole[side][key] += node.whole[side][key]
    } else {
      const {tag, attribute} = node
      if (isHidden(tag, attribute)) {
        seen.unseen.push(textWithin(node))
        continue
      }
      const isBlock = blocks.has(tag)
      if (isBlock || objects.has(tag)) breakLine(tag === 'br' ? 1 : Infinity)
      seeElement(node, seen)
      if (invisible.has(tag)) {
        seen.unseen.push(textWithin(node))
        continue
      }
      const isPreformatted = preformattedTags.has(tag)
      const isCaption = tag === 'figcaption' || tag === 'caption'
      if (tag === 'q') add('“')
      if (isPreformatted) preformatted += 1
      if (isCaption) captions += 1
      const [outer, outerPlace] = [setting, place]
      setting = settingIn(tag, attribute('style') ?? '', outer)
      place = placeIn(node, outerPlace, words.list.length)
      const [from, pictures, around] = [words.list.length, seen.pictures.length, outerPlace.where.caption]
      open.push(() => {
        if (tag === 'figure') {
          const own = words.list.slice(from).filter(({caption}) => caption !== around)
          seen.captions.push(...captionsOf(own, seen.pictures.slice(pictures)))
        }
        if (tag === 'q') add('”')
        if (isPreformatted) preformatted -= 1
        if (isCaption) captions -= 1
        if (isBlock) breakLine(Infinity)
        setting = outer
        place = outerPlace
      })
      const {isTable} = place
      for (const child of node.children().toReversed()) {
        open.push(child)
        if (isTable) open.push(() => words.breakBy(Infinity))
      }
    }
  }
  end()
  words.breakBy(Infinity)
}

/** The captions of a figure that is read, with the addresses of its pictures. */
function captionsOf(words: readonly SourceWord[], pictures: readonly (readonly string[])[]): Seen['captions'] {
  const ofCaptions = words.filter(({caption, isElsewhere}) => caption !== undefined && !isElsewhere)
  return [...Map.groupBy(ofCaptions, ({caption}) => caption).values()].map((caption) => ({
    text: caption.map(({text}) => text).join(' '),
    addresses: pictures.flat(),
  }))
}

/** All text inside a node. */
function textWithin(node: SourceNode): string {
  const texts: string[] = []
  const open = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    if (next.kind === 'text') texts.push(next.text)
    else open.push(...next.children().toReversed())
  return texts.join('')
}

/** What is known of the words inside an element, of which the first is the one at `at`. */
function placeIn({tag, attribute}: SourceElement, outer: Place, at: number): Place {
  const href = tag === 'a' ? tidyAddress(attribute('href') ?? '') : ''
  const isCaption = tag === 'figcaption' || tag === 'caption'
  const isItem = tag === 'li' || /mso-list/i.test(attribute('style') ?? '')
  const {caption, table} = outer.where
  return {
    href: href === '' ? outer.href : href,
    isTable: tag === 'table' || (outer.isTable && tableParts.has(tag)),
    where: {
      ...outer.where,
      caption: isCaption ? at : caption,
      item: isItem ? at : tag === 'table' ? undefined : outer.where.item,
      table: tag === 'table' ? (table ?? at) : table,
    },
  }
}

/** What is known of the words inside a widget. `isRead`: they are words of the article. */
function placeInWidget({where}: Place, isRead: boolean): Place {
  const {table, isElsewhere} = where
  return {
    ...outermostPlace,
    where: {
      caption: undefined,
      item: undefined,
      table,
      isBehindTable: table !== undefined,
      isElsewhere: isElsewhere || !isRead,
    },
  }
}

/** What the text inside an element stands in. */
function settingIn(tag: string, style: string, outer: Setting): Setting {
  const level = /^h([1-6])$/.exec(tag)?.[1]
  if (level !== undefined) return {...outer, heading: outer.heading === undefined ? undefined : Number(level)}
  if (tag === 'li' || /mso-list/i.test(style)) return {...outer, heading: undefined}
  if (tag === 'figcaption' || tag === 'caption') return {...outer, isCaption: true}
  if (tag !== 'table' && tag !== 'blockquote') return outer
  return {...outer, heading: outer.heading === 0 ? 0 : undefined, inTable: outer.inTable || tag === 'table'}
}

type SourceElement = Extract<SourceNode, {readonly kind: 'element'}>

function seeElement({tag, isReopened, attribute, children}: SourceElement, seen: Seen): void {
  const names = [attribute('id'), tag === 'a' ? attribute('name') : undefined]
  if (!isReopened && (!invisible.has(tag) || players.has(tag)))
    for (const name of new Set(names.map((one) => one?.trim() ?? ''))) if (name !== '') seen.ids.push(name)
  if (tag === 'a') {
    const href = attribute('href')
    if (href !== undefined) (isReopened ? seen.reopened : seen.links).push(tidyAddress(href))
  } else if (tag === 'img') {
    // A word of a set without the commas around it: an address may hold commas.
    const sets = ['srcset', 'data-srcset'].map((name) => /[^\s,](\S*[^\s,])?/.exec(attribute(name) ?? '')?.[0])
    const candidates = [...['src', 'data-src', 'data-lazy-src', 'data-original'].map(attribute), ...sets]
    const addresses = candidates.filter((address) => address !== undefined).map(tidyAddress)
    seen.pictures.push(addresses.filter((address) => address !== ''))
    const alt = lineOf(attribute('alt') ?? '')
    if (alt !== '') seen.labels.push(alt)
  } else if (players.has(tag)) {
    const sources = children().flatMap((node) =>
      node.kind === 'element' && node.tag === 'source' ? (node.attribute('src') ?? []) : [],
    )
    const src = tidyAddress(attribute('src') ?? sources[0] ?? '')
    if (src !== '') seen.frames.push(src)
  }
}

function isHidden(tag: string, attribute: (name: string) => string | undefined): boolean {
  const hidden = attribute('hidden')
  if (hidden !== undefined && hidden !== 'false') return true
  if (tag === 'dialog' && attribute('open') === undefined) return true
  const style = attribute('style') ?? ''
  return hiddenStyle.test(style) || (wordMarker.test(style) && !blocks.has(tag))
}

/** How many characters, links and pictures were seen. */
export function countsOf(seen: Seen): Counts {
  const {source} = seen.whole
  return {
    text: source.text + seen.lines.reduce((sum, {text}) => sum + countCharacters(text), 0),
    links: source.links + seen.links.length,
    images: source.images + seen.pictures.length,
  }
}
