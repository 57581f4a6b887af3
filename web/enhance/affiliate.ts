import {fillPlaceholders, hasPlaceholder, parseAddress, productIdOf} from '@apothecary/shared/types/affiliateAddress.ts'
import {type AffiliateLink, labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import type {TrackingEventOf} from '@apothecary/shared/types/events.ts'
import {newTabWords} from '../ui/newTabWords.ts'
import {rememberFollowed} from './affiliateCookies.ts'
import {closest, randomId} from './dom.ts'
import {trackFrom} from './trackFrom.ts'

/** The original address is restored after this time (affiliate-link-9). */
const restoreMs = 2000

/** Replaces `∣` (U+2223) in the query by `&mid`: some tools decode `&mid` as an HTML entity (affiliate-link-11). */
export function normaliseAddress(address: string): string {
  const [before = '', ...query] = address.split('?')
  return [before, ...query.map((part) => part.replace(/(?:\u2223|%E2%88%A3)=?/gi, '&mid='))].join('?')
}

/**
 * Adds a correlation id to an address: in the place of a `{correlationId}` placeholder, as `ascsubtag` for the large
 * retail marketplace (Amazon), else as `correlationId` (affiliate-link-6, affiliate-link-7, affiliate-link-8), instead
 * of the value that the parameter has. The rest of the address stays unchanged, character by character. Throws a
 * `TypeError` for an invalid address.
 */
export function withCorrelationId(address: string, correlationId: string): string {
  const normal = normaliseAddress(address)
  const {hostname} = parseAddress(normal)
  if (hasPlaceholder(normal)) return fillPlaceholders(normal, correlationId)
  const name = /(?:^|\.)amazon\.[a-z.]+$/.test(hostname) ? 'ascsubtag' : 'correlationId'
  const [before = '', ...hash] = normal.split('#')
  const parameter = new RegExp(`(?<=[?&]${name}=)[^&]*`)
  if (parameter.test(before)) return [before.replace(parameter, correlationId), ...hash].join('#')
  const joint = before.includes('?') ? '&' : '?'
  return [`${before}${joint}${name}=${correlationId}`, ...hash].join('#')
}

type Link = Omit<TrackingEventOf<'affiliateLinkViewed'>, 'type'>

/** The text of an element in one line, as long as events accept it, without the words for screen readers of links that open a new tab. */
function lineOf(element: Element | null | undefined): string {
  return labelOf((element?.textContent ?? '').replace(newTabWords, '').replace(/\s+/g, ' ').trim())
}

/** What the page says of a link, for links that name no more than their product (tracking-6). */
function shownOf(anchor: HTMLAnchorElement): Pick<Link, 'text' | 'name' | 'formatType'> {
  const text = lineOf(anchor)
  const widget = anchor.closest<HTMLElement>('[data-widget]')
  const heading = document.getElementById(widget?.getAttribute('aria-labelledby') ?? '')
  return {
    text,
    name: lineOf(heading) || labelOf(widget?.getAttribute('aria-label') ?? '') || text,
    formatType: widget?.dataset.widget ?? 'prose',
  }
}

/**
 * The fields to track of an affiliate link; null (and an error in the console) if its attribute is malformed. A product id in the address goes
 * before the widget's own (affiliate-link-13).
 */
function describe(anchor: HTMLAnchorElement, linkUrl: string, address: string): Link | null {
  try {
    const given: AffiliateLink = JSON.parse(anchor.dataset.affiliate ?? '')
    return {
      variant: '',
      position: 0,
      ...shownOf(anchor),
      ...given,
      productId: productIdOf(address) || (given.productId ?? ''),
      category: 'In-Content Affiliate Link',
      linkUrl,
      outboundUrl: address,
    }
  } catch {
    console.error(`data-affiliate does not describe a link: ${anchor.dataset.affiliate}`)
    return null
  }
}

/** Tracks that an affiliate link was seen. */
export function viewAffiliateLink(anchor: HTMLAnchorElement): void {
  const address = anchor.getAttribute('href') ?? ''
  const link = describe(anchor, address, normaliseAddress(address))
  if (link !== null) trackFrom({type: 'affiliateLinkViewed', ...link}, anchor)
}

/** Adds the correlation id to affiliate links when they are followed, and tracks the click. */
export function startAffiliateLinks(): void {
  const originals = new WeakMap<HTMLAnchorElement, string>()
  const follow = (event: Event) => {
    const anchor = closest<HTMLAnchorElement>(event, 'a[data-affiliate]')
    if (anchor === null) return
    const original = originals.get(anchor) ?? anchor.getAttribute('href') ?? ''
    const correlationId = randomId()
    let address = original
    try {
      address = withCorrelationId(original, correlationId)
      anchor.setAttribute('href', address)
      if (!originals.has(anchor)) {
        originals.set(anchor, original)
        setTimeout(() => {
          anchor.setAttribute('href', original)
          originals.delete(anchor)
        }, restoreMs)
      }
    } catch {
      console.error('Invalid URL format')
    }
    rememberFollowed(original)
    const link = describe(anchor, original, address)
    if (link !== null) trackFrom({type: 'affiliateLinkClicked', ...link, correlationId}, anchor)
  }
  document.addEventListener('click', follow)
  // A click with the middle button opens a tab without a `click` event.
  document.addEventListener('auxclick', (event) => {
    if (event.button === 1) follow(event)
  })
}
