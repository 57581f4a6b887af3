import {nearestPage, type Page, pagesOf, pageText} from './carouselPages.ts'
import {carouselParts, focusedSlide} from './carouselParts.ts'

/** The list stands still when it has not scrolled for this long, in milliseconds. */
const settled = 120

/**
 * The bounded mode of a carousel (carousel-1): lets its arrows and dots scroll its list page by page, and shows in them where the list is
 * scrolled to.
 */
export function enhance(carousel: HTMLElement): void {
  let pages: readonly Page[] = []
  let active = 0
  /** Whether the list scrolls to a page that the reader chose: what it passes on the way does not become active. */
  let isOnTheWay = false
  let rest: ReturnType<typeof setTimeout> | undefined

  const goTo = (index: number): void => {
    const page = pages[index]
    if (page === undefined) return
    isOnTheWay = true
    // An earlier scroll that comes to rest now is not the end of this one, which may not have begun yet.
    clearTimeout(rest)
    show(index)
    announce(pageText(page, slides.length))
    list.scrollTo({left: isRightToLeft() ? -page.position : page.position})
  }

  const parts = carouselParts(carousel, 'Page', {turn: (by) => goTo(active + by), choose: goTo})
  if (parts === undefined) return
  const {list, slides, arrows, isRightToLeft, setReady, mark, announce} = parts

  /** Makes a page the active one, from 0 to the number of extra pages (carousel-4). */
  const show = (index: number): void => {
    active = index
    for (const arrow of arrows) {
      const isAtEnd = pages[index + Number(arrow.dataset.carouselStep)] === undefined
      // A disabled button cannot keep the focus: it moves to the list, where the arrow keys go on (carousel-5).
      if (isAtEnd && arrow === document.activeElement) list.focus({preventScroll: true})
      arrow.disabled = isAtEnd
    }
    const page = pages[index]
    if (page !== undefined) mark(index, pages.length, pageText(page, slides.length))
  }

  /** From right to left, lists scroll to negative positions. */
  const showNearest = (): void => show(nearestPage(pages, Math.abs(list.scrollLeft)))

  const measure = (): void => {
    const starts = slides.map(({offsetLeft, offsetWidth}) =>
      isRightToLeft() ? list.clientWidth - offsetLeft - offsetWidth : offsetLeft,
    )
    const origin = starts[0] ?? 0
    const edges = slides.map(({offsetWidth}, index) => {
      const start = (starts[index] ?? 0) - origin
      return {start, end: start + offsetWidth}
    })
    // In a grid all slides are in view, though the last one does not end where the list ends.
    const hides = list.scrollWidth > list.clientWidth + 1
    pages = pagesOf(edges, hides ? list.clientWidth - 2 * origin : Infinity)
    setReady(pages.length > 1)
    showNearest()
  }

  // The browser scrolls no further than to what has the focus, which may be the edge of a slide: the list would snap back from there.
  list.addEventListener('focusin', (event) => {
    const slide = focusedSlide(parts, event)
    const inView = pages[active]
    if (slide >= 0 && inView && (slide < inView.first || slide > inView.last))
      goTo(pages.findIndex(({last}) => slide <= last))
  })
  list.addEventListener('scroll', () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      isOnTheWay = false
      showNearest()
    }, settled)
    if (!isOnTheWay) showNearest()
  })
  new ResizeObserver(measure).observe(list)
}
