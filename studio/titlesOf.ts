import type {Schema} from 'sanity'
import type {FieldTitle, Titles} from '@apothecary/shared/types/titles.ts'

/** The parts of a compiled type that are read here: Sanity has no public type for them. */
interface CompiledType {
  readonly name: string
  readonly title?: string
  readonly jsonType: string
  readonly fields?: readonly {readonly name: string; readonly type: CompiledType}[]
  readonly of?: readonly CompiledType[]
}

/**
 * What editors call the types of a schema and their fields, by name. The fields of objects and list items that have no
 * type of their own are among those of the type that they stand in.
 */
export function titlesOf(schema: Schema): Titles {
  const titles: Record<string, {title: string; fields: Record<string, FieldTitle>}> = {}
  const isNamed = ({name}: CompiledType): boolean => name !== 'object' && schema.get(name) !== undefined
  const walk = (type: CompiledType, fields: Record<string, FieldTitle>): void => {
    for (const {name, type: field} of type.fields ?? []) {
      const parts = (field.of ?? [field]).filter(({jsonType}) => jsonType === 'object')
      const [part] = parts
      const own = part !== undefined && parts.length === 1 && isNamed(part) ? {type: part.name} : {}
      if (field.title !== undefined) fields[name] ??= {title: field.title, ...own}
      for (const each of parts) if (!isNamed(each)) walk(each, fields)
    }
  }
  for (const name of schema.getTypeNames()) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a compiled type is made of (see above)
    const type = schema.get(name) as unknown as CompiledType
    if (type.jsonType !== 'object' || type.title === undefined || name.startsWith('sanity.')) continue
    const fields: Record<string, FieldTitle> = {}
    walk(type, fields)
    titles[name] = {title: type.title, fields}
  }
  return titles
}
