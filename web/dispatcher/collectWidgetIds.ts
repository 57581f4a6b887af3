import type {BodyBlock} from './types.ts'

/**
 * The ids of all widget documents that a body places, at any depth, each once, in order of appearance. Walks the stored
 * shape itself, so that a new kind of container needs no change here.
 */
export function collectWidgetIds(body: readonly BodyBlock[]): string[] {
  const ids = new Set<string>()
  visit(body, ids)
  return [...ids]
}

function visit(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, ids)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('_type' in value && value._type === 'widgetReference' && 'widget' in value) {
    const {widget} = value
    if (typeof widget === 'object' && widget !== null && '_ref' in widget && typeof widget._ref === 'string') {
      ids.add(widget._ref)
    }
    return
  }
  for (const nested of Object.values(value)) visit(nested, ids)
}
