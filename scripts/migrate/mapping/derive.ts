import type {ObjectTypeNode, TypeNode} from 'groq-js'
import {readBoolean, readNumber, readString, withinLimits} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {fieldsOf, itemOf, limitsAt, literalsOf, storedTypeOf, typeNamed} from '../schema/extracted.ts'
import {readAddress, readLink} from '../text/link.ts'
import {readPlain} from '../text/plain.ts'
import {readRichText} from '../text/richText.ts'
import {readPicture} from './picture.ts'
import type {DerivedObject, FieldReader, FieldRule, ObjectRules, ValueReader} from './rules.ts'
import {choiceReader, dropField, listReader, objectReader, slotAt} from './values.ts'

/** The types of the schema that are read in a way of their own. */
const readersOfTypes: ReadonlyMap<string, ValueReader> = new Map<string, ValueReader>([
  ['contentImage', (slot) => readPicture(slot)],
  ['hexColor', readString],
  ['href', readLink],
  ['identifier', readString],
  ['richText', readRichText],
  ['trackerUrl', (slot) => readAddress(slot, 'unseen')],
])

/**
 * Derives how an object is read: every field of its schema type in the way that its type implies, but for what the
 * rules say. Throws, with the place, for a rule that names no field of the schema or does not fit the field, and for a
 * field that no reader can be derived for and that no rule reads: a reference, a body, a list of several types.
 *
 * @param where the place in the schema of an object whose type has no name, and that of a list's items, for messages
 *   and limits: `calloutItem.brandPage`
 * @param elsewhere fields that are not read from the data
 */
export function deriveObject(
  type: ObjectTypeNode,
  {fields: rules = {}, dropped = {}}: ObjectRules,
  where: string,
  elsewhere: readonly string[] = [],
): DerivedObject {
  const fields = fieldsOf(type)
  assertFields([...Object.keys(rules), ...elsewhere], fields, where)
  const own = storedTypeOf(type) ?? where
  const initialValues: Record<string, string> = {}
  const readers: (readonly [name: string, read: FieldReader])[] = []
  for (const [name, node] of fields) {
    if (elsewhere.includes(name)) continue
    const rule = rules[name] ?? {}
    if (typeof rule === 'function') readers.push([name, rule])
    else {
      const {from = name, ...inner} = typeof rule === 'string' ? {from: rule} : rule
      const paths = [from].flat().map((path) => path.split('.'))
      const place = `${own}.${name}`
      const read = withinLimits(valueReader(node, inner, place), limitsAt(place))
      readers.push([
        name,
        (data) =>
          readFirst(
            paths.map((path) => slotAt(data, path)),
            read,
          ),
      ])
      if (inner.initialValue !== undefined) initialValues[name] = inner.initialValue
    }
  }
  return {
    initialValues,
    read: (data) => {
      for (const [key, reason] of Object.entries(dropped)) dropField(data.child(key), reason)
      const values = readers.map(([name, read]) => [name, read(data)] as const)
      return Object.fromEntries(values.filter(([, value]) => value !== undefined))
    },
  }
}

/** Throws if a name is no field of a schema type. */
export function assertFields(names: readonly string[], fields: ReadonlyMap<string, unknown>, where: string): void {
  const unknown = names.filter((name) => !fields.has(name))
  if (unknown.length > 0) throw unknownFields(unknown, fields, where)
}

function unknownFields(names: readonly string[], fields: ReadonlyMap<string, unknown>, where: string): Error {
  return new Error(`${where} has no field ${names.join(', ')} in the schema. It has: ${[...fields.keys()].join(', ')}`)
}

/** The reader that a field's type implies. Throws for a rule that does not fit the type, and for a type that implies none. */
function valueReader(node: TypeNode, rule: FieldRule, where: string): ValueReader {
  if (node.type === 'inline') {
    const own = readersOfTypes.get(node.name)
    if (own === undefined) return valueReader(typeNamed(node.name), rule, where)
    assertFits(rule, [], where)
    return own
  }
  if (node.type === 'array') {
    const {filter, ...itemRule} = rule
    assertFits(itemRule, ['values', 'spelling', 'fields', 'dropped', 'bareItem'], where)
    const item = `${where}[]`
    return listReader(withinLimits(valueReader(itemOf(node), itemRule, item), limitsAt(item)), filter)
  }
  if (node.type === 'object' && node.dereferencesTo === undefined) {
    const {bareItem, ...objectRule} = rule
    assertFits(objectRule, ['fields', 'dropped'], where)
    return withBare(objectReader(deriveObject(node, objectRule, where), storedTypeOf(node)), node, bareItem, where)
  }
  const values = rule.values ?? literalsOf(node)
  if (values !== undefined) {
    assertFits(rule, ['values', 'spelling', 'initialValue'], where)
    if (rule.initialValue !== undefined && !values.includes(rule.initialValue))
      throw new Error(`${where} cannot be “${rule.initialValue}”: it is one of ${values.join(', ')}`)
    return choiceReader(values, rule)
  }
  assertFits(rule, [], where)
  if (node.type === 'string') return (slot) => readPlain(slot)
  if (node.type === 'number') return readNumber
  if (node.type === 'boolean') return readBoolean
  throw new Error(`${where}: its schema type does not say how it is read. Give it a function that reads it`)
}

/** A reader of objects that takes a value which is none for the field `bareItem` of one. */
function withBare(read: ValueReader, object: ObjectTypeNode, bareItem: string | undefined, where: string): ValueReader {
  if (bareItem === undefined) return read
  const fields = fieldsOf(object)
  const field = fields.get(bareItem)
  if (field === undefined) throw unknownFields([bareItem], fields, where)
  const readBare = valueReader(field, {}, `${where}.${bareItem}`)
  const type = storedTypeOf(object)
  return (slot) => {
    if (slot.isObject()) return read(slot)
    const value = readBare(slot)
    return value === undefined ? undefined : {...(type === undefined ? {} : {_type: type}), [bareItem]: value}
  }
}

function assertFits(rule: FieldRule, allowed: readonly (keyof FieldRule)[], where: string): void {
  const names: readonly string[] = allowed
  const others = Object.keys(rule).filter((name) => !names.includes(name))
  if (others.length > 0) throw new Error(`${where}: its schema type takes no ${others.join(', ')}`)
}

/** The value of the first place that has one. A value at a later place is not marked, so that the ledger reports it. */
function readFirst(places: readonly Slot[], read: ValueReader): unknown {
  let found: unknown
  for (const slot of places) {
    if (found === undefined) found = read(slot)
    else if (slot.absent) slot.accept()
  }
  return found
}
