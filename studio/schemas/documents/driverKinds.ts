import type {DriverType} from '@apothecary/shared/types/driverTypes.ts'
import {fieldOf} from '../objects/fieldOf.ts'

/** Whether a driver is of one of these kinds. A document without a kind is of none. */
export function isDriverOf(document: unknown, kinds: readonly DriverType[]): boolean {
  return kinds.some((kind) => kind === fieldOf(document, 'driverType'))
}

/** `hidden` of a field that drivers of these kinds do not have. */
export function hiddenOn(...kinds: readonly DriverType[]) {
  return ({document}: {readonly document?: unknown}): boolean => isDriverOf(document, kinds)
}

/** `hidden` of a field that only drivers of these kinds have. */
export function shownOn(...kinds: readonly DriverType[]) {
  return ({document}: {readonly document?: unknown}): boolean => !isDriverOf(document, kinds)
}
