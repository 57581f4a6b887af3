import type {FrameAnswer, FrameRequest} from './frameRequest.ts'
import {waitUntil} from './waitUntil.ts'

/**
 * The script of the frame that an ad stands in. The frame is sandboxed, with an origin of its own: neither it nor the
 * ad network's script, which runs in it, can read the page around it, its address, or what the site keeps in the
 * browser (docs/decisions, 47).
 */

/** The parts of the Google Publisher Tag that are used: https://developers.google.com/publisher-tag/reference. */
interface PublisherTag {
  readonly apiReady?: boolean
  readonly pubads: () => {
    readonly set: (name: 'page_url', address: string) => unknown
    readonly setPrivacySettings: (settings: {readonly nonPersonalizedAds: boolean}) => unknown
    readonly addEventListener: (name: 'slotRenderEnded', listen: (event: RenderEnded) => void) => unknown
  }
  readonly defineSlot: (unit: string, sizes: FrameRequest['sizes'], id: string) => Slot | null
  readonly defineOutOfPageSlot: (unit: string, id: string) => Slot | null
  readonly enableServices: () => void
  readonly display: (id: string) => void
}

interface Slot {
  readonly addService: (service: unknown) => Slot
  readonly setTargeting: (key: string, value: string | readonly string[]) => Slot
}

interface RenderEnded {
  readonly isEmpty: boolean
  readonly size: readonly [number, number] | string | null
}

declare global {
  interface Window {
    readonly googletag?: PublisherTag
  }
}

const tagAddress = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'
const placeId = 'place'

function answer(message: FrameAnswer): void {
  // It says nothing that others may not know; the page takes it from this frame only.
  parent.postMessage(message, '*')
}

/** Loads the ad network's script and has it show an ad. It is waited for up to 10 s, asking every 1 s (ad-slot-26). */
async function show(request: FrameRequest): Promise<void> {
  const script = document.createElement('script')
  script.src = tagAddress
  script.async = true
  document.head.append(script)
  const isReady = await waitUntil(() => window.googletag?.apiReady === true, 1000, 10_000)
  const tag = window.googletag
  if (!isReady || tag === undefined) answer({ad: 'empty'})
  else ask(tag, request)
}

function ask(tag: PublisherTag, {unit, sizes, targeting}: FrameRequest): void {
  const service = tag.pubads()
  // Only the site: a path can name a drug or a condition. Nothing is said of the reader, who is nobody in this frame.
  service.set('page_url', location.origin)
  service.setPrivacySettings({nonPersonalizedAds: true})
  service.addEventListener('slotRenderEnded', ({isEmpty, size}) => {
    if (isEmpty) answer({ad: 'empty'})
    else {
      const [width, height] = Array.isArray(size) ? size : [innerWidth, innerHeight]
      answer({ad: 'rendered', width, height})
    }
  })
  const slot = sizes.length === 0 ? tag.defineOutOfPageSlot(unit, placeId) : tag.defineSlot(unit, sizes, placeId)
  if (slot === null) {
    answer({ad: 'empty'})
    return
  }
  slot.addService(service)
  for (const [key, value] of Object.entries(targeting)) slot.setTargeting(key, value)
  tag.enableServices()
  tag.display(placeId)
}

// Outside of a sandbox the ad network's script would run with the rights of the site: whoever opens this document otherwise gets nothing.
if (self.origin === 'null' && parent !== self) void show(JSON.parse(window.name))
