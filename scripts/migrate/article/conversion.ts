import {Ledger} from '../account/ledger.ts'
import {readNumber} from '../account/loose.ts'
import {Slot} from '../account/slot.ts'
import {nestedWidgetsIn} from '../nodes/find.ts'
import {nodesFromHtml} from '../nodes/fromHtml.ts'
import {nodesFromJson} from '../nodes/fromJson.ts'
import {inlineObjectFormats} from '../nodes/inlineObjectFormats.ts'
import type {ElementNode, LegacyNode, WidgetNode} from '../nodes/model.ts'
import {dropNode} from '../nodes/model.ts'
import {safeAddress} from '../text/address.ts'
import {imageOfElement} from '../text/image.ts'
import {convertedCharacters, sourceCharacters} from '../text/measure.ts'
import {measureRaw} from '../text/measureRaw.ts'
import {readPlain} from '../text/plain.ts'
import type {PortableBlock, PortableObject} from '../text/portable.ts'
import {toBlocks} from '../text/toBlocks.ts'
import type {ConversionContext, StoredFields, WidgetMigration} from '../mapping/define.ts'
import {fingerprint} from '../store/hash.ts'
import {type Converted, isoTime, referenceTo} from './documents.ts'
import {documentId, placementKeys, plainData, widgetIdentity} from './identity.ts'
import {legacyWidgetFields, legacyWidgetType, widgetsInside} from './legacyWidget.ts'
import {differingKeys} from './winners.ts'

/** The copy that a shared widget is stored as, where it is that of another article. */
export interface WinningWidget {
  readonly node: WidgetNode
  readonly articleId: string
  readonly time: number
}

export interface ConversionOptions {
  readonly ledger: Ledger
  readonly articleId: string
  /** The age of the article, as in `Copy`. */
  readonly time: number
  readonly formats: ReadonlyMap<string, WidgetMigration>
  /** The copy in another article whose content a widget is stored with. undefined: its own content is. */
  readonly winnerOf: (node: WidgetNode, identity: string, compared: 'content' | 'whole') => WinningWidget | undefined
  readonly documents?: Map<string, Converted>
}

/** Converts the body of one article, and collects the documents of its widgets. */
export class Conversion implements ConversionContext {
  readonly documents: Map<string, Converted>
  readonly #options: ConversionOptions
  readonly #ledger: Ledger

  constructor(options: ConversionOptions) {
    this.#options = options
    this.#ledger = options.ledger
    this.documents = options.documents ?? new Map<string, Converted>()
  }

  body(nodes: readonly LegacyNode[]): readonly PortableBlock[] {
    const ledger = this.#ledger
    const blocks = toBlocks(nodes, {
      target: 'body',
      links: ledger.links,
      image: imageOfElement,
      widget: (node) => {
        const object = this.widget(node)
        return {inline: inlineObjectFormats.includes(node.format), objects: [object]}
      },
      frame: (node) => this.#frame(node),
    })
    ledger.text.source += sourceCharacters(nodes)
    ledger.text.converted += convertedCharacters(blocks)
    return blocks
  }

  reference(node: WidgetNode): PortableObject | undefined {
    const object = this.widget(node)
    return object._type === 'widgetReference' ? object : undefined
  }

  /** Converts a widget: to an object of the body, or to a document and a reference to it. */
  widget(node: WidgetNode): PortableObject {
    const ledger = this.#ledger
    ledger.widgets.read += 1
    const migration = this.#options.formats.get(node.format)
    if (migration === undefined)
      return this.#keepWhole(node, 'unknown', `No widget reads the format “${node.format}” yet`)
    if (migration.kind === 'blockObject') {
      const stored = this.#attempt(() => migration.convert(node, this))
      if (typeof stored === 'string') return this.#keepWhole(node, 'invalid', stored)
      ledger.widgets.converted += 1
      return {_type: migration.type, ...stored}
    }
    const identity = widgetIdentity(node, this.#options.articleId)
    const placement = this.#placement(node, migration)
    acceptIdentity(node)
    const winner = this.#options.winnerOf(node, identity, 'content')
    const id = documentId(migration.idPrefix, identity)
    const stored = this.#attempt(() =>
      winner === undefined ? migration.convert(node, this) : this.#convertWinner(node, migration, winner),
    )
    if (typeof stored === 'string') return this.#keepWhole(node, 'invalid', stored)
    ledger.widgets.converted += 1
    this.#emit(id, migration.type, stored, {format: node.format, id: identity, time: winner?.time})
    return this.#referenceTo(id, node, placement)
  }

