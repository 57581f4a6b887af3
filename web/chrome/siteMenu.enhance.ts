import {closeBehindFocus} from '../enhance/closeBehindFocus.ts'
import {isPopoverOpen} from '../enhance/isPopoverOpen.ts'
import {loadSheet} from '../enhance/sheet.ts'

/** How long the mouse has to rest on an entry until it opens, and to be away until it closes, in milliseconds (chrome-8, chrome-9). */
const delayMs = 350

/** From this width on, the entries are a row in the header, and what they open are flyouts (chrome-14). */
const wideWindow = matchMedia('(width >= 990px)')

/**
 * The main menu, as a disclosure navigation (ARIA Authoring Practices). Its entries are `<details>`, which open and close by themselves; this adds
 * hovering, what closes a flyout beside its entry, and the arrow keys.
 */
export function enhance(menu: HTMLElement): void {
  void loadSheet(menu)
  const items = [...menu.querySelectorAll('details')]
  const entries = [...menu.querySelectorAll<HTMLElement>('nav > ul > li > a, summary')]
  let timer = 0
  /** The entry that the mouse has opened, and no click yet. */
  let hovered: HTMLDetailsElement | undefined
  /** The entry that the mouse is over: it, or its flyout. */
  let over: HTMLDetailsElement | null = null

  const isRow = () => wideWindow.matches && !isPopoverOpen(menu)
  const opened = () => items.find((item) => item.open)

  /** Opens an entry, and closes the others; without one, closes all. */
  const open = (item?: HTMLDetailsElement) => {
    clearTimeout(timer)
    hovered = undefined
    for (const one of items) one.open = one === item
  }

  /**
   * When an entry has opened: its flyout gets the room below the header. The others close, also in browsers that ignore
   * the `name` of `<details>`.
   */
  const toggle = (target: EventTarget | null | undefined) => {
    if (!items.some((item) => item === target && item.open)) return
    const room = innerHeight - (menu.closest('header')?.getBoundingClientRect().bottom ?? 0)
    menu.style.setProperty('--room', `${room}px`)
    for (const one of items) one.open = one === target
  }

  /** Closes the flyout that is open. The focus goes back to its entry. */
  const close = () => {
    const item = opened()
    if (item === undefined || !isRow()) return
    if (item.contains(document.activeElement)) item.querySelector('summary')?.focus({preventScroll: true})
    open()
  }

  const after = (act: () => void) => {
    clearTimeout(timer)
    timer = window.setTimeout(act, delayMs)
  }

  /** The entry under the mouse. The overlay is part of its entry for the browser, but lies beside the flyout. */
  const entryAt = (target: EventTarget | null) =>
    target instanceof Element && !target.matches('details') ? target.closest('details') : null

  const hover = (target: EventTarget | null) => {
    const item = entryAt(target)
    if (!isRow()) return
    // Where the overlay of an entry that was opened by keyboard comes under a mouse that rests, nothing was left.
    if (item === null && over !== null) after(close)
    over = item
    if (item?.open) clearTimeout(timer)
    else if (item !== null)
      after(() => {
        open(item)
        hovered = item
      })
  }

  /** A click on an entry that the mouse has just opened keeps it open: readers who hover and click want to see it. */
  const click = (event: MouseEvent) => {
    const {target} = event
    if (!(target instanceof Element) || !isRow()) return
    clearTimeout(timer)
    if (!menu.contains(target) || target.matches('details')) close()
    else if (event.detail > 0 && hovered?.querySelector('summary')?.contains(target)) {
      event.preventDefault()
      hovered = undefined
    }
  }

  /**
   * Turning the wheel, or moving a finger, closes the flyout (chrome-10), and does not move the page below it
   * (chrome-11): the next turn does. A flyout that is too long for the window scrolls by itself. What zooms the page is
   * left to the browser.
   */
  const scroll = (event: Event) => {
    const isZooming =
      event instanceof WheelEvent ? event.ctrlKey : event instanceof TouchEvent && event.touches.length > 1
    const flyout = event.target instanceof Element ? event.target.closest('summary + *') : null
    const scrollsItself = flyout !== null && flyout.scrollHeight > flyout.clientHeight
    if (!isRow() || isZooming || scrollsItself || opened() === undefined) return
    if (event.cancelable) event.preventDefault()
    close()
  }

  const press = (event: KeyboardEvent) => {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('nav a, summary') : null
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || from === null) return
    const to = placeFor(event.key, from)
    if (to === undefined) return
    event.preventDefault()
    to.focus()
  }

  /**
   * The place that a key leads to (chrome-12). In the row: the entries beside each other, and down into the flyout. In
   * a flyout: up and down its links, and sideways to the next column. In the menu of narrow windows: up and down.
   */
  const placeFor = (key: string, from: HTMLElement): HTMLElement | undefined => {
    if (!isRow()) return moved(reachable(menu), from, key, 'ArrowUp', 'ArrowDown')
    const isRightToLeft = getComputedStyle(menu).direction === 'rtl'
    const [previous, next] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const item = from.closest('details')
    if (item === null || from.matches('summary')) {
      if (key !== 'ArrowDown' || item === null) return moved(entries, from, key, previous, next)
      if (!item.open) open(item)
      return reachable(item)[1]
    }
    if (key === previous || key === next) {
      const columns = [...item.querySelectorAll('[data-menu-column]')]
      const column = columns.findIndex((one) => one.contains(from))
      return columns[column + (key === next ? 1 : -1)]?.querySelector('a') ?? undefined
    }
    const [entry, ...links] = reachable(item)
    return key === 'ArrowUp' && from === links[0] ? entry : moved(links, from, key, 'ArrowUp', 'ArrowDown')
  }

  const point = ({pointerType, target}: PointerEvent) => {
    if (pointerType === 'mouse') hover(target)
  }
  menu.addEventListener('pointerover', point)
  // Its target is the menu itself, which is in no entry.
  menu.addEventListener('pointerleave', point)
  menu.addEventListener('toggle', ({target}) => toggle(target), true)
  menu.addEventListener('keydown', press)
  menu.addEventListener('focusout', ({relatedTarget}) => {
    if (relatedTarget instanceof Node && opened()?.contains(relatedTarget) === false && isRow()) open()
  })
  closeBehindFocus(menu)
  document.addEventListener('click', click)
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') close()
  })
  addEventListener('scroll', close, {passive: true})
  // The overlay is part of the menu: while a flyout is open, the mouse and fingers are mostly over it.
  for (const type of ['wheel', 'touchmove']) menu.addEventListener(type, scroll, {passive: false})
  // Readers were there before this code: with the mouse, or with an entry that they have opened.
  hover(menu.querySelector('summary:hover'))
  toggle(opened())
}

/** The entries and links of a part of the menu, without those in closed entries, in the order of the page. */
function reachable(part: HTMLElement): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('nav a, summary')].filter(
    (one) => one.closest('details:not([open]) > :not(summary)') === null,
  )
}

/** The place that a key leads to in a list: the one before or after, the first or the last. */
function moved(
  places: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
  previous = '',
  next = '',
): HTMLElement | undefined {
  if (key === 'Home') return places[0]
  if (key === 'End') return places.at(-1)
  const step = key === next ? 1 : key === previous ? -1 : 0
  return step === 0 ? undefined : places[places.indexOf(from) + step]
}
