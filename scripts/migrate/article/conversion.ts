import {Ledger} from '../account/ledger.ts'
import {isObject, scalarText} from '../account/values.ts'
import type {Slot} from '../account/slot.ts'
import {nestedWidgetsIn} from '../nodes/find.ts'
import {inlineObjectFormats} from '../nodes/inlineObjectFormats.ts'
import type {ElementNode, LegacyNode, WidgetNode} from '../nodes/model.ts'
import {lostIn} from '../nodes/model.ts'
import {withLedger} from '../nodes/withLedger.ts'
import {imageOfElement} from '../text/image.ts'
import type {PortableBlock, PortableObject} from '../text/portable.ts'
import {toBlocks} from '../text/toBlocks.ts'
import type {ConversionContext, StoredFields, WidgetMigration} from '../mapping/define.ts'
import {missingAt} from '../mapping/missing.ts'
import {canonicalJson} from '../store/hash.ts'
import {type Converted, isoTime, referenceTo} from './documents.ts'
import {foldProducts, type Products} from './fold.ts'
import {frameWidget} from './frame.ts'
import {placementKeys, plainData, widgetDocumentId, type WidgetIdentity, widgetIdentity} from './identity.ts'
import {formatsInside, legacyWidgetFields, legacyWidgetId, legacyWidgetType} from './legacyWidget.ts'
import {readPlacement} from './placement.ts'
import {differingKeys} from './winners.ts'

/** The copy that a shared widget is stored as, where it is that of another article. */
export interface WinningWidget {
  readonly node: WidgetNode
  readonly articleId: string
  readonly time: number
  /** Whether it can be converted: copies that cannot then refer to its document, too. */
  readonly converts: boolean
}

export interface ConversionOptions {
  readonly ledger: Ledger
  readonly articleId: string
  /** The age of the article, as in `Copy`. */
  readonly time: number
  readonly formats: ReadonlyMap<string, WidgetMigration>
  /** The copy in another article whose content a widget is stored with. undefined: its own content is. */
  readonly winnerOf: (
    node: WidgetNode,
    identity: WidgetIdentity,
    compared: 'content' | 'whole',
  ) => WinningWidget | undefined
  readonly products: Products
  readonly documents?: Map<string, Converted>
  /** The result is not stored, because another copy of an outer widget won. */
  readonly shadow?: boolean
}

/** Converts the body of one article, and collects the documents of its widgets. */
export class Conversion implements ConversionContext {
  readonly documents: Map<string, Converted>
  readonly #options: ConversionOptions
  readonly #ledger: Ledger
  /** The keys of objects that nodes gave. Two objects of one list must not have the same. */
  #keys = new Set<string>()

  constructor(options: ConversionOptions) {
    this.#options = options
    this.#ledger = options.ledger
    this.documents = options.documents ?? new Map<string, Converted>()
  }

  body(nodes: readonly LegacyNode[]): readonly PortableBlock[] {
    return toBlocks(nodes, {
      target: 'body',
      image: imageOfElement,
      widget: (node) => {
        const outside: PortableBlock[] = []
        const object = this.widget(node, outside)
        // One that is kept whole is a document, which a block of text does not hold (migration-17).
        return inlineObjectFormats.includes(node.format) && object._type !== 'widgetReference'
          ? {inline: true, objects: [object]}
          : {inline: false, objects: [...outside, object]}
      },
      frame: (node) => this.#frame(node),
    })
  }

