import {brief, type Leaf, type Ledger, type Pair, type Storage} from '../account/ledger.ts'
import {isAbsent, isObject, scalarText, valuesIn} from '../account/values.ts'
import type {Converted} from '../article/documents.ts'
import {bodyNodes, countRaw} from './body.ts'
import {bodyFaults} from './bodyFaults.ts'
import type {Fault} from './compare.ts'
import {Excuses} from './excuses.ts'
import {FieldFaults} from './fieldFaults.ts'
import {isOff, seenIn, strictFirst, takeReading} from './leaves.ts'
import {type Line, nothingSeen, see, type Seen} from './source.ts'
import {isHtml} from './html.ts'
import {disorder} from './order.ts'
import {asPlaced} from './places.ts'
import {RawJson, scalarKey} from './rawJson.ts'
import {Stored} from './stored.ts'
import {countCharacters, lineOf, spellingsOf, tidyAddress} from './text.ts'

/** Something of the input that is neither stored nor reported as left out, or a text that is stored in another way. */
export interface Missing {
  readonly path: string
  readonly did: Fault['did']
  /** What the conversion did that to. */
  readonly message: string
}

/**
 * Compares one article of the input with the documents that the conversion made of it, and returns what is neither in them nor in an issue,
 * and which words of texts stand elsewhere, or in one but not in the other. Counts the text, links and pictures of both sides into the
 * ledger. Shares no code with the conversion: what a leaf is said to have become is looked for in the documents, and the body is read anew.
 */
export function audit(input: unknown, documents: readonly Converted[], ledger: Ledger): readonly Missing[] {
  return new Audit(documents, ledger).run(input)
}

class Audit {
  readonly #ledger: Ledger
  readonly #documents: ReadonlyMap<string, Converted>
  readonly #article: Stored
  readonly #everything: Stored
  readonly #lost: Stored
  readonly #apart: ReadonlySet<object>
  readonly #reachable: ReadonlySet<object>
  readonly #stored = new Map<Storage, Stored>()
  /** The nodes that stand for widgets in HTML: their type and format are attributes, which the reading of the body has seen. */
  readonly #fromAttributes: ReadonlySet<object>
  readonly #nodes = new Map<object, Set<string>>()
  readonly #rawJson = new RawJson()
  readonly #missing: Missing[] = []
  /** What readers saw of the body. */
  #seen = nothingSeen()
  #wordsDiffer = false
  /** The places of texts that were reported to have lost their markup: what they are stored as has no lines and no headings. */
  readonly #plain: ReadonlySet<string>

  /** @param documents the last one is the article */
  constructor(documents: readonly Converted[], ledger: Ledger) {
    this.#ledger = ledger
    this.#documents = new Map(documents.map((document) => [document._id, document]))
    this.#reachable = objectsIn(documents)
    this.#plain = new Set(ledger.issues.flatMap(({code, path}) => (code === 'markup-stripped' ? [path] : [])))
    this.#apart = ledger.storedObjects()
    this.#fromAttributes = ledger.attachedValues()
    this.#article = new Stored(documents.slice(-1), this.#rawJson, this.#apart)
    const others = ledger.storedObjects(({other}) => other === true)
    this.#everything = new Stored(asPlaced(documents, others), this.#rawJson)
    this.#lost = new Stored(ledger.lost.flatMap(({text, addresses = []}) => [text, ...addresses.map(tidyAddress)]))
  }

