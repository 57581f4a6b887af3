import type {Slot} from '../account/slot.ts'
import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import type {PortableBlock, PortableObject} from '../text/portable.ts'
import {type Fields, readFields} from './fields.ts'

/** What a widget's converter may ask of the article's conversion. */
export interface WidgetContext {
  /** Converts nodes to a body: text, pictures, tables and widgets. */
  body(nodes: readonly LegacyNode[]): readonly PortableBlock[]
  /** Converts one widget to a reference to its document. undefined, and reported, where it is no document. */
  reference(node: WidgetNode): PortableObject | undefined
}

/** The stored fields of a widget, without `_type` and `_id`. */
export type StoredFields = Readonly<Record<string, unknown>>

/** How a widget of the old site becomes a stored one. */
export interface WidgetMigration {
  /** The Sanity type, as in `formats.md`. */
  readonly type: string
  /** The formats that become it, with the prefix of their document ids: two formats never share a document. */
  readonly formats: Readonly<Record<string, string>>
  readonly kind: 'document' | 'inline'
  /** Takes the leaves of `node.data` and `node.children`. A string says why the widget cannot be converted; it is then kept whole. */
  convert(node: WidgetNode, context: WidgetContext): StoredFields | string
  /** Where the name of the placement stands, if not in `data.articlePlacement`. */
  articlePlacement?(node: WidgetNode): Slot | undefined
  /** The nodes inside the widget, where they are not its children. */
  nested?(node: WidgetNode): readonly LegacyNode[]
}

/** A widget that is all fields. */
export function fieldsWidget(definition: {
  readonly type: string
  readonly formats: Readonly<Record<string, string>>
  readonly kind: 'document' | 'inline'
  readonly fields: Fields
  /** The widget says nothing without one of these stored fields: it is then kept whole, and reported as invalid. */
  readonly needs: readonly string[]
  /** Fields that stand for the format itself, for example the version of a recipe. */
  readonly fixed?: StoredFields
}): WidgetMigration {
  return {
    type: definition.type,
    formats: definition.formats,
    kind: definition.kind,
    convert: (node) => {
      const data = dataOf(node)
      if (typeof data === 'string') return data
      const stored = readFields(data, definition.fields)
      return requireOne({...definition.fixed, ...stored}, definition.needs)
    },
  }
}

/** The stored fields, or why they are not enough. */
export function requireOne(stored: StoredFields, needs: readonly string[]): StoredFields | string {
  return needs.length === 0 || needs.some((name) => stored[name] !== undefined)
    ? stored
    : `It has none of: ${needs.join(', ')}`
}

/** A widget's data, opened if it was a JSON string. A string says why it cannot be read. */
export function dataOf(node: WidgetNode): Slot | string {
  if (node.data.absent) {
    if (node.data.value !== undefined) node.data.accept()
    return node.data
  }
  return node.data.isObject() ? node.data : 'Its data is no object'
}