  key(node: WidgetNode): string | undefined {
    const {id} = node
    acceptNodeId(node)
    if (id === undefined || this.#options.shadow === true) return undefined
    const keys = this.#keys
    if (/^[\w-]{1,80}$/.test(id) && !keys.has(id)) {
      keys.add(id)
      this.#ledger.takenBackBy(() => keys.delete(id))
      return id
    }
    node.slot
      .child('id')
      .drop('node-id', 'info', `The id “${id}” cannot be the key of this part of the body: it was left out`)
    return undefined
  }

  reference(node: WidgetNode): PortableObject | undefined {
    const object = this.widget(node)
    return object._type === 'widgetReference' ? object : undefined
  }

  document(slot: Slot, document: Converted): PortableObject {
    this.#add(document)
    slot.store({documents: [document._id], objects: [], other: this.#options.shadow === true})
    return referenceTo(document._id)
  }

  /**
   * Converts a widget: to an object of the body, or to a document and a reference to it.
   *
   * @param outside receives what stood inside the widget and stands before it now
   */
  widget(node: WidgetNode, outside: PortableBlock[] = []): PortableObject {
    const ledger = this.#ledger
    ledger.widgets.read += 1
    acceptNodeId(node)
    const migration = this.#options.formats.get(node.format)
    if (migration === undefined)
      return this.#keepWhole(node, 'unknown', `No widget reads the format “${node.format}” yet`)
    if (migration.kind === 'blockObject') {
      let before: readonly PortableBlock[] = []
      const stored = this.#attempt(() => {
        before = this.body(migration.outside?.(node) ?? [])
        return migration.convert(node, this)
      })
      if (typeof stored === 'string') return this.#keepWhole(node, 'invalid', stored)
      ledger.widgets.converted += 1
      if (before.length > 0) {
        const message = 'The widget holds product cards only: what else stood in it now stands before it'
        node.slot.report('moved-from-group', 'warning', message)
        outside.push(...before)
      }
      const key = this.key(node)
      const folded = this.#fold(stored, migration, this.#options.time)
      this.#reportMissing(node, migration, folded.shown)
      const object = {_type: migration.type, ...(key === undefined ? {} : {_key: key}), ...folded.stored}
      if (this.#options.shadow !== true)
        node.slot.store({
          documents: folded.products,
          objects: [...before, object],
          ...this.#keepInside(node, migration),
        })
      return object
    }
    const identity = widgetIdentity(node, this.#options.articleId)
    const winner = this.#options.winnerOf(node, identity, 'content')
    const id = widgetDocumentId(migration.idPrefix, identity)
    let placement: PortableObject | undefined
    const stored = this.#attempt(() => {
      placement = readPlacement(node, migration)
      acceptIdentity(node, identity)
      return this.#withKeysOfItsOwn(() =>
        winner === undefined ? migration.convert(node, this) : this.#convertWinner(node, migration, winner),
      )
    })
    if (typeof stored === 'string') return this.#keepWhole(node, 'invalid', stored)
    ledger.widgets.converted += 1
    const folded = this.#fold(stored, migration, winner?.time ?? this.#options.time)
    this.#reportMissing(node, migration, folded.shown)
    this.#emit(id, migration.type, folded.stored, {format: node.format, id: identity.text, time: winner?.time})
    const reference = this.#referenceTo(id, node, placement)
    const other = winner !== undefined || this.#options.shadow === true
    const documents = [id, ...folded.products]
    node.slot.store({documents, objects: [reference], other, ...this.#keepInside(node, migration)})
    return reference
  }

  /**
   * Moves the facts of products from a converted widget to their documents, which come before it. Returns their ids, and the fields that the
   * site shows: those of the widget, and those of its products.
   */
  #fold(
    converted: StoredFields,
    {products: rules}: WidgetMigration,
    time: number,
  ): {readonly stored: StoredFields; readonly shown: StoredFields; readonly products: readonly string[]} {
    if (rules === undefined) return {stored: converted, shown: converted, products: []}
    const {stored, shown, products} = foldProducts(converted, rules.rules, this.#options.products, time, (item) =>
      item.mention.place.store({
        documents: [item.product._id],
        objects: [item.stored],
        other: this.#options.shadow === true,
      }),
    )
    for (const product of products) this.#add(product)
    return {stored, shown, products: products.map(({_id}) => _id)}
  }

  /** What stands inside a widget that reads its data only stays unread, so that the ledger keeps it with the article and reports it. */
  #keepInside(node: WidgetNode, {holdsNodes}: WidgetMigration): {readonly kept?: 'inside'} {
    if (holdsNodes === true) return {}
    const {widgets} = this.#ledger
    const inside = formatsInside(node, 'children').length
    widgets.read += inside
    widgets.invalid += inside
    const {slot, html} = node
    if (html !== undefined)
      this.#ledger.attach({path: `${slot.path}.html`, holder: {html}, key: 'html', format: node.format})
    return {kept: 'inside'}
  }

