import {embedOf} from '@apothecary/shared/types/embeds.ts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import type {Slot} from '../account/slot.ts'
import {safeAddress} from '../text/address.ts'
import {type EmbedMarkup, readEmbedMarkup} from '../text/embedMarkup.ts'
import {readAddress, reportRefusedAddress} from '../text/link.ts'

/** Where a widget has its content: an address, an embed code, or both. */
export interface EmbedKeys {
  readonly url: string
  readonly html: string
}

/**
 * Where a widget has what it embeds: an embed code that is an address of an allowed service and nothing else stands in the place of an address
 * that is not there (embed-11).
 */
function placesOf(data: Slot, keys: EmbedKeys): EmbedKeys {
  const isAddress = data.child(keys.url).absent && embedOf(data.child(keys.html).value) !== undefined
  return isAddress ? {url: keys.html, html: keys.url} : keys
}

/** What a widget embeds, without marking any leaf. The address is canonical where it is of an allowed service. */
export interface Embedded {
  readonly url: string
  readonly markup: EmbedMarkup | undefined
}

/** The content that a widget embeds, for fields that are made of it; `undefined` where it names no address. `readEmbeddedUrl` marks the leaves. */
export function embeddedIn(data: Slot, given: EmbedKeys): Embedded | undefined {
  const keys = placesOf(data, given)
  const html: unknown = data.child(keys.html).value
  const markup = typeof html === 'string' ? readEmbedMarkup(html) : undefined
  const raw: unknown = data.child(keys.url).value
  const safe = typeof raw === 'string' && raw.trim() !== '' ? safeAddress(raw) : undefined
  const address = markup === undefined || (safe !== undefined && isSafeHref(safe)) ? safe : markup.address
  return address === undefined ? undefined : {url: canonical(address), markup}
}

/**
 * Reads the address of what a widget embeds, and marks both places that may name it. An embed code counts as read if it names an address; what
 * it holds besides is reported. One that names none is left unread, so that the widget, or the leaf, is kept as it is and reported (embed-7).
 */
export function readEmbeddedUrl(data: Slot, given: EmbedKeys): string | undefined {
  const keys = placesOf(data, given)
  const embedded = embeddedIn(data, keys)
  const slot = data.child(keys.url)
  const href = embedded?.markup !== undefined && isPlaceholder(slot) ? leaveOut(slot) : readAddress(slot)
  if (href !== undefined && canonical(href) !== href) {
    slot.accept({spelled: canonical(href)})
    slot.report('embed-address', 'info', `The address ${href} is stored as ${canonical(href)}`)
  }
  if (href !== undefined) reportRefusedAddress(slot, canonical(href))
  const html = data.child(keys.html)
  if (html.absent) html.accept()
  else if (embedded?.markup !== undefined) {
    const {address, rest} = embedded.markup
    html.accept('text')
    const isOther = canonical(address) !== embedded.url
    html.report(
      'embed-code',
      isOther ? 'warning' : 'info',
      isOther
        ? `The embed code shows ${address}, the address beside it something else: the address counts`
        : `The embed code is stored as the address ${embedded.url}, with its title, words and size`,
      rest,
    )
  }
  return embedded?.url
}

/**
 * Whether a value holds the place of the address in the embed code: an address that runs no code and is none that the site shows, such as
 * “about:blank”, or what is no text.
 */
function isPlaceholder({absent, value}: Slot): boolean {
  if (typeof value !== 'string') return !absent
  return safeAddress(value) !== undefined && !isSafeHref(value)
}

function leaveOut(slot: Slot): undefined {
  slot.drop(
    'refused-value',
    'warning',
    'The site shows nothing of addresses such as this one: that of the embed code counts',
  )
}

/** The address as it is stored: the canonical one of an allowed service, any other as it stands. */
function canonical(address: string): string {
  return embedOf(address)?.url ?? (address.startsWith('//') ? `https:${address}` : address)
}
