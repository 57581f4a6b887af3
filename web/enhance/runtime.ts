import {closest, findAll} from './dom.ts'

/** The distance from the window at which the code of an island is loaded (loading-2). */
const nearPx = 300
/** A click on an island is held back no longer than this, even if the island's code has not loaded. */
const patienceMs = 8000

/** Whether React has hydrated this element. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}

/** Controls whose clicks work without React: by HTML, by a behaviour of their own, or marked with `data-native`. */
const independent =
  'a[href], summary, [commandfor], [popovertarget], [data-behavior], [data-native], textarea, select, input:not([type="checkbox"], [type="radio"])'

/** Whether a click on the control works without React. Submit buttons of forms with an `action` do, too. */
function worksAlone(control: HTMLElement): boolean {
  if (control.matches(independent)) return true
  return (
    control instanceof HTMLButtonElement && control.type === 'submit' && (control.form?.hasAttribute('action') ?? false)
  )
}

/**
 * Starts Next's runtime when an island is near, touched, hovered or focused, and never otherwise. The server removed its scripts from the
 * page and listed them in `data-runtime`, flight data first. A click on an island that is not hydrated is held back, and repeated after
 * hydration. Returns a function that observes the islands in a part of the document.
 */
export function startRuntimeWhenNeeded(): (root: ParentNode) => void {
  const list = document.querySelector<HTMLScriptElement>('script[data-runtime]')?.dataset.runtime
  let waiting = list?.split(' ') ?? []
  let held: HTMLElement | null = null
  const released = new WeakSet<HTMLElement>()

  const start = () => {
    observer.disconnect()
    const sources = waiting
    waiting = []
    for (const source of sources) {
      const script = document.createElement('script')
      script.src = source
      // The scripts are loaded in parallel and run in order.
      script.async = false
      document.head.append(script)
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start()
    },
    {rootMargin: `${nearPx}px`},
  )
  const wake = (event: Event) => {
    if (waiting.length > 0 && closest(event, '[data-island]') !== null) start()
  }
  for (const name of ['pointerover', 'pointerdown', 'touchstart', 'focusin']) {
    document.addEventListener(name, wake, {capture: true, passive: true})
  }

  const replay = (since: number) => {
    if (held === null) return
    if (!isHydrated(held) && performance.now() - since < patienceMs) {
      requestAnimationFrame(() => replay(since))
      return
    }
    const control = held
    held = null
    released.add(control)
    control.click()
  }
  // The listener is on `window`, so that it runs before React's own on `document`: a click is either held back or handled, never both.
  addEventListener(
    'click',
    (event) => {
      const island = closest(event, '[data-island]')
      const control = closest(event, 'a, button, input, select, textarea, label, summary, [role], [tabindex]')
      if (island === null || control === null || !island.contains(control)) return
      if (released.has(control) || isHydrated(control) || worksAlone(control)) return
      wake(event)
      event.preventDefault()
      event.stopImmediatePropagation()
      // Only the last held click is repeated, once.
      if (held === null) requestAnimationFrame(replay)
      held = control
    },
    true,
  )
  return (root) => {
    if (waiting.length > 0) for (const island of findAll(root, '[data-island]')) observer.observe(island)
  }
}
