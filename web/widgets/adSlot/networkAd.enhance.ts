import {adSizes} from '@apothecary/shared/types/adSizes.ts'
import {advertisingGroup} from '@apothecary/shared/types/consent.ts'
import {detectBlocker} from '../../ads/detectBlocker.ts'
import {type FrameAnswer, type FrameRequest, readAnswer} from '../../ads/frameRequest.ts'
import {positionThreshold} from '../../ads/positionThreshold.ts'
import {isGranted, whenGranted} from '../../enhance/consent.ts'
import {findAll} from '../../enhance/dom.ts'
import {sandboxedFrame} from '../../enhance/sandboxedFrame.ts'
import {trackFrom} from '../../enhance/trackFrom.ts'

/** How long after an ad came it is measured, in ms (ad-slot-19). */
const measuredAfterMs = 2000

/** Asks the ad network for an ad for a slot, once the reader has agreed. The slot keeps its size, and what it shows until there is an ad. */
export function enhance(slot: HTMLElement): void {
  whenGranted(advertisingGroup, () => ask(slot))
  if (slot.dataset.adDetection) detectBlocker(slot.dataset.adDetection)
}

function ask(slot: HTMLElement): void {
  const unit = findAll(slot, '[data-ad-unit]').find((one) => one === slot || one.getClientRects().length > 0)?.dataset
    .adUnit
  const {adFrame, adTopics = '{}'} = slot.dataset
  if (unit === undefined || adFrame === undefined) return
  const request: FrameRequest = {unit, sizes: sizesFor(slot), targeting: JSON.parse(adTopics)}
  const frame = sandboxedFrame({
    title: 'Advertisement',
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  })
  frame.loading = 'eager'
  frame.name = JSON.stringify(request)
  frame.src = adFrame
  const listening = new AbortController()
  addEventListener(
    'message',
    ({source, data}) => {
      const answer = source === frame.contentWindow ? readAnswer(data) : undefined
      if (answer === undefined) return
      show(slot, frame, answer)
      setTimeout(() => measure(slot), measuredAfterMs)
    },
    {signal: listening.signal},
  )
  // The reader may have withdrawn it in another tab, or on another page before coming back.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (isGranted(advertisingGroup)) return
      listening.abort()
      show(slot, frame, {ad: 'empty'})
    },
    {signal: listening.signal},
  )
  slot.append(frame)
}

/** The sizes that an ad may have: those that fit the reserved space. */
function sizesFor({clientWidth, clientHeight}: HTMLElement): FrameRequest['sizes'] {
  return Object.values(adSizes)
    .filter(({width, height}) => width <= clientWidth && height <= clientHeight)
    .map(({width, height}) => [width, height])
}

/**
 * Shows the ad in the middle of its slot, which is filled or, by a smaller ad, resized (ad-slot-14); without an ad, the
 * alternative content (ad-slot-15). That stays as well while it has the focus: nothing is taken away under a reader's
 * fingers.
 */
function show(slot: HTMLElement, frame: HTMLIFrameElement, answer: FrameAnswer): void {
  if (answer.ad === 'empty' || slot.matches(':focus-within')) {
    frame.remove()
    slot.dataset.adState = 'empty'
    return
  }
  frame.width = String(Math.min(answer.width, slot.clientWidth))
  frame.height = String(Math.min(answer.height, slot.clientHeight))
  const isFull = answer.width >= slot.clientWidth && answer.height >= slot.clientHeight
  slot.dataset.adState = isFull ? 'filled' : 'resized'
}

/** Tracks what came, and whether it is in view. The topic of the page is named only if editors have listed it for this (ad-slot-28). */
function measure(slot: HTMLElement): void {
  const {top, bottom, height} = slot.getBoundingClientRect()
  const inView = Math.min(bottom, innerHeight) - Math.max(top, 0)
  const {adSlot = '', adState, adTopics = '{}'} = slot.dataset
  const {k1}: {readonly k1?: string} = JSON.parse(adTopics)
  trackFrom(
    {
      type: 'adMeasured',
      slot: adSlot,
      state: adState === 'filled' || adState === 'resized' ? adState : 'empty',
      isInView: height > 0 && inView >= positionThreshold * height,
      ...(k1 === undefined ? {} : {k1}),
    },
    slot,
  )
}
