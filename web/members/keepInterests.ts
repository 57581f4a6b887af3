import {interestsKey} from '@apothecary/shared/types/userProfile.ts'
import {readStorage, writeStorage} from '../enhance/dom.ts'

/** What the device knows of a member's interests. */
export interface KnownInterests {
  readonly topicIds: readonly string[]
  /** The member does not want them first on this device. */
  readonly isOff: boolean
}

/** What is stored; nothing where it is of another shape. */
export function knownInterests(): KnownInterests {
  try {
    const stored: unknown = JSON.parse(readStorage(interestsKey) ?? '{}')
    const {topicIds, isOff} = Object(stored)
    return {topicIds: Array.isArray(topicIds) ? topicIds.map(String) : [], isOff: isOff === true}
  } catch {
    return {topicIds: [], isOff: false}
  }
}

/** Stores it: in this browser only, and no request carries it. */
export function keepInterests(changed: Partial<KnownInterests>): void {
  writeStorage(interestsKey, JSON.stringify({...knownInterests(), ...changed}))
}
