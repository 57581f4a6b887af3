import type {Rule, SchemaTypeDefinition} from 'sanity'
import {deadAddress} from './objects/deadAddress.ts'
import {safeHref} from './objects/href.ts'

/** What this module reads of a definition, of a field, or of a member of an array. */
interface Definition {
  readonly name?: string
  readonly type?: string
  readonly validation?: unknown
  readonly fields?: readonly Definition[]
  readonly of?: readonly Definition[]
}

/** The annotation of texts, whose rules look at all links of a text at once (`linksInBody`). */
const annotation = 'link'

/**
 * The same types, in which every address that readers can follow is warned of if it leads to a path where no page is:
 * calls to action, navigation, redirects.
 */
export function withAddressWarnings(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only rules are changed, and a rule may have either form.
  return types.map((type) => (type.name === annotation ? type : warning(type))) as SchemaTypeDefinition[]
}

/** What needs no change stays the same object, as the Studio's types are named by it. */
function warning(definition: Definition): Definition {
  const {fields, of} = definition
  const parts = (before: readonly Definition[] | undefined): readonly Definition[] | undefined => {
    const after = before?.map(warning)
    return after?.some((part, index) => part !== before?.[index]) === true ? after : before
  }
  const [ownFields, ownMembers] = [parts(fields), parts(of)]
  const isAddress = definition.type === 'href'
  if (!isAddress && ownFields === fields && ownMembers === of) return definition
  return {
    ...definition,
    ...(isAddress ? {validation: withWarning(definition.validation)} : {}),
    ...(ownFields === undefined ? {} : {fields: ownFields}),
    ...(ownMembers === undefined ? {} : {of: ownMembers}),
  }
}

/** A field's own rules replace those of its type. */
function withWarning(validation: unknown) {
  return (rule: Rule, context?: unknown): readonly unknown[] => {
    const own: unknown = typeof validation === 'function' ? validation(rule, context) : safeHref(rule)
    return [...(Array.isArray(own) ? own : [own]), rule.custom(deadAddress).warning()]
  }
}
