import type {PATH_WIDGETS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {objectsWithin} from '@apothecary/shared/types/objectsWithin.ts'

/**
 * Adds to a stored body, at its end, references to the widgets that name its page (decision 29), in the order of their ids. A widget that an
 * editor has placed in the body already stays where it is. A body that is no list is returned as it is.
 */
export function addPathWidgets(body: unknown, widgets: PATH_WIDGETS_QUERY_RESULT, path: string): unknown {
  if (body !== null && !Array.isArray(body)) return body
  const blocks: readonly unknown[] = body ?? []
  const placed = referencesIn(blocks)
  const added = widgets.filter((widget) => names(widget, path) && !placed.has(widget._id))
  return [
    ...blocks,
    ...added.map(({_id}) => ({_type: 'widgetReference', _key: _id, widget: {_type: 'reference', _ref: _id}})),
  ]
}

function names(widget: PATH_WIDGETS_QUERY_RESULT[number], path: string): boolean {
  return widget.path === path || (Array.isArray(widget.paths) && widget.paths.includes(path))
}

/** The ids of the documents that a value refers to, at any depth. */
function referencesIn(value: unknown): ReadonlySet<unknown> {
  return new Set(objectsWithin(value).flatMap((object) => ('_ref' in object ? [object._ref] : [])))
}
