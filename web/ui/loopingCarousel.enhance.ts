import {pageText} from './carouselPages.ts'
import {carouselParts, focusedSlide} from './carouselParts.ts'
import {placesOf, wayTo, wrapped} from './loop.ts'
import {prefersReducedMotion} from './stopMotion.ts'
import {isSwipe, watchSwipes} from './swipe.ts'

/** A transition from slide to slide takes this long, in milliseconds (carousel-12). */
const transition = 400

/** The height of a line, in pixels, where a browser says how far a wheel has turned in lines. */
const line = 16

/** The reader has let go of the wheel when it has not turned for this long, in milliseconds. */
const settled = 120

/**
 * The looping mode of a carousel (carousel-1): its list has no end (carousel-7). Slides are moved by style only: they
 * keep their order in the document, and none is there twice. While all slides fit the column, the list stands still.
 */
export function enhance(carousel: HTMLElement): void {
  /** The slide at the edge where the list begins, counted from 0: a fraction on the way to `target`. */
  let position = 0
  let target = 0
  /** The distance of two slides in pixels, negative from right to left. */
  let step = 1
  /** How many slides the list is wide, and how many of them are in view as a whole. */
  let view = 1
  let whole = 1
  let isLooping = false
  /** Where a finger or a mouse took hold of the list. */
  let held: number | undefined
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  const parts = carouselParts(carousel, 'Slide', {
    turn: (by) => goTo(target + by),
    choose: (slide) => goTo(target + wayTo(slide, target, slides.length)),
  })
  if (parts === undefined) return
  const {list, slides, setReady, mark, announce} = parts
  const count = slides.length

  const place = (at: number): void => {
    position = at
    for (const [index, {at: to, opacity}] of placesOf(at, count, view).entries()) {
      const style = slides[index]?.style
      style?.setProperty('translate', `${(to - index) * step}px`)
      style?.setProperty('opacity', String(opacity))
    }
  }

  /** Takes over how far the browser itself has scrolled the list, to something that it has found or that has the focus. */
  const takeOver = (): void => {
    if (list.scrollLeft === 0) return
    place(position + list.scrollLeft / step)
    list.scrollLeft = 0
  }

  const stop = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(rest)
  }

  const showTarget = (): string => {
    const active = wrapped(target, count)
    const text = pageText({position: 0, first: active, last: active}, count)
    mark(active, count, text)
    return text
  }

  /** Slides to a position, a whole number. */
  const goTo = (to: number): void => {
    if (!isLooping) return
    takeOver()
    stop()
    target = to
    announce(showTarget())
    const from = position
    const start = performance.now()
    const duration = prefersReducedMotion() ? 0 : transition
    const draw = (now: number): void => {
      const left = duration === 0 ? 0 : Math.max(0, 1 - (now - start) / duration)
      if (left > 0) {
        place(from + (to - from) * (1 - left ** 3))
        frame = requestAnimationFrame(draw)
      } else {
        target = wrapped(to, count)
        place(target)
      }
    }
    draw(start)
  }

  /** A swipe goes at least one slide on, and as far as the reader has pulled the list: so many slides. */
  const letGo = (pulled: number): void => goTo(target + Math.sign(pulled) * Math.max(1, Math.round(Math.abs(pulled))))

  const measure = (): void => {
    const {columnGap, paddingInlineStart, paddingInlineEnd} = getComputedStyle(list)
    const gap = Number.parseFloat(columnGap)
    const size = (slides[0]?.getBoundingClientRect().width ?? 0) + gap
    const width = list.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    stop()
    step = parts.isRightToLeft() ? -size : size
    view = (width + Number.parseFloat(paddingInlineEnd)) / size
    whole = Math.floor((width + gap + 1) / size)
    // Not before the first measurement: that is where the reader has scrolled the list without the script.
    if (!isLooping) target = Math.round(list.scrollLeft / step)
    isLooping = count * size - gap > width + 1
    list.toggleAttribute('data-looping', isLooping)
    list.scrollLeft = 0
    setReady(isLooping)
    if (isLooping) place(target)
    else {
      target = 0
      for (const {style} of slides) style.translate = style.opacity = ''
    }
    showTarget()
  }

  watchSwipes(list, {
    isOn: () => isLooping,
    follow: (x) => {
      stop()
      held ??= position
      place(held - x / step)
    },
    end: (x) => {
      held = undefined
      letGo(-x / step)
    },
  })
  list.addEventListener(
    'wheel',
    (event) => {
      if (!isLooping || event.ctrlKey || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      stop()
      place(position + (event.deltaX * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1)) / step)
      rest = setTimeout(() => {
        const pulled = position - target
        letGo(isSwipe({x: pulled * step, y: 0}) ? pulled : 0)
      }, settled)
    },
    {passive: false},
  )
  list.addEventListener('focusin', (event) => {
    const slide = focusedSlide(parts, event)
    if (slide >= 0 && wrapped(slide - target, count) >= whole) goTo(target + wayTo(slide, target, count))
  })
  list.addEventListener('scroll', () => {
    if (!isLooping || list.scrollLeft === 0) return
    takeOver()
    goTo(Math.ceil(position - 0.05))
  })
  new ResizeObserver(measure).observe(list)
}
