/** What a reader can ask a carousel for. */
interface CarouselActions {
  /** Turns pages on, or back if the number is negative. */
  readonly turn: (by: number) => void
  /** Shows one page, counted from 0. */
  readonly choose: (index: number) => void
}

/** The elements of a carousel that both modes have (carousel-1), with what the scripts of the modes do with them in the same way. */
export interface CarouselParts {
  readonly list: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly arrows: readonly HTMLButtonElement[]
  /** Whether the list runs from right to left. */
  readonly isRightToLeft: () => boolean
  /** Shows the controls of a list that can slide, and lets it have the focus. */
  readonly setReady: (isReady: boolean) => void
  /** Marks the dot of a page, and writes the position where it can be seen. */
  readonly mark: (index: number, pages: number, position: string) => void
  /** Tells screen readers the position. */
  readonly announce: (position: string) => void
}

/**
 * Finds the parts of a carousel, the markup of `Carousel.tsx`, and lets its arrows, dots and arrow keys act. `undefined` if a part is missing.
 *
 * @param dotName what a dot stands for: `Page` or `Slide`
 */
export function carouselParts(
  carousel: HTMLElement,
  dotName: string,
  {turn, choose}: CarouselActions,
): CarouselParts | undefined {
  const list = carousel.querySelector<HTMLElement>('[data-carousel-slides]')
  const controls = carousel.querySelector<HTMLElement>('[data-carousel-controls]')
  const status = carousel.querySelector('[data-carousel-status]')
  const counter = carousel.querySelector('[data-carousel-count]')
  if (list === null || controls === null || status === null) return undefined
  const arrows = [...controls.querySelectorAll<HTMLButtonElement>('[data-carousel-step]')]
  const dots = [...controls.querySelectorAll<HTMLElement>('[data-carousel-dot]')]
  const isRightToLeft = (): boolean => getComputedStyle(list).direction === 'rtl'

  for (const arrow of arrows) arrow.addEventListener('click', () => turn(Number(arrow.dataset.carouselStep)))
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => choose(index))
  // The browser's own steps are shorter than a wide slide, and snap back to it.
  list.addEventListener('keydown', (event) => {
    const {key, target, altKey, ctrlKey, metaKey} = event
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || target !== list || altKey || ctrlKey || metaKey || controls.dataset.ready !== 'true') return
    event.preventDefault()
    turn(isRightToLeft() ? -step : step)
  })

  return {
    list,
    slides: [...list.children].filter((slide) => slide instanceof HTMLElement),
    arrows,
    isRightToLeft,
    setReady: (isReady) => {
      controls.dataset.ready = String(isReady)
      list.tabIndex = isReady ? 0 : -1
    },
    mark: (index, pages, position) => {
      if (counter !== null) counter.textContent = position
      for (const [page, dot] of dots.entries()) {
        dot.hidden = page >= pages
        dot.setAttribute('aria-label', `${dotName} ${page + 1} of ${pages}`)
        dot.setAttribute('aria-current', String(page === index))
      }
      // Where there are too many dots for one row, the active one is kept in view. `scrollIntoView` could scroll the whole page.
      const dot = dots[index]
      const row = dot?.parentElement
      if (dot && row) row.scrollLeft = dot.offsetLeft - (row.clientWidth - dot.offsetWidth) / 2
    },
    announce: (position) => {
      status.textContent = position
    },
  }
}

/** The place of the slide, counted from 0, that got the focus by keyboard; -1 for the list itself, and for a focus that a press gave. */
export function focusedSlide({list, slides}: CarouselParts, {target}: FocusEvent): number {
  if (!(target instanceof Element) || target === list || !target.matches(':focus-visible')) return -1
  return slides.findIndex((slide) => slide.contains(target))
}
