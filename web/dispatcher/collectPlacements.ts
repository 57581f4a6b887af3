import {descriptorOf} from './descriptors.ts'
import {objectsWithin} from '@apothecary/shared/types/objectsWithin.ts'
import {isBlockObjectType} from './widgetTypes.ts'

/** The names of the driver placements in stored content, at any depth, each once, in order of appearance. */
export function collectPlacements(content: unknown): readonly string[] {
  const names = new Set<string>()
  for (const value of objectsWithin(content)) {
    const type: unknown = '_type' in value ? value._type : undefined
    const find = typeof type === 'string' && isBlockObjectType(type) ? descriptorOf(type).driverPlacement : undefined
    const name = find?.(value)
    if (typeof name === 'string' && name !== '') names.add(name)
  }
  return [...names]
}
