import {isObjectSchemaType, isReferenceSchemaType, type ObjectSchemaType} from 'sanity'
import type {EntryType} from './entries.ts'

/** The documents that a block of this type may refer to by its field `widget`. */
export function widgetTypesOf(reference: ObjectSchemaType): readonly ObjectSchemaType[] {
  const field = reference.fields.find(({name}) => name === 'widget')?.type
  return field !== undefined && isReferenceSchemaType(field) ? field.to.filter((type) => isObjectSchemaType(type)) : []
}

/** The type with its description and icon, which members of an array inherit. */
export function describeType({name, title, description, icon, type}: ObjectSchemaType): EntryType {
  return {name, title, description: description ?? type?.description, icon: icon ?? type?.icon}
}
