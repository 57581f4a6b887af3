import {findAll} from './dom.ts'

/** What the module of a behaviour exports (`<name>.enhance.ts`). */
interface Behavior {
  /** Gives one element its behaviour. Called once for each. */
  readonly enhance: (element: HTMLElement) => void
}

const enhanced = new WeakSet<HTMLElement>()

/**
 * Fetches the behaviours that a part of the document asks for with `data-behavior`, the address of a module, and applies them. A page fetches
 * the modules of what it shows, and no others; one that cannot be fetched leaves its element as HTML made it.
 */
export function loadBehaviors(root: ParentNode): void {
  for (const element of findAll(root, '[data-behavior]')) {
    if (enhanced.has(element)) continue
    enhanced.add(element)
    const address = element.dataset.behavior ?? ''
    import(address).then(
      ({enhance}: Behavior) => enhance(element),
      () => console.error(`The script ${address} could not be loaded.`),
    )
  }
}
