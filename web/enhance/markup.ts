import {viewAffiliateLink} from './affiliate.ts'
import {closest, findAll, trackAttribute} from './dom.ts'

/** Elements that are observed for coming into view. */
const watched = '[data-track-view], a[data-affiliate], [data-in-view]'

function isHalfInView(entry: IntersectionObserverEntry): boolean {
  const half = (entry.rootBounds?.height ?? innerHeight) / 2
  return entry.isIntersecting && (entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= half)
}

/**
 * Starts tracking by attributes: views once, clicks, loads, toggles; and sets `data-in-view` for style sheets. Returns a function that
 * registers the elements in a part of the document: call it for the whole page, and for parts that are added later.
 */
export function startMarkup(): (root: ParentNode) => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const {target} = entry
        if (!isHalfInView(entry)) continue
        observer.unobserve(target)
        trackAttribute(target, 'data-track-view')
        if (target instanceof HTMLAnchorElement && target.dataset.affiliate !== undefined) viewAffiliateLink(target)
        if (target instanceof HTMLElement && target.dataset.inView !== undefined) target.dataset.inView = 'true'
      }
    },
    {threshold: [0, 0.25, 0.5, 0.75, 1]},
  )
  // A box of its own is what distinguishes the elements that style sheets show in this window from those for other devices: the observer
  // calls once an element has a size, which may be when the window has changed (driver-placement-5).
  const boxes = new ResizeObserver((entries) => {
    for (const {target, contentRect} of entries) {
      if (contentRect.width === 0) continue
      boxes.unobserve(target)
      trackAttribute(target, 'data-track-load')
    }
  })
  document.addEventListener('click', (event) => {
    // Every element around the click target may have an event: a click on a button inside a card counts for both.
    for (
      let at = closest(event, '[data-track-click]');
      at !== null;
      at = at.parentElement?.closest('[data-track-click]') ?? null
    ) {
      trackAttribute(at, 'data-track-click')
    }
  })
  // `toggle` does not bubble. A `<details>` that is open in the HTML fires it too, before any interaction.
  const opened = new WeakSet<HTMLDetailsElement>()
  document.addEventListener(
    'toggle',
    (event) => {
      const {target} = event
      if (!(target instanceof HTMLDetailsElement) || opened.has(target) === target.open) return
      if (target.open) opened.add(target)
      else opened.delete(target)
      trackAttribute(target, 'data-track-toggle', {state: target.open ? 'OPEN' : 'CLOSE'})
    },
    true,
  )
  return (root) => {
    for (const details of findAll<HTMLDetailsElement>(root, 'details[open]')) opened.add(details)
    for (const element of findAll(root, watched)) observer.observe(element)
    for (const element of findAll(root, '[data-track-load]')) boxes.observe(element)
  }
}
