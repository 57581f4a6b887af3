import {objectsWithin} from '@apothecary/shared/types/objectsWithin.ts'

/** Whether stored content holds an object of a type, such as a block object, at any depth. */
export function holdsType(content: unknown, type: string): boolean {
  return objectsWithin(content).some((value) => '_type' in value && value._type === type)
}
