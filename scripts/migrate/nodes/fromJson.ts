import {readItems, readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {hasChildren, isObject, keysOf, scalarText} from '../account/values.ts'
import {attributeFate} from './attributes.ts'
import type {LegacyNode} from './model.ts'
import {tidy} from './tidy.ts'

/**
 * Reads a list of body nodes: `{type: 'text', text}`, `{type: 'element', tag, attributes, children}` and `{type: 'widget', format, id,
 * data, children}`. Accepts the leaves of these keys; those beneath a widget's `data` are left to its mapper. A value that is no node
 * is kept with the article and reported.
 *
 * @param position where the list stands, for widgets without any id: '' at the top of the body
 */
export function nodesFromJson(list: Slot, position = ''): LegacyNode[] {
  if (list.value === undefined) return []
  const items = readItems(list)
  let index = 0
  return withSpaces(list, items).flatMap((item) => {
    const at = position === '' ? String(index) : `${position}-${index}`
    if (!item.absent) index += 1
    return nodeFromJson(item, at)
  })
}

/** The items, with the bare white space among them: it stands between words, though it is absent where a value is expected. */
function withSpaces(list: Slot, items: readonly Slot[]): readonly Slot[] {
  if (!Array.isArray(list.value)) return items
  return Array.from(list.value, (_, at) => list.child(at)).filter(
    (item) => !item.absent || (typeof item.value === 'string' && item.value !== ''),
  )
}

/** Marks the type of a node as read. One that is no text says nothing: it is left unread, so that it is kept and reported. */
function acceptType(node: Slot): void {
  const type = node.child('type')
  if (typeof type.value === 'string' || type.absent) type.accept('node')
}

function nodeFromJson(slot: Slot, position: string): LegacyNode[] {
  const {value} = slot
  const bare = typeof value === 'boolean' ? undefined : scalarText(value)
  if (bare !== undefined) {
    slot.accept('node')
    return [{kind: 'text', text: bare, slot, own: true}]
  }
  if (!isObject(value)) return unknownNode(slot)
  // A blank type is as good as none (migration-22).
  const type = typeof value['type'] === 'string' ? value['type'].trim().toLowerCase() || undefined : undefined
  if (type === 'text' || (type === undefined && 'text' in value)) {
    acceptType(slot)
    const text = slot.child('text')
    const written = scalarText(text.value)
    // A text that is an object or a list is left unread, so that it is kept and reported.
    if (written !== undefined || text.absent) text.accept('node')
    return [{kind: 'text', text: written ?? '', slot, own: true}]
  }
  if (type === 'element' || (type === undefined && 'tag' in value)) {
    const tag = slot.child('tag')
    if (typeof tag.value !== 'string' || tag.value.trim() === '') return unknownNode(slot)
    acceptType(slot)
    tag.accept('node')
    const name = tag.value.trim().toLowerCase()
    return [
      {
        kind: 'element',
        tag: name,
        attributes: attributesOf(slot, name),
        children: nodesFromJson(slot.child('children'), position),
        slot,
        own: true,
      },
    ]
  }
  if (type === 'widget' || (type === undefined && 'format' in value)) {
    const format = typeof value['format'] === 'string' ? value['format'].trim() : ''
    const inside = slot.withFormat(format)
    acceptType(inside)
    if (format !== '') inside.child('format').accept('node')
    let children: LegacyNode[] | undefined
    return [
      {
        kind: 'widget',
        format,
        id: readString(inside.child('id')),
        position,
        slot: inside,
        data: inside.child('data'),
        html: undefined,
        // Read on first use: the children of a widget that is kept whole must not be accepted one by one.
        get children() {
          children ??= tidy(nodesFromJson(inside.child('children'), position))
          return children
        },
      },
    ]
  }
  return unknownNode(slot)
}

function attributesOf(slot: Slot, tag: string): Record<string, string> {
  const holder = slot.child('attributes')
  const attributes: Record<string, string> = {}
  if (holder.value === undefined) return attributes
  if (!holder.isObject() || !hasChildren(holder.value)) {
    if (holder.absent) holder.accept()
    else holder.drop('unreadable-value', 'warning', 'The attributes are no object; left out')
    return attributes
  }
  for (const key of keysOf(holder.value)) {
    const attribute = holder.child(key)
    const name = String(key).toLowerCase()
    const fate = attributeFate(tag, name, scalarText(attribute.value) ?? '')
    if (isObject(attribute.value) || Array.isArray(attribute.value)) continue
    if (fate === undefined) {
      attribute.accept('node')
      // In a tree, an attribute that is absent from the page may be written as false or null.
      if (attribute.value !== false && attribute.value !== null) attributes[name] = scalarText(attribute.value) ?? ''
    } else attribute.drop(fate.code, fate.severity, `${fate.message}: ${name}`)
  }
  return attributes
}

function unknownNode(slot: Slot): LegacyNode[] {
  slot.report('unknown-node', 'warning', 'This is no text, element or widget. It is kept with the imported article')
  return []
}
