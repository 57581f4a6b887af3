import type {SchemaTypeDefinition} from 'sanity'
import {changedParts, type Definition} from './definition.ts'

/**
 * The same types, in which a field that is hidden has no rules: an editor could not mend what is not shown. The
 * predicate of `hidden` is the only one; the fields and the types inside of a hidden field follow it.
 */
export function withoutHiddenRules(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  const named = new Map<string | undefined, Definition>(types.map((type) => [type.name, type]))
  const inside = new Set<Definition>()
  const collect = (definition: Definition, isInside: boolean): void => {
    const isHidden = isInside || definition.hidden !== undefined
    const parts = [...(definition.fields ?? []), ...(definition.of ?? [])]
    for (const part of parts) collect(part, isHidden)
    const type = named.get(definition.type)
    if (!isHidden || type === undefined || inside.has(type)) return
    inside.add(type)
    collect(type, true)
  }
  for (const type of types) collect(type, false)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only rules are changed, and a rule may have either form.
  return types.map((type) => conditional(type, inside.has(type))) as SchemaTypeDefinition[]
}

/**
 * A definition whose rules, and those of its parts, hold only while it is shown. `isInside` says that what contains it can be hidden. What needs no
 * change stays the same object, as the Studio's types are named by it.
 */
function conditional(definition: Definition, isInside: boolean): Definition {
  const isHidden = isInside || definition.hidden !== undefined
  const {validation, fields, of} = definition
  const change = (part: Definition) => conditional(part, isHidden)
  const [ownFields, ownMembers] = [changedParts(fields, change), changedParts(of, change)]
  const hasRules = isHidden && typeof validation === 'function'
  if (!hasRules && ownFields === fields && ownMembers === of) return definition
  return {
    ...definition,
    ...(hasRules ? {validation: whileShown(validation)} : {}),
    ...(ownFields === undefined ? {} : {fields: ownFields}),
    ...(ownMembers === undefined ? {} : {of: ownMembers}),
  }
}

/** The Studio gives `hidden` to rules that take two arguments: https://www.sanity.io/docs/studio/validation */
function whileShown(validation: Function) {
  return (rule: unknown, context?: {readonly hidden?: boolean}): unknown =>
    context?.hidden === true ? [] : validation(rule, context)
}
