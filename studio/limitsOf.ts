import {ConcreteRuleClass, type Schema} from 'sanity'
import type {Limit, Limits} from '@apothecary/shared/types/limits.ts'

/** The parts of a compiled type that are read here: Sanity has no public type for them. */
interface CompiledType {
  readonly name: string
  readonly jsonType: string
  readonly fields?: readonly {readonly name: string; readonly type: CompiledType}[]
  readonly of?: readonly CompiledType[]
  readonly validation?: unknown
}

/** A compiled rule, and one of its conditions. */
interface CompiledRule {
  readonly _level?: string
  readonly _message?: unknown
  readonly _rules: readonly {readonly flag: string; readonly constraint?: unknown}[]
}

/** The kinds of values that have limits. */
const limited = ['number', 'string', 'array']

/**
 * The limits that a schema sets to its numbers and texts, and to how many items a list has: those whose breach is an
 * error and that JSON can hold (`min`, `max`, `greaterThan`, `integer`, `precision`, `regex`), by the name of the type
 * and the field, such as `offer.price`. A field of an object without a name is called by its place in one with a name:
 * `recipe.nutrition.calories`. The items of a list are `<list>[]`.
 */
export function limitsOf(schema: Schema): Limits {
  const limits: Record<string, readonly Limit[]> = {}
  const walk = (type: CompiledType, place: string): void => {
    const found = limited.includes(type.jsonType)
      ? rulesOf(type.validation).flatMap((rule) => limitOf(rule, type.jsonType))
      : []
    if (found.length > 0) limits[place] = found
    // A named type is looked at by itself; an item of a list may have a name without being one.
    if (type.jsonType === 'object' && type.name === 'object') walkFields(type, place)
    else if (type.jsonType === 'object' && schema.get(type.name) === undefined) walkFields(type, type.name)
    for (const item of type.jsonType === 'array' ? (type.of ?? []) : []) walk(item, `${place}[]`)
  }
  const walkFields = ({fields = []}: CompiledType, place: string): void => {
    for (const {name, type} of fields) walk(type, `${place}.${name}`)
  }
  for (const name of schema.getTypeNames()) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a compiled type has these parts
    const type = schema.get(name) as unknown as CompiledType
    if (!name.startsWith('sanity.') && type.jsonType === 'object') walkFields(type, name)
  }
  return Object.fromEntries(Object.entries(limits).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The rules of a field. Sanity leaves those of some types as the function that makes them. */
function rulesOf(validation: unknown): readonly CompiledRule[] {
  if (Array.isArray(validation)) return validation.flatMap(rulesOf)
  if (typeof validation === 'function') return rulesOf(validation(new ConcreteRuleClass()))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a rule has these parts
  return validation instanceof ConcreteRuleClass ? [validation as unknown as CompiledRule] : []
}

function limitOf({_level, _message, _rules}: CompiledRule, jsonType: string): readonly Limit[] {
  if (_level !== 'error' || typeof _message !== 'string') return []
  const conditions = _rules.flatMap(({flag, constraint}): Partial<Limit>[] => {
    if (flag === 'regex') return patternOf(constraint)
    if (jsonType === 'string') return []
    if (flag === 'integer') return [{integer: true}]
    const isNumeric = flag === 'min' || flag === 'max' || flag === 'greaterThan' || flag === 'precision'
    return isNumeric && typeof constraint === 'number' ? [{[flag]: constraint}] : []
  })
  return conditions.length === 0 ? [] : [Object.assign({}, ...conditions, {message: _message})]
}

function patternOf(constraint: unknown): Partial<Limit>[] {
  const {pattern, invert} = constraint as {readonly pattern?: unknown; readonly invert?: boolean}
  return pattern instanceof RegExp && invert !== true ? [{pattern: pattern.source, flags: pattern.flags}] : []
}
