import {descriptorOf} from './descriptors.ts'
import {isBlockObjectType} from './widgetTypes.ts'

/** The depth to which stored content is searched; deeper content is not rendered either. */
const deepest = 60

/** The names of the driver placements in stored content, at any depth, each once, in order of appearance. */
export function collectPlacements(content: unknown): readonly string[] {
  const names = new Set<string>()
  visit(content, names, 0)
  return [...names]
}

function visit(value: unknown, names: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return
  if (Array.isArray(value)) {
    for (const item of value) visit(item, names, depth + 1)
    return
  }
  const type: unknown = '_type' in value ? value._type : undefined
  const find = typeof type === 'string' && isBlockObjectType(type) ? descriptorOf(type).driverPlacement : undefined
  const name = find?.(value)
  if (typeof name === 'string' && name !== '') names.add(name)
  for (const nested of Object.values(value)) visit(nested, names, depth + 1)
}
