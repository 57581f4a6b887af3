import {nearestPage, type Page, pagesOf, pageText} from './carouselPages.ts'

/** The list stands still when it has not scrolled for this long, in milliseconds. */
const settled = 120

/** Lets the arrows and dots of a carousel scroll its list page by page, and shows in them where the list is scrolled to. */
export function enhance(carousel: HTMLElement): void {
  const list = carousel.querySelector<HTMLElement>('[data-carousel-slides]')
  const controls = carousel.querySelector<HTMLElement>('[data-carousel-controls]')
  const status = carousel.querySelector('[data-carousel-status]')
  const counter = carousel.querySelector('[data-carousel-count]')
  if (list === null || controls === null || status === null) return
  const arrows = [...controls.querySelectorAll<HTMLButtonElement>('[data-carousel-step]')]
  const dots = [...controls.querySelectorAll<HTMLElement>('[data-carousel-dot]')]
  let pages: readonly Page[] = []
  let active = 0
  /** Whether the list scrolls to a page that the reader chose: what it passes on the way does not become active. */
  let isOnTheWay = false
  let rest: ReturnType<typeof setTimeout> | undefined

  /** Makes a page the active one, from 0 to the number of extra pages (carousel-4). */
  const show = (index: number): void => {
    active = index
    const page = pages[index]
    if (counter !== null && page !== undefined) counter.textContent = pageText(page, list.children.length)
    for (const arrow of arrows) {
      const isAtEnd = pages[index + Number(arrow.dataset.carouselStep)] === undefined
      // A disabled button cannot keep the focus: it moves to the list, where the arrow keys go on (carousel-5).
      if (isAtEnd && arrow === document.activeElement) list.focus({preventScroll: true})
      arrow.disabled = isAtEnd
    }
    for (const [page, dot] of dots.entries()) {
      dot.hidden = page >= pages.length
      dot.setAttribute('aria-label', `Page ${page + 1} of ${pages.length}`)
      dot.setAttribute('aria-current', String(page === index))
    }
    // Where there are too many dots for one row, the active one is kept in view. `scrollIntoView` could scroll the whole page.
    const dot = dots[index]
    const row = dot?.parentElement
    if (dot && row) row.scrollLeft = dot.offsetLeft - (row.clientWidth - dot.offsetWidth) / 2
  }

  /** 1, or -1 where text runs from right to left: there the browser counts what is scrolled downwards from 0. */
  const direction = (): 1 | -1 => (getComputedStyle(list).direction === 'rtl' ? -1 : 1)
  const scrolled = (): number => list.scrollLeft * direction()

  const goTo = (index: number): void => {
    const page = pages[index]
    if (page === undefined) return
    isOnTheWay = true
    show(index)
    status.textContent = pageText(page, list.children.length)
    list.scrollTo({left: page.position * direction()})
  }

  const measure = (): void => {
    const slides = [...list.children].filter((slide) => slide instanceof HTMLElement)
    const starts = slides.map(({offsetLeft, offsetWidth}) =>
      direction() === 1 ? offsetLeft : list.clientWidth - offsetLeft - offsetWidth,
    )
    const origin = starts[0] ?? 0
    const edges = slides.map(({offsetWidth}, index) => {
      const start = (starts[index] ?? 0) - origin
      return {start, end: start + offsetWidth}
    })
    // In a grid all slides are in view, though the last one does not end where the list ends.
    const hides = list.scrollWidth > list.clientWidth + 1
    pages = pagesOf(edges, hides ? list.clientWidth - 2 * origin : Infinity)
    controls.dataset.ready = String(pages.length > 1)
    list.tabIndex = pages.length > 1 ? 0 : -1
    show(nearestPage(pages, scrolled()))
  }

  for (const arrow of arrows) {
    arrow.addEventListener('click', () => goTo(active + Number(arrow.dataset.carouselStep)))
  }
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => goTo(index))
  // The browser's own steps are shorter than a wide slide, and snap back to it.
  list.addEventListener('keydown', (event) => {
    const {key, target, altKey, ctrlKey, metaKey} = event
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || target !== list || altKey || ctrlKey || metaKey || pages.length < 2) return
    event.preventDefault()
    goTo(active + step * direction())
  })
  // The browser scrolls no further than to what has the focus, which may be the edge of a slide: the list would snap back from there.
  list.addEventListener('focusin', ({target}) => {
    if (!(target instanceof Element) || target === list || !target.matches(':focus-visible')) return
    const slide = [...list.children].findIndex((child) => child.contains(target))
    const inView = pages[active]
    if (inView && (slide < inView.first || slide > inView.last)) goTo(pages.findIndex(({last}) => slide <= last))
  })
  list.addEventListener('scroll', () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      isOnTheWay = false
      show(nearestPage(pages, scrolled()))
    }, settled)
    if (!isOnTheWay) show(nearestPage(pages, scrolled()))
  })
  new ResizeObserver(measure).observe(list)
}
