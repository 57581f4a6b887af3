import {readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {isDataImage, safeAddress} from './address.ts'

/**
 * Reads an address. undefined: absent, unreadable, or (reported) one that could run code.
 *
 * @param seen `unseen` for addresses that readers do not follow (trackers): they are not counted as links
 */
export function readLink(slot: Slot, seen: 'seen' | 'unseen' = 'seen'): string | undefined {
  const raw = readString(slot, seen === 'seen' ? 'link' : 'address')
  if (raw === undefined) return undefined
  const href = safeAddress(raw)
  if (href === undefined || isDataImage(href)) {
    slot.drop('unsafe-url', 'warning', 'The address could run code: it was left out')
    return undefined
  }
  return href
}
