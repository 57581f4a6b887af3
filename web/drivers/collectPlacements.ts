import type {BodyBlock} from '../dispatcher/types.ts'

/** The names of all driver placements of a body, at any depth, each once, in order of appearance. */
export function collectPlacements(body: readonly BodyBlock[]): readonly string[] {
  const names = new Set<string>()
  visit(body, names)
  return [...names]
}

function visit(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, names)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('_type' in value && value._type === 'driverPlacement' && 'placement' in value) {
    if (typeof value.placement === 'string' && value.placement !== '') names.add(value.placement)
    return
  }
  for (const nested of Object.values(value)) visit(nested, names)
}
