import {closest, findAll} from './dom.ts'

/** An island's code is fetched when it is this near (loading-2). */
const nearPx = 300
/** After this long a first click is given to the page as it is: its code did not come. */
const patienceMs = 8000

/** Whether React has taken over this element. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}

/** Controls whose clicks are answered without React: by HTML, by a behaviour of their own, or by one that says so (`data-native`). */
const independent =
  'a[href], summary, [commandfor], [popovertarget], [data-behavior], [data-native], textarea, select, input:not([type="checkbox"], [type="radio"])'

/** Whether the click does its work without React; so does that of a form that posts somewhere. */
function worksAlone(control: HTMLElement): boolean {
  if (control.matches(independent)) return true
  return (
    control instanceof HTMLButtonElement && control.type === 'submit' && (control.form?.hasAttribute('action') ?? false)
  )
}

/**
 * Starts Next's runtime when an island is near, touched, hovered or focused, and never otherwise. The server took its scripts
 * out of the page and listed them in `data-runtime`, flight data first. A click on an island that is not awake is held back and
 * made again when React has taken over.
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
      // Fetched together, run in order.
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
  // On `window`, so that it comes before React's own listener on `document`: a click is either held or handled, never both.
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
      // The last click counts, once.
      if (held === null) requestAnimationFrame(replay)
      held = control
    },
    true,
  )
  return (root) => {
    if (waiting.length > 0) for (const island of findAll(root, '[data-island]')) observer.observe(island)
  }
}
