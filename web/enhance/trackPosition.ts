/**
 * Where an element is (loading-3): above or below the window, or inside it; `end` once its lower edge is inside, too; `invisible` while it has
 * no box, as style sheets hide it.
 */
export type Position = 'inside' | 'above' | 'below' | 'invisible' | 'end'

/** Longer than any page, in pixels. */
const far = 1_000_000

/**
 * Reports the position of an element now, and whenever it changes. `margin` enlarges the window by so many pixels at its lower and upper edge.
 * Returns a function that ends it.
 */
export function trackPosition(element: HTMLElement, margin: number, report: (position: Position) => void): () => void {
  let last: Position | undefined
  const update = () => {
    const position = positionOf(element, margin)
    if (position === last) return
    last = position
    report(position)
  }
  const observer = new IntersectionObserver(update, {rootMargin: `${margin}px 0px`, threshold: [0, 0.25, 0.5, 0.75, 1]})
  // What a jump passes over, from below the window to above it, has been in it at no time.
  const jumps = new IntersectionObserver(update, {rootMargin: `${far}px 0px ${margin}px`})
  // Boxes of no height, and those that become visible, intersect nothing.
  const boxes = new ResizeObserver(update)
  observer.observe(element)
  jumps.observe(element)
  boxes.observe(element)
  return () => {
    observer.disconnect()
    jumps.disconnect()
    boxes.disconnect()
  }
}

function positionOf(element: HTMLElement, margin: number): Position {
  if (element.getClientRects().length === 0) return 'invisible'
  const {top, bottom} = element.getBoundingClientRect()
  if (bottom < -margin) return 'above'
  if (top > innerHeight + margin) return 'below'
  return bottom <= innerHeight + margin ? 'end' : 'inside'
}
