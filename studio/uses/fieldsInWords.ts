import type {SchemaType} from 'sanity'
import {referencesIn} from './references.ts'

/** The titles of the fields in which copies of a document refer to another: “Body, Medical reviewer”. */
export function fieldsInWords(type: SchemaType | undefined, copies: readonly unknown[], id: string): string {
  const names = copies.flatMap((copy) =>
    referencesIn(copy, id).flatMap(({path: [field]}) => (typeof field === 'string' ? [field] : [])),
  )
  const fields = type !== undefined && 'fields' in type ? type.fields : []
  const titles = [...new Set(names)].map((name) => fields.find((field) => field.name === name)?.type.title ?? name)
  return titles.join(', ')
}
