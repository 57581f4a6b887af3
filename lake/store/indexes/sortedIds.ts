/** So many insertions and deletions are done one by one; with more of them the list is sorted again, which knows sorted runs. */
const singleSteps = 64

/**
 * Ids in order (of code units), following insertions and deletions. The list is brought up to date when it is asked for, and a list that was given
 * out never changes, so that it can be gone through while documents change.
 */
export class SortedIds {
  #list: readonly string[]
  /** What happened since the list was made: whether the id is there now. Most lists are short and never change: they do without. */
  #changed: Map<string, boolean> | undefined

  /** `sorted` is what it begins with. */
  constructor(sorted: readonly string[] = []) {
    this.#list = sorted
  }

  add(id: string): void {
    this.#changed ??= new Map()
    this.#changed.set(id, true)
  }

  delete(id: string): void {
    this.#changed ??= new Map()
    this.#changed.set(id, false)
  }

  /** Whether there are none (left); a long list is not brought up to date for that. */
  get isEmpty(): boolean {
    return this.#list.length <= (this.#changed?.size ?? 0) && this.list().length === 0
  }

  list(): readonly string[] {
    if (this.#changed !== undefined) {
      this.#list =
        this.#changed.size <= singleSteps ? stepwise(this.#list, this.#changed) : anew(this.#list, this.#changed)
      this.#changed = undefined
    }
    return this.#list
  }
}

type Changed = ReadonlyMap<string, boolean>

function stepwise(before: readonly string[], changed: Changed): readonly string[] {
  const list = [...before]
  for (const [id, isThere] of changed) {
    const at = lowerBound(list, (other) => (other < id ? -1 : 0))
    const wasThere = list[at] === id
    if (isThere && !wasThere) list.splice(at, 0, id)
    else if (!isThere && wasThere) list.splice(at, 1)
  }
  return list
}

function anew(before: readonly string[], changed: Changed): readonly string[] {
  const kept = before.filter((id) => !changed.has(id))
  const added = [...changed].flatMap(([id, isThere]) => (isThere ? [id] : []))
  return [...kept, ...added.sort()].sort()
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