  run(input: unknown): readonly Missing[] {
    this.#body(input)
    const fields = new FieldFaults(this.#seen.words.list, new Excuses(this.#ledger, input, this.#seen.unseen))
    const reported = this.#ledger.reportedPaths()
    for (const leaf of strictFirst(this.#ledger.leaves(input))) {
      if (leaf.fate === 'dropped') this.#dropped(leaf, reported)
      else if (leaf.fate === 'mapped') this.#mapped(leaf, fields)
      else this.#kept(leaf)
    }
    for (const fault of fields.added()) this.#report(fault.path, [fault])
    return this.#missing
  }

  /** Reads the body as readers saw it, and looks for all of it in what is stored. */
  #body(input: unknown): void {
    if (!isObject(input) || !('body' in input)) return
    const ledger = this.#ledger
    const inHtml = ledger.widgetsWithin('body')
    const seen = nothingSeen()
    see(
      bodyNodes(input, 'body', {
        storageOf: (widget) => {
          const place = typeof widget === 'number' ? inHtml.get(widget) : widget
          return place === undefined ? undefined : ledger.storageAt(place.holder, place.key)
        },
        nodeOf: (index) => {
          const place = inHtml.get(index)
          return place === undefined ? undefined : ledger.valueAt(place.holder, place.key)
        },
        onLeaf: (holder, key) => {
          const keys = this.#nodes.get(holder) ?? new Set()
          this.#nodes.set(holder, keys.add(key))
        },
        valueAt: (holder, key) => ledger.valueAt(holder, key),
        isDropped: (holder, key) => ledger.fateAt(holder, key) === 'dropped',
      }),
      seen,
    )
    this.#seen = seen
    const faults = bodyFaults(input, seen, [...this.#documents.values()], ledger)
    this.#report('body', faults)
    this.#wordsDiffer = faults.some(({did}) => did !== 'tore apart' && did !== 'joined')
    this.#take('body', seen, this.#everything)
    if (this.#wordsDiffer) return
    const byWidget = Map.groupBy(seen.lines, ({widget}) => widget)
    for (const [widget, lines] of byWidget)
      if (widget?.other !== true) this.#order('body', lines, this.#storedOf(widget), widget === undefined)
  }

  /** Takes what readers saw from what is stored, and counts both. What is not there must have been reported as lost. */
  #take(path: string, seen: Seen, stored: Stored, leaf?: Leaf): void {
    const {text, links, images} = this.#counted(leaf)
    for (const side of ['source', 'converted'] as const) {
      text[side] += seen.whole[side].text
      links[side] += seen.whole[side].links
      images[side] += seen.whole[side].images
    }
    for (const line of seen.lines) {
      const absent = stored.takeLine(line)
      const characters = countCharacters(line.text)
      text.source += characters
      text.converted += characters - Math.min(characters, countCharacters(lineOf(absent.join(' '))))
      // What differs in the words of the body is named word by word.
      if (leaf === undefined && this.#wordsDiffer) continue
      for (const part of absent) this.#expect(path, `the text ${brief(part)}`, this.#lost.holds(part), leaf)
    }
    for (const link of seen.links) {
      links.source += 1
      if (takeAddress([link], stored)) links.converted += 1
      else this.#expect(path, `the link to ${link}`, takeAddress([link], this.#lost), leaf)
    }
    for (const picture of seen.pictures) {
      const [name = 'without an address'] = picture
      images.source += 1
      if (takeAddress(picture, stored)) images.converted += 1
      else this.#expect(path, `the picture ${name}`, picture.length === 0 || takeAddress(picture, this.#lost), leaf)
    }
    for (const link of seen.reopened)
      if (takeAddress([link], stored)) {
        links.source += 1
        links.converted += 1
      }
    for (const frame of seen.frames) {
      const isThere = takeAddress([frame], stored) || takeAddress([frame], this.#lost)
      this.#expect(path, `the embedded page ${frame}`, isThere, leaf)
    }
    for (const id of seen.ids) {
      const isThere = takeAddress([id], stored) || takeAddress([tidyAddress(id)], this.#lost)
      this.#expect(path, `the jump target ${id}`, isThere, leaf)
    }
    for (const {text: caption, addresses} of seen.captions) {
      const captioned = stored.picturesWith(caption)
      if (captioned.size > 0 && !addresses.flatMap(spellingsOf).some((address) => captioned.has(address)))
        this.#report(path, [{did: 'moved', what: `the caption ${brief(caption)} to another picture`}])
    }
    for (const label of seen.labels) {
      const isThere = stored.holds(label) || this.#lost.holds(label)
      this.#expect(path, `the alternative text ${brief(label)}`, isThere, leaf)
    }
  }

  /** Expects lines in the order of the input, and headings of its levels. */
  #order(path: string, lines: readonly Line[], stored: Stored, isBody: boolean): void {
    const what = disorder(lines, stored, isBody)
    this.#expect(path, what ?? '', what === undefined)
  }

  /** The totals that a leaf counts in. A label counts in none. */
  #counted(leaf: Leaf | undefined): Record<'text' | 'links' | 'images', Pair> {
    if (leaf?.reading !== 'label') return this.#ledger
    return {text: {source: 0, converted: 0}, links: {source: 0, converted: 0}, images: {source: 0, converted: 0}}
  }

  #mapped(leaf: Leaf, fields: FieldFaults): void {
    const {value, reading, path} = leaf
    if (isAbsent(value)) return
    if (reading === 'node') {
      if (typeof value === 'string' && path === 'body') return
      this.#expect(
        path,
        brief(value),
        this.#nodes.get(leaf.holder)?.has(String(leaf.key)) === true || this.#fromAttributes.has(leaf.holder),
        leaf,
      )
      return
    }
    const stored = this.#storedOf(leaf.storage)
    if (reading === 'off') this.#expect(path, brief(value), isOff(value), leaf)
    else if (reading === 'text' || reading === 'label') this.#text(leaf, stored, fields)
    else {
      const isStored = takeReading(leaf, stored)
      if (reading === 'link' || reading === 'picture') {
        const pair = reading === 'link' ? this.#ledger.links : this.#ledger.images
        pair.source += 1
        if (isStored) pair.converted += 1
      }
      this.#expect(path, brief(value), isStored, leaf)
    }
  }

  #text(leaf: Leaf, stored: Stored, fields: FieldFaults): void {
    const text = scalarText(leaf.value) ?? ''
    const seen = seenIn(text)
    // A text without markup says nothing of headings, and what it is stored as may have no lines.
    const isRich = isHtml(text) && !this.#plain.has(leaf.path)
    if (isRich && leaf.storage?.other !== true) this.#order(leaf.path, seen.lines, stored, false)
    if (leaf.storage !== undefined && leaf.storage.other !== true && leaf.reading === 'text')
      this.#report(
        leaf.path,
        // What is stored as a string may stand in a Portable Text as well, as a part of the words of another field.
        fields.compare(
          leaf.path,
          seen.words.list,
          !isRich && stored.isString(text) ? [] : stored.portableTexts(),
          isRich,
        ),
      )
    if (stored.takeText(seen.lines.map((line) => line.text).join('')) || stored.takeText(text)) {
      const counted = this.#counted(leaf).text
      for (const line of seen.lines) {
        stored.takeLine(line)
        counted.source += countCharacters(line.text)
        counted.converted += countCharacters(line.text)
      }
      seen.lines.length = 0
    }
    this.#take(leaf.path, seen, stored, leaf)
  }

