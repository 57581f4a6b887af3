import {findAll} from './dom.ts'
import {reportLoadFailure} from './loadFailures.ts'

/** The exports of the module of a behaviour (`<name>.enhance.ts`). */
interface Behavior {
  /** Adds the behaviour to one element. Called once per element. */
  readonly enhance: (element: HTMLElement) => void
}

const enhanced = new WeakSet<HTMLElement>()

/**
 * Loads and applies the behaviours of the elements in a part of the document. `data-behavior` is the address of a module, so a page loads
 * only the modules that it needs. If one cannot be loaded, its element gets `data-behavior-failed`, for style sheets, and the console an error.
 */
export function loadBehaviors(root: ParentNode): void {
  for (const element of findAll(root, '[data-behavior]')) {
    if (enhanced.has(element)) continue
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
}
