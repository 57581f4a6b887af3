/** So many insertions and deletions are done one by one; with more of them the list is sorted again, which knows sorted runs. */
const singleSteps = 64

/**
 * Ids in order, following insertions and deletions. The list is brought up to date when it is asked for, and a list that was given
 * out never changes, so that it can be gone through while documents change.
 */
export class SortedIds {
  readonly #compare: (a: string, b: string) => number
  #list: readonly string[]
  /** What happened since the list was made: whether the id is there now. */
  readonly #changed = new Map<string, boolean>()

  /** `sorted` is what it begins with, in the order of `compare`. */
  constructor(compare: (a: string, b: string) => number, sorted: readonly string[] = []) {
    this.#compare = compare
    this.#list = sorted
  }

  add(id: string): void {
    this.#changed.set(id, true)
  }

  delete(id: string): void {
    this.#changed.set(id, false)
  }

  list(): readonly string[] {
    if (this.#changed.size > 0) {
      this.#list = this.#changed.size <= singleSteps ? this.#stepwise() : this.#anew()
      this.#changed.clear()
    }
    return this.#list
  }

  #stepwise(): readonly string[] {
    const list = [...this.#list]
    for (const [id, isThere] of this.#changed) {
      const at = lowerBound(list, (other) => this.#compare(other, id))
      const wasThere = list[at] === id
      if (isThere && !wasThere) list.splice(at, 0, id)
      else if (!isThere && wasThere) list.splice(at, 1)
    }
    return list
  }

  #anew(): readonly string[] {
    const kept = this.#list.filter((id) => !this.#changed.has(id))
    const added: string[] = []
    for (const [id, isThere] of this.#changed) if (isThere) added.push(id)
    return [...kept, ...added.sort(this.#compare)].sort(this.#compare)
  }
}

/** The first position of a sorted list at which `compare` (of what is there with what is looked for) is not negative. */
export function lowerBound<Item>(list: readonly Item[], compare: (item: Item) => number): number {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const item = list[middle]
    if (item !== undefined && compare(item) < 0) from = middle + 1
    else to = middle
  }
  return from
}