  #dropped(leaf: Leaf, reported: ReadonlySet<string>): void {
    const {path, value, reading} = leaf
    if (isAbsent(value)) return
    const {text, links, images} = this.#ledger
    // What could not be read counts as the same of a widget that is kept whole does.
    if (reading === 'value' && !this.#isOfBody(leaf)) {
      const counts = countRaw(value, String(leaf.key))
      text.source += counts.text
      links.source += counts.links
      images.source += counts.images
    }
    if (reading === 'link') links.source += 1
    if (reading === 'picture') images.source += 1
    if (reading === 'text') {
      const seen = seenIn(scalarText(value) ?? '')
      for (const line of seen.lines) text.source += countCharacters(line.text)
      links.source += seen.links.length
      images.source += seen.pictures.length
    }
    for (let above = path; ; above = parentOf(above)) {
      if (reported.has(above)) return
      if (above === '') break
    }
    this.#expect(path, brief(value), false)
  }

  /** Whether a leaf belongs to a node of the body, or to a widget that is kept whole: these were read, and counted, with the body. */
  #isOfBody({path, holder, key, format, storage}: Leaf): boolean {
    if (storage?.kept === 'all' || this.#nodes.get(holder)?.has(String(key)) === true) return true
    return format === '' && /^body\b/.test(path)
  }

  /** A leaf that is kept as it was: with its widget, or with the article. */
  #kept(leaf: Leaf): void {
    if (isAbsent(leaf.value)) return
    const key = scalarKey(leaf.value)
    // What no code read is in the article's `legacy.unmapped`, also where its widget was converted.
    const stored = leaf.fate === undefined ? this.#article : this.#storedOf(leaf.storage)
    const isStored = stored.takeScalar(key)
    this.#expect(leaf.path, brief(leaf.value), isStored, leaf)
  }

  /** What is stored of the place that a leaf belongs to. */
  #storedOf(storage: Storage | undefined): Stored {
    if (storage === undefined) return this.#article
    const known = this.#stored.get(storage)
    if (known !== undefined) return known
    const values = [
      ...storage.documents.flatMap((id) => this.#documents.get(id) ?? []),
      ...storage.objects.map((object) => this.#ledger.keptFor(object)).filter((object) => this.#reachable.has(object)),
    ]
    const stored = new Stored(values, this.#rawJson, this.#apart)
    this.#stored.set(storage, stored)
    return stored
  }

  #report(path: string, faults: readonly Fault[]): void {
    for (const {did, what} of faults) this.#missing.push({path, did, message: what})
  }

  #expect(path: string, what: string, isThere: boolean, leaf?: Leaf): void {
    if (isThere) return
    if (leaf?.storage?.other !== true) {
      this.#missing.push({path, did: 'lost', message: what})
      return
    }
    if (this.#ledger.fateAt(leaf.holder, leaf.key) === 'dropped') return
    this.#ledger.mark(leaf.holder, leaf.key, 'dropped')
    this.#ledger.report({
      path,
      format: leaf.format,
      code: 'conflict',
      severity: 'warning',
      message: `Another copy is newer and was kept; this copy said ${brief(leaf.value)}`,
    })
  }
}

/** Takes an address that is stored in one of its spellings. */
function takeAddress(addresses: readonly string[], stored: Stored): boolean {
  return addresses.flatMap(spellingsOf).some((address) => stored.takeScalar(scalarKey(address)))
}

/** `body[3].data` → `body[3]` → `body` → ``. A quoted key goes as a whole. */
function parentOf(path: string): string {
  const end = path.endsWith('"]')
    ? path.lastIndexOf('["')
    : Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), path.lastIndexOf('#'))
  return path.slice(0, Math.max(end, 0))
}

/** All objects in some documents, to tell which of those that mappers made got there. */
function objectsIn(documents: readonly unknown[]): ReadonlySet<object> {
  return new Set([...valuesIn(documents)].filter(isObject))
}
