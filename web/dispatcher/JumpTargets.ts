import {decoded} from '../seo/decoded.ts'

/** The widgets of a body that links on the page can jump to: the id of each one's element, by its fragments (quick-looks-4). */
export class JumpTargets {
  #ids = new Map<string, string>()

  /** Registers a widget. A fragment that an earlier widget has stays with that one. */
  add(fragments: readonly string[], id: string): void {
    for (const fragment of fragments) {
      const name = nameIn(fragment)
      if (name !== '' && !this.#ids.has(name)) this.#ids.set(name, id)
    }
  }

  /** The id of the widget for the first of the fragments that leads to one; `undefined` if none does. */
  find(fragments: readonly string[]): string | undefined {
    for (const fragment of fragments) {
      const id = this.#ids.get(nameIn(fragment))
      if (id !== undefined) return id
    }
    return undefined
  }

  /** The present state, for `restore`. */
  save(): ReadonlyMap<string, string> {
    return new Map(this.#ids)
  }

  /** Forgets the widgets that were registered after `save`. */
  restore(saved: ReadonlyMap<string, string>): void {
    this.#ids = new Map(saved)
  }
}

/** The name that a fragment stands for, whether it is written as in an address ("#caf%C3%A9-30") or plainly ("café-30"). */
function nameIn(fragment: string): string {
  const name = fragment.trim().replace(/^#/, '')
  // A per cent sign that escapes nothing is part of the name.
  return decoded(name) ?? name
}
