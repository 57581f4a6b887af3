/** The edges of a slide, in pixels from the start of the first slide. */
export interface SlideEdges {
  readonly start: number
  readonly end: number
}

/** A page of a carousel: where the list is scrolled to, and the first and the last slide in view, counted from 0. */
export interface Page {
  readonly position: number
  readonly first: number
  readonly last: number
}

/** Edges may differ by this much, in pixels, where the browser rounds. */
const rounding = 1

/**
 * The pages of a carousel of which `view` pixels are in view. Each page begins with the first slide that was not completely in view before;
 * the last one ends with the last slide. There is one page if all slides are in view, and a slide wider than the view is a page.
 * The active index runs from 0 to the number of extra pages, the length less one (carousel-4).
 */
export function pagesOf(slides: readonly SlideEdges[], view: number): readonly Page[] {
  const end = Math.max(0, (slides.at(-1)?.end ?? 0) - view)
  const pages: Page[] = []
  for (let next = 0; next < slides.length;) {
    const position = Math.min(slides[next]?.start ?? 0, end)
    const after = slides.findIndex((slide, index) => index > next && slide.end > position + view + rounding)
    const last = after === -1 ? slides.length - 1 : after - 1
    pages.push({position, first: slides.findIndex(({start}) => start >= position - rounding), last})
    next = last + 1
  }
  return pages
}

/** The index of the page whose position is nearest to where the list is scrolled to. */
export function nearestPage(pages: readonly Page[], scrolled: number): number {
  let nearest = 0
  for (const [index, {position}] of pages.entries()) {
    if (Math.abs(position - scrolled) < Math.abs((pages[nearest]?.position ?? 0) - scrolled)) nearest = index
  }
  return nearest
}

/** The words for the slides in view: "3 of 5", or "3 to 4 of 5". */
export function pageText({first, last}: Page, count: number): string {
  return first === last ? `${first + 1} of ${count}` : `${first + 1} to ${last + 1} of ${count}`
}
