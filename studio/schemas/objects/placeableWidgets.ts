import {getValueAtPath, type Path} from 'sanity'
import {groupOfWidget} from '@apothecary/shared/types/widgets.generated.ts'
import {widgetDocuments, widgetSchemas} from '../widgetTypes.ts'
import {fieldOf} from './fieldOf.ts'

/** The widgets that editors place. Imported ones that nothing shows are in no group: they are there to be looked at. */
const all = widgetDocuments.map(({name}) => name).filter((name) => groupOfWidget[name] !== undefined)

/** The types that a list of widgets allows, by the type that holds the list and the name of its field. */
const lists = new Map(
  widgetSchemas.flatMap((definition) =>
    itemsOf(fieldOf(definition, 'fields')).map(
      (field) =>
        [
          `${definition.name}.${String(fieldOf(field, 'name'))}`,
          fieldOf(fieldOf(field, 'options'), 'widgets'),
        ] as const,
    ),
  ),
)

/** The types of the widgets that a reference at `path` of a document may refer to: all, or those that the list around it allows. */
export function placeableAt(document: unknown, path: Path): readonly string[] {
  const [list] = path.slice(-2)
  const holder: unknown = fieldOf(getValueAtPath(document, path.slice(0, -2)), '_type')
  const allowed = typeof list === 'string' ? lists.get(`${String(holder)}.${list}`) : undefined
  return allowed === undefined ? all : itemsOf(allowed).map(String)
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
