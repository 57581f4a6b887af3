import {findAll} from './dom.ts'
import {reportLoadFailure} from './loadFailures.ts'

/** The exports of the module of a behaviour (`<name>.enhance.ts`). */
interface Behavior {
  /** Adds the behaviour to one element. Called once per element. */
  readonly enhance: (element: HTMLElement) => void
}

const enhanced = new WeakSet<HTMLElement>()

/** Elements whose modules are loaded once they are within 300 px of the window (loading-2). */
const near = new IntersectionObserver(
  (entries) => {
    for (const {isIntersecting, target} of entries) if (isIntersecting && target instanceof HTMLElement) load(target)
  },
  {rootMargin: '300px'},
)

/**
 * Loads and applies the behaviours of the elements in a part of the document, as readers come near them. `data-behavior` is the address of a
 * module, so a page loads only the modules that it needs. An element without a box is never near, so its module is loaded at once; so are all
 * when the address of the page has a fragment, which some of them read.
 */
export function loadBehaviors(root: ParentNode): void {
  for (const element of findAll(root, '[data-behavior]')) {
    if (location.hash !== '' || element.getClientRects().length === 0) load(element)
    else near.observe(element)
  }
}

/** Loads the behaviours of the whole document when a link, or the reader, gives the address a fragment. */
export function startBehaviors(): void {
  addEventListener('hashchange', () => loadBehaviors(document))
}

/** If a module cannot be loaded, its element gets `data-behavior-failed`, for style sheets, and the console an error. */
function load(element: HTMLElement): void {
  near.unobserve(element)
  if (enhanced.has(element)) return
  enhanced.add(element)
  const address = element.dataset.behavior ?? ''
  // oxlint-disable-next-line import/no-dynamic-require -- the page says which module: no list of all of them is sent
  import(address).then(
    ({enhance}: Behavior) => enhance(element),
    () => {
      element.dataset.behaviorFailed = ''
      console.error(`The script ${address} could not be loaded.`)
      reportLoadFailure('script', address)
    },
  )
}
