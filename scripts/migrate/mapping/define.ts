import type {Slot} from '../account/slot.ts'
import type {Converted} from '../article/documents.ts'
import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import {fieldsOf, isDocumentType, objectNamed} from '../schema/extracted.ts'
import type {PortableBlock, PortableObject} from '../text/portable.ts'
import {assertFields, deriveObject} from './derive.ts'
import {type Need, rootsOf} from './missing.ts'
import {mentionsIn, type ProductMention, type ProductRules, typeThatShows, withMentions} from './product.ts'
import type {ObjectRules} from './rules.ts'

/** What a mapper may ask of the conversion of the article that its widget stands in. */
export interface ConversionContext {
  /** Converts nodes to a body: text, pictures, tables and widgets. */
  body(nodes: readonly LegacyNode[]): readonly PortableBlock[]
  /**
   * The key of the object in the body that a node becomes: the node's id, which names its place. undefined: it has none, or (reported) one
   * that cannot be a key.
   */
  key(node: WidgetNode): string | undefined
  /** Converts one widget to a reference to its document. undefined, and reported, where it is no document. */
  reference(node: WidgetNode): PortableObject | undefined
  /** Adds the document that the value at a place becomes, such as a badge. Returns a reference to it. */
  document(slot: Slot, document: Converted): PortableObject
}

/** The stored fields of a widget, without `_type` and `_id`. */
export type StoredFields = Readonly<Record<string, unknown>>

/** How a widget of the old site becomes a stored one. */
export interface WidgetMigration {
  /** The schema type. */
  readonly type: string
  /** The legacy format that becomes it. */
  readonly format: string
  /** The first part of the ids of its documents. Two formats of one type have different ones, so that they never share a document. */
  readonly idPrefix: string
  /** A document that bodies refer to, or an object inside a body. */
  readonly kind: 'document' | 'blockObject'
  /** Whether `convert` reads `node.children`. Otherwise what stands inside is kept with the article, and reported. */
  readonly holdsNodes?: boolean
  /** Marks the leaves of `node.data` and `node.children`. A string says why the widget cannot be converted; it is then kept whole. */
  convert(node: WidgetNode, context: ConversionContext): StoredFields | string
  /** Where the name of the placement stands, if not in `data.articlePlacement`. */
  articlePlacement?(node: WidgetNode): Slot | undefined
  /** What the site needs to show the widget and all its parts (migration-67). */
  readonly shownWith?: readonly Need[]
  /** The same, of a widget that stands in a body, as against one that is a part of another. */
  readonly shownAloneWith?: readonly Need[]
  /** The nodes inside the widget, where they are not its children. */
  nested?(node: WidgetNode): readonly LegacyNode[]
  /** Of an object in a body: the nodes inside the widget that it does not hold. What they become stands before it. */
  outside?(node: WidgetNode): readonly LegacyNode[]
  /**
   * Of a widget that shows products: which of its stored fields are facts of them. What `convert` returns then has a `ProductMention` in the
   * field `product` of each, for `foldProducts`. `mentions` finds them in the input.
   */
  readonly products?: {
    readonly rules: ProductRules
    /** The `_type` of the widget, or of the items of its list. */
    readonly type: string
    mentions(node: WidgetNode): readonly ProductMention[]
  }
}

/** What differs between a widget of the old site and the stored one. All else follows from the schema type. */
export interface MigrationRules
  extends
    ObjectRules,
    Pick<WidgetMigration, 'articlePlacement' | 'nested' | 'outside' | 'shownWith' | 'shownAloneWith'> {
  /** Where it is not the name of the schema type. */
  readonly format?: string
  /** Where it is not the name of the schema type. */
  readonly idPrefix?: string
  /** A widget without any of these stored fields has nothing to show: it is kept whole, and reported as invalid. */
  readonly needsOneOf?: readonly string[]
  /** Why a widget cannot be converted, judged before its fields are read. undefined: it can. */
  readonly refuse?: (node: WidgetNode) => string | undefined
  /** Which stored fields are facts of a product, which live in its document (decision 28). The type must have a field `product`. */
  readonly product?: ProductRules
  /** Stored fields that come from the nodes inside the widget; `stored` holds those that came from its data. */
  readonly children?: Readonly<
    Record<string, (node: WidgetNode, context: ConversionContext, stored: StoredFields) => unknown>
  >
  /** Stored fields that refer to documents which the widget's data becomes. */
  readonly references?: Readonly<Record<string, (data: Slot, context: ConversionContext) => unknown>>
}

/**
 * Makes the migration of a legacy format to a schema type. Throws, when the module is loaded, for a name that the schema does not
 * have and for a field that it cannot derive a reader for.
 */
export function defineWidgetMigration(type: string, rules: MigrationRules = {}): WidgetMigration {
  const {format = type, idPrefix = type, needsOneOf = [], refuse, articlePlacement, nested, outside} = rules
  const {shownWith = [], shownAloneWith = []} = rules
  const {fields = {}, children = {}, references = {}, product} = rules
  const node = objectNamed(type)
  const shown = [...shownWith, ...shownAloneWith].flatMap(rootsOf)
  assertFields([...needsOneOf, ...shown], fieldsOf(node), type)
  const {read, initialValues} = deriveObject(node, {...rules, fields: withMentions(fields, product)}, type, [
    ...Object.keys(children),
    ...Object.keys(references),
  ])
  return {
    type,
    format,
    idPrefix,
    kind: isDocumentType(type) ? 'document' : 'blockObject',
    shownWith,
    shownAloneWith,
    holdsNodes: Object.keys(children).length > 0,
    convert: (widget, context) => {
      const refusal = refuse?.(widget)
      if (refusal !== undefined) return refusal
      if (!widget.data.enter() && !widget.data.absent) return 'Its data is no object'
      const stored: Record<string, unknown> = {...initialValues, ...read(widget.data)}
      for (const [name, readReferences] of Object.entries(references)) {
        const value = readReferences(widget.data, context)
        if (value !== undefined) stored[name] = value
      }
      for (const [name, readChildren] of Object.entries(children)) {
        const value = readChildren(widget, context, stored)
        if (value !== undefined) stored[name] = value
      }
      return needsOneOf.length === 0 || needsOneOf.some((name) => stored[name] !== undefined)
        ? stored
        : `It has none of: ${needsOneOf.join(', ')}`
    },
    ...(articlePlacement === undefined ? {} : {articlePlacement}),
    ...(nested === undefined ? {} : {nested}),
    ...(outside === undefined ? {} : {outside}),
    ...(product === undefined
      ? {}
      : {products: {rules: product, type: typeThatShows(type, product), mentions: mentionsIn(fields, product)}}),
  }
}
