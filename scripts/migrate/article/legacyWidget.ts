import {isObject, valuesIn} from '../account/values.ts'
import {nestedWidgetsIn} from '../nodes/find.ts'
import type {WidgetNode} from '../nodes/model.ts'
import type {StoredFields} from '../mapping/define.ts'
import {documentId, type WidgetIdentity} from './identity.ts'

/** The type of document that keeps a widget whole whose format is unknown, or whose data is invalid. */
export const legacyWidgetType = 'legacyWidget'

/** The id of the document of a widget that is kept whole. Its fingerprint tells it from one of a format and an identity that read the same. */
export function legacyWidgetId(format: string, {text, key}: WidgetIdentity): string {
  return documentId(legacyWidgetType, `${format === '' ? 'none' : format}-${text}`, `${format}\n${key}`)
}

/** The stored fields of a widget that is kept whole: its JSON as it was. */
export function legacyWidgetFields(node: WidgetNode, articleId: string, reason: string): StoredFields {
  const {value} = node.slot
  const raw = isObject(value) && node.html !== undefined ? {...value, html: node.html} : value
  return {format: node.format === '' ? 'none' : node.format, raw: JSON.stringify(raw, null, 2), articleId, reason}
}

/** The formats of the widgets inside one: in its children, in its HTML and, unless only the children count, in its data (`pathing-test`). */
export function formatsInside(node: WidgetNode, only?: 'children'): readonly string[] {
  const raw = isObject(node.slot.value) ? node.slot.value : {}
  return [
    ...(only === 'children' ? [] : formatsIn(raw['data'])),
    ...formatsIn(raw['children']),
    ...(node.html === undefined ? [] : nestedWidgetsIn(node.children).map(({format}) => format)),
  ]
}

/** The format of each widget node in raw JSON. */
export function formatsIn(root: unknown): readonly string[] {
  return [...valuesIn(root)].flatMap((value) =>
    isObject(value) && value['type'] === 'widget' && typeof value['format'] === 'string'
      ? [value['format'].trim()]
      : [],
  )
}