  /** Converts a widget. If that fails, the counts are reset: the widget is then kept whole, and `#keepWhole` counts it. */
  #attempt(convert: () => StoredFields | string): StoredFields | string {
    const {text, links, images, widgets} = this.#ledger
    const before = [{...text}, {...links}, {...images}, {...widgets}] as const
    const stored = convert()
    if (typeof stored === 'string') {
      Object.assign(text, before[0])
      Object.assign(links, before[1])
      Object.assign(images, before[2])
      Object.assign(widgets, before[3])
    }
    return stored
  }

  /** Converts a widget of which another copy won: marks the leaves of this copy, reports where it differs, and returns the fields of the winner. */
  #convertWinner(node: WidgetNode, migration: WidgetMigration, winner: WinningWidget): StoredFields | string {
    const ledger = this.#ledger
    const {text, links, images} = ledger
    const before = [text.converted, links.converted, images.converted] as const
    const options = {...this.#options, documents: new Map<string, Converted>()}
    const own = migration.convert(node, new Conversion(options))
    if (typeof own === 'string') return own
    this.#reportDifferences(node, winner)
    const scratch = new Ledger(ledger.file, winner.articleId)
    const other = new Conversion({
      ...this.#options,
      ledger: scratch,
      articleId: winner.articleId,
      time: winner.time,
      winnerOf: () => undefined,
      documents: this.documents,
    })
    const stored = migration.convert(withLedger(winner.node, scratch), other)
    // The winner is what is stored, so its text, links and pictures are what was converted.
    text.converted = before[0] + scratch.text.converted
    links.converted = before[1] + scratch.links.converted
    images.converted = before[2] + scratch.images.converted
    return stored
  }

  #reportDifferences(node: WidgetNode, winner: WinningWidget): void {
    const differing = differingKeys(plainData(node), plainData(winner.node)).filter(
      (key) => !placementKeys.includes(key),
    )
    for (const key of differing) {
      const slot = node.data.child(key)
      const message = `The copy in article ${winner.articleId} is newer and was kept`
      if (slot.value === undefined)
        slot.report('conflict', 'warning', `${message}; it has this field, and this copy has not`)
      else slot.drop('conflict', 'warning', `${message}; this copy said ${JSON.stringify(slot.value)}`)
    }
  }

  /** The fields that belong to the place of the widget. They are stored on its reference. */
  #placement(node: WidgetNode, migration: WidgetMigration): PortableObject | undefined {
    if (!node.data.isObject()) return undefined
    const read = {
      position: readNumber(node.data.child('position')),
      contentIndex: readNumber(node.data.child('contentIndex')),
      articleTitle: readPlain(node.data.child('articleTitle'), 'unseen'),
      articlePlacement:
        readPlain(node.data.child('articlePlacement'), 'unseen') ?? readOptional(migration.articlePlacement?.(node)),
    }
    const known = Object.entries(read).filter(([, value]) => value !== undefined)
    return known.length === 0 ? undefined : {_type: 'placement', ...Object.fromEntries(known)}
  }

  #keepWhole(node: WidgetNode, why: 'unknown' | 'invalid', reason: string): PortableObject {
    const ledger = this.#ledger
    const {articleId, winnerOf} = this.#options
    const identity = widgetIdentity(node, articleId)
    const winner = winnerOf(node, identity, 'whole')
    ledger.widgets[why] += 1
    const inside = widgetsInside(node)
    ledger.widgets.read += inside
    ledger.widgets.unknown += inside
    const measured = measureRaw(node)
    for (const [pair, count] of [
      [ledger.text, measured.text],
      [ledger.links, measured.links],
      [ledger.images, measured.images],
    ] as const) {
      pair.source += count
      pair.converted += count
    }
    for (const inner of node.html === undefined ? [] : nestedWidgetsIn(node.children)) inner.slot.quarantine()
    node.slot.quarantine()
    node.slot.report(
      why === 'unknown' ? 'unknown-format' : 'invalid-widget',
      'warning',
      `${reason}. It is kept whole as a legacyWidget document; readers see nothing${inside === 0 ? '' : `, also of the ${inside} widgets inside it`}`,
    )
    if (winner !== undefined) this.#reportDifferences(node, winner)
    const id = documentId(legacyWidgetType, `${node.format === '' ? 'none' : node.format}-${identity}`)
    const fields = legacyWidgetFields(winner?.node ?? node, winner?.articleId ?? articleId, reason)
    this.#emit(id, legacyWidgetType, fields, {format: node.format, id: identity, time: winner?.time})
    return this.#referenceTo(id, node, undefined)
  }

  #emit(
    id: string,
    type: string,
    stored: Readonly<Record<string, unknown>>,
    origin: {format: string; id: string; time: number | undefined},
  ): void {
    const updatedAt = isoTime(origin.time ?? this.#options.time)
    this.documents.set(id, {
      ...stored,
      _id: id,
      _type: type,
      legacy: {
        _type: 'legacyOrigin',
        format: origin.format,
        id: origin.id,
        ...(updatedAt === undefined ? {} : {updatedAt}),
      },
    })
  }

  #referenceTo(id: string, node: WidgetNode, placement: PortableObject | undefined): PortableObject {
    return {
      _type: 'widgetReference',
      widget: referenceTo(id),
      ...(placement === undefined ? {} : {placement}),
      ...(node.id === undefined ? {} : {nodeId: node.id}),
    }
  }

  /** Converts an iframe, video or audio element as a widget of the format `embed`. */
  #frame(node: ElementNode): readonly PortableObject[] {
    const raw = node.attributes['src'] ?? firstSource(node.children) ?? ''
    const url = safeAddress(raw)
    if (url === undefined || raw.trim() === '') {
      const why = raw.trim() === '' ? 'has no address' : 'has an address that could run code'
      dropNode(
        node,
        raw.trim() === '' ? 'frame-dropped' : 'unsafe-url',
        'warning',
        `An embedded page (${node.tag}) ${why}: it was left out`,
      )
      return []
    }
    const {width, height, title} = node.attributes
    const data = {
      url: url.startsWith('//') ? `https:${url}` : url,
      ...(title === undefined ? {} : {title}),
      ...(width === undefined ? {} : {width}),
      ...(height === undefined ? {} : {height}),
    }
    const widget = {type: 'widget', format: 'embed', id: `frame-${fingerprint(url).slice(0, 8)}`, data}
    const scratch = new Ledger(this.#ledger.file, this.#options.articleId)
    const slot = Slot.of(scratch, widget, node.slot.path, 'embed')
    const inner = new Conversion({...this.#options, ledger: scratch, documents: this.documents})
    node.slot.report('frame-kept', 'info', `The embedded page ${url} became a widget of format embed`)
    return [
      inner.widget({
        kind: 'widget',
        format: 'embed',
        id: widget.id,
        position: widget.id,
        slot,
        data: slot.child('data'),
        html: undefined,
        children: [],
      }),
    ]
  }
}

/** Accepts the leaf that identifies the widget: the document's id holds it, whether or not a field does too. */
function acceptIdentity(node: WidgetNode): void {
  if (!node.data.isObject()) return
  const named = ['id', 'variantId'].map((key) => node.data.child(key)).find((slot) => !slot.absent)
  if (named !== undefined && typeof named.value !== 'object') named.accept()
}

function readOptional(slot: Slot | undefined): string | undefined {
  return slot === undefined ? undefined : readPlain(slot, 'unseen')
}

function firstSource(nodes: readonly LegacyNode[]): string | undefined {
  for (const node of nodes)
    if (node.kind === 'element' && node.tag === 'source' && node.attributes['src'] !== undefined)
      return node.attributes['src']
  return undefined
}

/** A widget node read again with another ledger, so that converting it does not change the marks in its own. */
function withLedger(node: WidgetNode, ledger: Ledger): WidgetNode {
  const slot = Slot.of(ledger, node.slot.value, node.slot.path, node.format)
  const {kind, format, id, position, html} = node
  const children =
    html === undefined
      ? nodesFromJson(slot.child('children'), position)
      : nodesFromHtml(html, Slot.of(ledger, html, node.slot.path, format))
  return {kind, format, id, position, html, slot, data: slot.child('data'), children}
}
