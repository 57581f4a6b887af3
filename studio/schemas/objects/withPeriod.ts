import type {FieldsetDefinition, SchemaTypeDefinition} from 'sanity'
import {periodFields} from './periodFields.ts'

const fieldset: FieldsetDefinition = {
  name: 'period',
  title: 'When readers see it',
  description: 'Always, if both are empty.',
  options: {collapsible: true, collapsed: true, columns: 2},
}

/**
 * The type of a block object with the fields of a period, `activeFrom` and `activeUntil`: a block has no placement, as
 * it stands in one place only (references-6).
 */
export function withPeriod<Definition extends SchemaTypeDefinition>(definition: Definition): Definition {
  if (definition.type !== 'object' || !('fields' in definition)) return definition
  return {
    ...definition,
    fieldsets: [...(definition.fieldsets ?? []), fieldset],
    fields: [
      ...definition.fields,
      ...periodFields('The block is not shown').map((field) => ({...field, fieldset: fieldset.name})),
    ],
  }
}