  /** Reports each field that readers do not see the widget, or a part of it, without (migration-67). */
  #reportMissing(node: WidgetNode, migration: WidgetMigration, stored: StoredFields): void {
    if (this.#options.shadow === true) return
    const {shownWith = [], shownAloneWith = []} = migration
    const {data, slot} = node
    // A widget that is a part of another stands in the data of that.
    const needs = data.path === slot.path ? shownWith : [...shownWith, ...shownAloneWith]
    for (const message of needs.flatMap((need) => missingAt(stored, need)))
      data.report('missing-field', 'warning', message)
  }

  /** Converts what becomes a document: its keys are not among those of the body, so that equal copies of a widget become equal documents. */
  #withKeysOfItsOwn<Result>(convert: () => Result): Result {
    const outer = this.#keys
    this.#keys = new Set()
    try {
      return convert()
    } finally {
      this.#keys = outer
    }
  }

  /** Converts a widget. If that fails, all that the attempt recorded and added is taken back: the widget is then kept whole. */
  #attempt(convert: () => StoredFields | string): StoredFields | string {
    return this.#ledger.attempt(convert, (stored) => typeof stored === 'string')
  }

  /** Converts a widget of which another copy won: marks the leaves of this copy, reports where it differs, and returns the fields of the winner. */
  #convertWinner(node: WidgetNode, migration: WidgetMigration, winner: WinningWidget): StoredFields | string {
    const ledger = this.#ledger
    const options = {...this.#options, documents: new Map<string, Converted>(), shadow: true}
    const own = this.#attempt(() => migration.convert(node, new Conversion(options)))
    if (typeof own !== 'string') this.#reportDifferences(node, winner)
    else if (winner.converts) this.#giveWay(node, migration, winner, own)
    else return own
    const scratch = new Ledger(ledger.file, winner.articleId)
    const other = new Conversion({
      ...this.#options,
      ledger: scratch,
      articleId: winner.articleId,
      time: winner.time,
      winnerOf: () => undefined,
      documents: this.documents,
    })
    return migration.convert(withLedger(winner.node, scratch), other)
  }

  /** Leaves a copy out that cannot be converted, where another can: what it says else than that is a conflict. */
  #giveWay(node: WidgetNode, {holdsNodes}: WidgetMigration, winner: WinningWidget, reason: string): void {
    node.slot.report('conflict', 'warning', `${reason}. The copy in article ${winner.articleId} was kept`)
    const [own, kept] = [plainData(node), plainData(winner.node)]
    const differing = differingKeys(own, kept)
    if (!node.data.isObject()) {
      if (node.data.absent) node.data.accept()
      else node.data.drop('conflict', 'warning', `This copy said ${JSON.stringify(node.data.value)}`)
    }
    for (const key of Object.keys(own).filter((one) => !placementKeys.includes(one))) {
      const slot = node.data.child(key)
      if (!differing.includes(key)) slot.accept()
      else slot.drop('conflict', 'warning', `This copy said ${JSON.stringify(slot.value)}`)
    }
    if (holdsNodes !== true || node.children.length === 0) return
    const inside = formatsInside(node).length
    this.#ledger.widgets.read += inside
    this.#ledger.widgets.invalid += inside
    const message = 'What stands inside this copy was left out'
    node.slot.child('children').drop('conflict', 'warning', message, lostIn(node.children))
  }

  #reportDifferences(node: WidgetNode, winner: WinningWidget): void {
    // An older one wins over one that says nothing.
    const why = `The copy in article ${winner.articleId} ${winner.time < this.#options.time ? 'says more' : 'is newer'} and was kept`
    // Of data that is JSON in a string, the fields are compared too.
    node.data.open()
    const differing = differingKeys(plainData(node), plainData(winner.node)).filter(
      (key) => !placementKeys.includes(key),
    )
    for (const key of differing) {
      const slot = node.data.child(key)
      if (slot.value === undefined)
        slot.report('conflict', 'warning', `${why}; it has this field, and this copy has not`)
      else slot.drop('conflict', 'warning', `${why}; this copy said ${JSON.stringify(slot.value)}`)
    }
    if (canonicalJson(childrenOf(node)) !== canonicalJson(childrenOf(winner.node))) {
      const message = `${why}: what stands inside this one was left out`
      node.slot.child('children').drop('conflict', 'warning', message, lostIn(node.children))
    }
  }

  #keepWhole(node: WidgetNode, why: 'unknown' | 'invalid', reason: string): PortableObject {
    const ledger = this.#ledger
    const {articleId, formats, winnerOf} = this.#options
    const identity = widgetIdentity(node, articleId)
    const winner = winnerOf(node, identity, 'whole')
    ledger.widgets[why] += 1
    const inside = formatsInside(node)
    ledger.widgets.read += inside.length
    for (const format of inside) ledger.widgets[formats.has(format) ? 'invalid' : 'unknown'] += 1
    const hidden = node.html === undefined ? [] : nestedWidgetsIn(node.children)
    for (const {slot} of [node, ...hidden]) slot.quarantine()
    node.slot.report(
      why === 'unknown' ? 'unknown-format' : 'invalid-widget',
      'warning',
      `${reason}. It is kept whole as a legacyWidget document; readers see nothing${inside.length === 0 ? '' : `, also of the ${inside.length} widgets inside it`}`,
    )
    if (winner !== undefined) this.#reportDifferences(node, winner)
    const id = legacyWidgetId(node.format, identity)
    const fields = legacyWidgetFields(winner?.node ?? node, winner?.articleId ?? articleId, reason)
    this.#emit(id, legacyWidgetType, fields, {format: node.format, id: identity.text, time: winner?.time})
    const reference = this.#referenceTo(id, node, undefined)
    const other = winner !== undefined || this.#options.shadow === true
    for (const {slot} of [node, ...hidden]) slot.store({documents: [id], objects: [reference], kept: 'all', other})
    return reference
  }

  #emit(
    id: string,
    type: string,
    stored: Readonly<Record<string, unknown>>,
    origin: {format: string; id: string; time: number | undefined},
  ): void {
    const updatedAt = isoTime(origin.time ?? this.#options.time)
    this.#add({
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

  /** Adds a document. Of two equal ones the first is kept, and the ledger gets to know that its parts stand for those of the second. */
  #add(document: Converted): void {
    const {_id: id} = document
    const before = this.documents.get(id)
    if (before !== undefined && canonicalJson(before) === canonicalJson(document))
      return this.#ledger.storeInstead(document, before)
    this.#ledger.takenBackBy(() => (before === undefined ? this.documents.delete(id) : this.documents.set(id, before)))
    this.documents.set(id, document)
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
    const scratch = new Ledger(this.#ledger.file, this.#options.articleId)
    const widget = frameWidget(node, scratch)
    if (widget === undefined) return []
    return [new Conversion({...this.#options, ledger: scratch, documents: this.documents}).widget(widget)]
  }
}

/** What stands inside a widget, to compare two copies. */
function childrenOf(node: WidgetNode): unknown {
  const {value} = node.slot
  return node.html ?? (isObject(value) ? value['children'] : undefined) ?? null
}

/** Accepts the id of a node, which is stored with its reference or as its key. */
function acceptNodeId({slot, id}: WidgetNode): void {
  if (id !== undefined) slot.child('id').accept()
}

/** Accepts the leaf that identifies the widget: the document's id holds it, whether or not a field does too. */
function acceptIdentity(node: WidgetNode, {text}: WidgetIdentity): void {
  if (!node.data.isObject()) return
  const named = ['id', 'variantId'].map((key) => node.data.child(key)).find((slot) => !slot.absent)
  if (named !== undefined && scalarText(named.value) !== undefined) named.accept({spelled: text})
}
