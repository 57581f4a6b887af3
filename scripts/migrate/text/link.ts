import {readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {isDataImage, safeAddress} from './address.ts'

/** Reads an address that readers can follow. undefined: absent, unreadable, or (reported) one that could run code. */
export function readLink(slot: Slot): string | undefined {
  const raw = readString(slot)
  if (raw === undefined) return undefined
  slot.ledger.links.source += 1
  const href = safeAddress(raw)
  if (href === undefined || isDataImage(href)) {
    slot.drop('unsafe-url', 'warning', 'The address could run code: it was left out')
    return undefined
  }
  slot.ledger.links.converted += 1
  return href
}
