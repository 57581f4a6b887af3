import {closest, findAll} from './dom.ts'
import {importModule} from './importModule.ts'

/** The exports of the module of a behaviour (`<name>.enhance.ts`). */
interface Behavior {
  /** Adds the behaviour to one element. Called once per element. Returns, or resolves, when that works. */
  readonly enhance: (element: HTMLElement) => void | Promise<void>
}

/** The elements whose modules are being loaded or were loaded; the promise never rejects. */
const loading = new WeakMap<HTMLElement, Promise<void>>()

/**
 * Elements whose modules are loaded once they are within 300 px of the window (loading-2), or at once if they have no
 * box. The observer first calls after the browser has laid the page out: to ask for boxes while the page's script runs
 * would have it laid out for that alone.
 */
const near = new IntersectionObserver(
  (entries) => {
    for (const {isIntersecting, target} of entries)
      if (target instanceof HTMLElement && (isIntersecting || (hasNoBox(target) && !isIsland(target))))
        void load(target)
  },
  {rootMargin: '300px'},
)

/** Whether an element is a React island, which does nothing before readers see it. */
function isIsland(element: HTMLElement): boolean {
  return element.hasAttribute('data-island')
}

/**
 * Whether an element has no box and is not in a popover, where it gets one when that is opened. A box may be empty,
 * such as that of a tracking pixel, which waits until somebody is near.
 */
function hasNoBox(element: HTMLElement): boolean {
  return element.getClientRects().length === 0 && !element.closest('[popover]')
}

/**
 * Loads and applies the behaviours of the elements in a part of the document, as readers come near them. `data-behavior` is the address of a
 * module, so a page loads only the modules that it needs. An element without a box is never near, so its module is loaded at once, unless it is in a
 * popover, where it gets a box when that is opened; so are all when the address of the page has a fragment, which some of them read. An island, whose
 * module brings React, is loaded as readers come near it, and not before. An element with
 * `data-on-use`, such as the menu, is on every page, and few readers use it: its module is loaded when they do.
 */
export function loadBehaviors(root: ParentNode): void {
  for (const element of findAll(root, '[data-behavior]')) {
    if (element.hasAttribute('data-on-use')) loadOnUse(element)
    else if (location.hash && !isIsland(element)) void load(element)
    else near.observe(element)
  }
}

/** Loads the module of an element when it is hovered, touched, focused or clicked (as by a screen reader), or is a popover that is opened. */
function loadOnUse(element: HTMLElement): void {
  for (const type of ['pointerover', 'focusin', 'click', 'beforetoggle'])
    element.addEventListener(type, () => void load(element), {once: true})
}

/** Loads the behaviours of the whole document when a link, or the reader, gives the address a fragment; keeps clicks that come too early. */
export function startBehaviors(): void {
  addEventListener('hashchange', () => loadBehaviors(document))
  addEventListener('click', keepEarlyClick, true)
}

/**
 * A click on a button, or a link with `data-on-use`, whose module is not there yet, as on a slow connection, is repeated when it is, as the same kind of
 * click. A form can have a module, and stand in what has another: the repeated click then waits for the next one. In an island the same goes for what is
 * ticked, as React would undo it, unless the browser keeps its state (`data-native`).
 */
function keepEarlyClick(event: MouseEvent): void {
  const button = closest(
    event,
    'button, a[data-on-use], [data-island] :is(label, [type="checkbox"], [type="radio"]):not([data-native])',
  )
  const element = button?.closest<HTMLElement>('[data-behavior]:not([data-behavior-failed], [data-behavior-ready])')
  if (!button || !element) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void load(element).then(() => button.dispatchEvent(new MouseEvent('click', event)))
}

/**
 * If a module cannot be loaded, its element gets `data-behavior-failed`, for style sheets, and the console an error. An island is left blank then: without
 * React none of its controls do anything (containment-6).
 */
function load(element: HTMLElement): Promise<void> {
  near.unobserve(element)
  const begun = loading.get(element) ?? begin(element)
  loading.set(element, begun)
  return begun
}

async function begin(element: HTMLElement): Promise<void> {
  const works = await importModule(element.dataset.behavior ?? '', ({enhance}: Behavior) => enhance(element))
  if (!works && isIsland(element)) element.replaceChildren()
  element.dataset[works ? 'behaviorReady' : 'behaviorFailed'] = ''
}
