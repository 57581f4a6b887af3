import {isSafeHref, lacksScheme} from '@apothecary/shared/types/safeUrl.ts'
import {readString, reportRefused} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {safeAddress} from './address.ts'
import {excerpt} from './excerpt.ts'

/**
 * Reads the address of a link. undefined: absent, unreadable, or (reported) one that could run code. One that the
 * Studio refuses stays, and is reported.
 */
export function readLink(slot: Slot): string | undefined {
  const href = readAddress(slot)
  if (href !== undefined) reportRefusedAddress(slot, href)
  return href
}

/** Reports an address of another site that does not begin with “https://”, and one of a kind that the site does not link, such as `ftp:`. */
export function reportRefusedAddress(slot: Slot, href: string): void {
  if (lacksScheme(href)) reportRefused(slot, `The address “${href}” does not begin with “https://”`)
  else if (!isSafeHref(href)) reportRefused(slot, `The site makes no links of addresses such as “${excerpt(href)}”`)
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
  if (href === undefined) {
    slot.drop('unsafe-url', 'warning', 'The address could run code: it was left out')
    return undefined
  }
  return href
}
