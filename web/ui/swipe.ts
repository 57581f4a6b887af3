/** A swipe needs more horizontal movement than this, in pixels (carousel-9). */
const leastMovement = 25

/** The slides follow a pointer that has moved further than this, in pixels: less is a press. */
const slop = 8

/** A movement of a pointer, in pixels: to the right and down. */
export interface Movement {
  readonly x: number
  readonly y: number
}

/** Whether a movement is at an angle of 45 degrees or less to the horizontal (carousel-8). */
function isHorizontal({x, y}: Movement): boolean {
  return Math.abs(y) <= Math.abs(x)
}

/** Whether a finished movement is a swipe: long enough, and not too steep (carousel-8, carousel-9). */
export function isSwipe(movement: Movement): boolean {
  return Math.abs(movement.x) > leastMovement && isHorizontal(movement)
}

interface SwipeActions {
  /** Whether there is something to swipe. */
  readonly isOn: () => boolean
  /** Called while a pointer moves, with how far to the right it is, in pixels; 0 while its movement is too steep. */
  readonly follow: (x: number) => void
  /** Called when a pointer that was followed is lifted: with how far to the right it is for a swipe, with 0 for none. */
  readonly end: (x: number) => void
}

/** Whether the pointer is a mouse that selects text. */
function isSelecting({pointerType}: PointerEvent): boolean {
  return pointerType === 'mouse' && getSelection()?.type === 'Range'
}

/**
 * Watches for swipes over an element, of fingers, pens and mice. What is pressed at the beginning of a swipe, such as a
 * link, is not clicked. With a mouse, readers can select text as everywhere.
 */
export function watchSwipes(element: HTMLElement, {isOn, follow, end}: SwipeActions): void {
  let wasFollowed = false
  let watch = new AbortController()
  element.addEventListener('pointerdown', (down) => {
    if (!down.isPrimary) return
    wasFollowed = false
    watch.abort()
    if (down.button !== 0 || !isOn()) return
    watch = new AbortController()
    const {signal} = watch
    const movementTo = ({clientX, clientY}: PointerEvent): Movement => ({
      x: clientX - down.clientX,
      y: clientY - down.clientY,
    })
    const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void): void =>
      document.addEventListener(type, (event) => event.pointerId === down.pointerId && act(event), {signal})
    on('pointermove', (event) => {
      const movement = movementTo(event)
      if (!wasFollowed && (Math.abs(movement.x) <= slop || !isHorizontal(movement))) return
      if (isSelecting(event)) return
      wasFollowed = true
      follow(isHorizontal(movement) ? movement.x : 0)
    })
    on('pointerup', (event) => {
      watch.abort()
      const movement = movementTo(event)
      const swipes = isSwipe(movement) && !isSelecting(event)
      if (wasFollowed || swipes) end(swipes ? movement.x : 0)
    })
    // The browser scrolls the page instead.
    on('pointercancel', () => {
      watch.abort()
      if (wasFollowed) end(0)
    })
  })
  // A click by keyboard has no detail.
  element.addEventListener(
    'click',
    (event) => {
      if (!wasFollowed || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    {capture: true},
  )
  // Links and pictures are not dragged out of the list.
  element.addEventListener('dragstart', (event) => {
    if (isOn()) event.preventDefault()
  })
}
