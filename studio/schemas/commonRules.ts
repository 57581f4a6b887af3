import type {Rule, SchemaTypeDefinition} from 'sanity'
import {changedParts, type Definition} from './definition.ts'
import {deadAddress} from './objects/deadAddress.ts'
import {fieldOf} from './objects/fieldOf.ts'
import {notOnlySpaces} from './objects/filled.ts'
import {safeHref} from './objects/href.ts'

/** The annotation of texts, whose rules look at all links of a text at once (`linksInBody`). */
const annotation = 'link'

/**
 * The same types with the rules that all fields of a type have, so that no field can be forgotten. Every address that
 * readers can follow (calls to action, navigation, redirects) is warned of if it leads to a path where no page is. Every
 * text with nothing but spaces is refused: readers do not see it, and the site takes it for missing.
 */
export function withCommonRules(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only rules are changed, and a rule may have either form.
  return types.map((type) => (type.name === annotation ? type : withRules(type))) as SchemaTypeDefinition[]
}

/** Definitions and what they became: one that stands in two types stays one object, as the generated types are named by it. */
const known = new WeakMap<Definition, Definition>()

/** What needs no change stays the same object. */
function withRules(definition: Definition): Definition {
  const after = known.get(definition) ?? changed(definition)
  known.set(definition, after)
  return after
}

function changed(definition: Definition): Definition {
  const {type, validation, fields, of} = definition
  const [ownFields, ownMembers] = [changedParts(fields, withRules), changedParts(of, withRules)]
  // What is chosen from a list is written by nobody. Sanity adds a rule of its own to every rule of such a field.
  const isChosen = fieldOf(definition.options, 'list') !== undefined
  const common = type === undefined || isChosen ? undefined : rulesOfTypes[type]
  if (common === undefined && ownFields === fields && ownMembers === of) return definition
  return {
    ...definition,
    ...(common === undefined ? {} : {validation: adding(common, validation)}),
    ...(ownFields === undefined ? {} : {fields: ownFields}),
    ...(ownMembers === undefined ? {} : {of: ownMembers}),
  }
}

type RulesOf = (rule: Rule) => readonly unknown[]

/** The rules that every field of a type has. `own` are those that it has where a field does not replace them. */
const rulesOfTypes: Readonly<Record<string, {readonly own: RulesOf; readonly added: RulesOf}>> = {
  href: {own: (rule) => [safeHref(rule)], added: (rule) => [rule.custom(deadAddress).warning()]},
  string: {own: () => [], added: (rule) => [rule.custom(notOnlySpaces)]},
  text: {own: () => [], added: (rule) => [rule.custom(notOnlySpaces)]},
}

/** A field's own rules replace those of its type. */
function adding({own, added}: {readonly own: RulesOf; readonly added: RulesOf}, validation: unknown) {
  return (rule: Rule, context?: unknown): readonly unknown[] => {
    const rules: unknown = typeof validation === 'function' ? validation(rule, context) : own(rule)
    return [...(Array.isArray(rules) ? rules : [rules]), ...added(rule)]
  }
}
