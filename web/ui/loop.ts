/** Where a slide of a loop stands, in slides from the edge at which the list begins, and how much of it is seen. */
export interface Place {
  readonly at: number
  /** From 0 to 1. */
  readonly opacity: number
}

/** A slide that is needed at both edges at once fades over this much of a slide. */
const fade = 0.3

/** The remainder of a division, which is never negative: the place in a loop of so many slides. */
export function wrapped(position: number, count: number): number {
  return ((position % count) + count) % count
}

/** How many slides to go, on or back, from one position to a slide by the shorter way round. */
export function wayTo(slide: number, position: number, count: number): number {
  const on = wrapped(slide - position, count)
  return on > count / 2 ? on - count : on
}

/**
 * The places of all slides of an endless list that was slid to a position: the slides that it has left follow the last
 * one (carousel-7). No slide is there twice. Where the list is so short that the slide which leaves is needed at the
 * other edge too, it fades out at the one, then in at the other.
 *
 * @param position the slide at the edge, counted from 0; any number, a fraction while the list is on its way
 * @param view how many slides the list is wide; fewer than there are
 */
export function placesOf(position: number, count: number, view: number): readonly Place[] {
  /** How far the list can slide before the slide that leaves is needed at the other edge. */
  const spare = count - view
  return Array.from({length: count}, (_, slide) => {
    const at = wrapped(slide - position, count)
    if (at <= count - 1) return {at, opacity: 1}
    const gone = count - at
    if (spare >= 1) return {at: -gone, opacity: 1}
    if (gone > spare) return {at, opacity: (gone - spare) / (1 - spare)}
    return {at: -gone, opacity: Math.min(1, (spare - gone) / Math.min(fade, spare))}
  })
}
