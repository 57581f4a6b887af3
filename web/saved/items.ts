/**
 * Something that a reader keeps: a saved article, or a line of the shopping list. `at` is when it was last changed, in
 * milliseconds since 1970; `value` is null for what was removed, so that other devices of the same member remove it,
 * too.
 */
export interface Item<Value> {
  readonly id: string
  readonly at: number
  readonly value: Value | null
  /** In a browser: the other devices of the member are not known to have it, so it is to be sent (members-23). */
  readonly unsent?: true
}

/** A saved article; its id is its path. */
export interface SavedArticle {
  readonly title: string
  /** When it was saved, in milliseconds since 1970. */
  readonly addedAt: number
}

/** A line of the shopping list; its id is `<path>#<id of the recipe on the page>/<number of the line>`. */
export interface ShoppingLine {
  readonly text: string
  /** The name of the recipe that the line is of. */
  readonly recipe: string
  readonly ticked: boolean
  /** When it was put on the list, in milliseconds since 1970. */
  readonly addedAt: number
}

/** What can be kept, by the name that storage and calls use for it. */
export interface Kept {
  'saved-articles': SavedArticle
  'shopping-list': ShoppingLine
}

export type KeptKind = keyof Kept

/** So many can be kept (members-3, members-8). */
export const mostItems: Readonly<Record<KeptKind, number>> = {'saved-articles': 200, 'shopping-list': 500}

/** The most characters that a text of an item may have: lists of members with a longer one are refused. */
export const mostCharacters = 500

/** A removal is remembered for so long: no session lasts longer, so that each device has learnt of it or must sign in anew. */
const removalMs = 180 * 86_400_000

/** Whether an item is there, and was not removed. */
export function isKept<Value>(item: Item<Value>): item is Item<Value> & {readonly value: Value} {
  return item.value !== null
}

/**
 * What two devices know, put together: of each item what was changed last (members-21), the newest first. It does not
 * matter in which order devices are put together, nor how often.
 */
export function merge<Value>(left: readonly Item<Value>[], right: readonly Item<Value>[]): readonly Item<Value>[] {
  const merged = new Map<string, Item<Value>>()
  for (const item of [...left, ...right]) {
    const known = merged.get(item.id)
    if (known === undefined || wins(item, known)) merged.set(item.id, item)
  }
  return [...merged.values()].toSorted((one, other) => other.at - one.at || compare(one.id, other.id))
}

/**
 * Of two changes in the same millisecond a removal counts, else the one whose text is later in order: any rule does, if
 * it is the same everywhere.
 */
function wins<Value>(one: Item<Value>, other: Item<Value>): boolean {
  if (one.at !== other.at) return one.at > other.at
  if (isKept(one) !== isKept(other)) return !isKept(one)
  return compare(JSON.stringify(one.value), JSON.stringify(other.value)) > 0
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The newest of a merged list, as many as may be kept, and as many removals, of the last 180 days. */
export function bounded<Value>(items: readonly Item<Value>[], kind: KeptKind, now: number): readonly Item<Value>[] {
  const counts = {kept: 0, removed: 0}
  return items.filter((item) => {
    if (isKept(item)) return ++counts.kept <= mostItems[kind]
    return now - item.at < removalMs && ++counts.removed <= mostItems[kind]
  })
}
