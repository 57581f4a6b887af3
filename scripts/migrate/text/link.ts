import {lacksScheme} from '@apothecary/shared/types/safeUrl.ts'
import {readString, reportRefused} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {isDataImage, safeAddress} from './address.ts'

/** Reads the address of a link. undefined: absent, unreadable, or (reported) one that could run code. One that lacks “https://” stays, and is reported. */
export function readLink(slot: Slot): string | undefined {
  const href = readAddress(slot)
  if (href !== undefined) reportSchemeless(slot, href)
  return href
}

/** Reads the address of a tracking pixel, which readers do not follow. One without “https://” stays, and is reported. */
export function readTracker(slot: Slot): string | undefined {
  const address = readAddress(slot, 'unseen')
  if (address !== undefined && !address.startsWith('https://')) reportInsecure(slot, address)
  return address
}

/** Reports an address of another site that does not begin with “https://”. */
export function reportSchemeless(slot: Slot, href: string): void {
  if (lacksScheme(href)) reportInsecure(slot, href)
}

function reportInsecure(slot: Slot, address: string): void {
  reportRefused(slot, `The address “${address}” does not begin with “https://”`)
}

/**
 * Reads an address. undefined: absent, unreadable, or (reported) one that could run code.
 *
 * @param seen `unseen` for addresses that readers do not follow (trackers): they are not counted as links
 */
export function readAddress(slot: Slot, seen: 'seen' | 'unseen' = 'seen'): string | undefined {
  const raw = readString(slot, seen === 'seen' ? 'link' : 'address')
  if (raw === undefined) return undefined
  const href = safeAddress(raw)
  if (href === undefined || isDataImage(href)) {
    slot.drop('unsafe-url', 'warning', 'The address could run code: it was left out')
    return undefined
  }
  return href
}
