import {closest} from '../enhance/dom.ts'
import {changeItems, notStored, readItems} from './deviceItems.ts'
import {isKept, type Item, type Kept, type KeptKind} from './items.ts'
import {keys} from './keys.ts'
import {takeOverLimit} from './overLimit.ts'
import {syncItems} from './syncItems.ts'

/** An item of the list, which has a value. */
export type Shown<Kind extends KeptKind> = Item<Kept[Kind]> & {readonly value: Kept[Kind]}

/** A copy of a prototype of a `ListRoom`, which is not in the page yet. */
export type Copy = (name: string) => HTMLElement

/** What a page of a list can do with it. */
export interface KeptList<Kind extends KeptKind> {
  /** The items that are shown. */
  readonly items: () => readonly Shown<Kind>[]
  /** Changes items (null removes), shows the list anew, and says what was done, with a button that undoes it. */
  readonly change: (changes: ReadonlyMap<string, Kept[Kind] | null>, text: string) => void
  /** Changes items without a word, and leaves the list as it is shown. */
  readonly note: (changes: ReadonlyMap<string, Kept[Kind] | null>) => void
  readonly say: (text: string) => void
}

/**
 * Fills a `ListRoom` with what this browser keeps of a kind, and follows changes in other tabs and on other devices of
 * a member. `fill` makes the elements of the items; those with `data-ids` (ids, one a line) are removed by the
 * `[data-remove]` in them.
 */
export function openList<Kind extends KeptKind>(
  room: HTMLElement,
  kind: Kind,
  fill: (items: readonly Shown<Kind>[], copy: Copy) => readonly HTMLElement[],
): KeptList<Kind> {
  const copy: Copy = (name) => {
    const made = room.querySelector(`[data-prototype="${name}"]`)?.cloneNode(true)
    if (!(made instanceof HTMLElement)) throw new Error(`The list has no prototype “${name}”.`)
    delete made.dataset.prototype
    return made
  }
  const bar = copy('bar')
  const body = document.createElement('div')
  room.querySelector('[data-room]')?.append(bar, body)
  const output = bar.querySelector('output')
  const undoButton = bar.querySelector<HTMLElement>('[data-undo]')
  const actions = bar.querySelector<HTMLElement>('[data-actions]')
  let undo: (() => void) | undefined

  const items = (): readonly Shown<Kind>[] => readItems(kind).filter(isKept)

  function show(): void {
    const shown = items()
    const focusAgain = heldFocus(body)
    if (actions !== null) actions.hidden = shown.length === 0
    body.replaceChildren(...(shown.length === 0 ? [copy('empty')] : fill(shown, copy)))
    focusAgain()
  }

  function say(text: string, undoing?: () => void): void {
    if (output !== null) output.textContent = text
    undo = undoing
    if (undoButton !== null) undoButton.hidden = undoing === undefined
  }

  /** Puts the list together with those of other devices, shows what came of it, and says what had no room in it. */
  async function follow(ifUnknown?: 'ask'): Promise<void> {
    if (await syncItems(kind, ifUnknown)) show()
    const text = takeOverLimit(kind)
    // Behind what was said before, which can still be undone.
    if (text !== undefined) say(`${output?.textContent ?? ''} ${text}`.trim(), undo)
  }

  function note(changes: ReadonlyMap<string, Kept[Kind] | null>): boolean {
    const isStored = changeItems(kind, changes)
    if (isStored) void follow()
    return isStored
  }

  function change(changes: ReadonlyMap<string, Kept[Kind] | null>, text: string): void {
    const hadFocus = actions?.contains(document.activeElement) === true
    const before = new Map(items().flatMap(({id, value}) => (changes.has(id) ? [[id, value] as const] : [])))
    if (!note(changes)) return say(notStored)
    show()
    say(text, () => {
      const isStored = note(before)
      show()
      say(isStored ? 'It is back.' : notStored)
    })
    // Without items there are no actions, and the button that was pressed is gone.
    if (hadFocus && actions.hidden) undoButton?.focus()
  }

  /** Keeps the focus near the button that was pressed and is gone. */
  function focusNear(index: number): void {
    const buttons = body.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons[Math.min(index, buttons.length - 1)] ?? undoButton
    next?.focus()
  }

  room.addEventListener('click', (event) => {
    if (closest(event, '[data-undo]') !== null) {
      undo?.()
      body.querySelector<HTMLElement>('[data-remove]')?.focus()
    }
    const removing = closest(event, '[data-remove]')
    const removed = removing?.closest<HTMLElement>('[data-ids]')
    if (removing && removed) {
      const index = [...body.querySelectorAll('[data-remove]')].indexOf(removing)
      change(new Map(idsOf(removed).map((id) => [id, null])), `Removed: ${removing.dataset.remove ?? ''}`)
      focusNear(index)
    }
    if (closest(event, '[data-remove-all]') !== null) {
      change(new Map(items().map(({id}) => [id, null])), 'Everything was removed.')
    }
  })
  addEventListener('storage', ({key}) => {
    if (key === null || key === keys[kind]) show()
  })
  addEventListener('online', () => void follow())
  // A page that the browser has kept is shown again as it was, also after a sign-out.
  addEventListener('pageshow', ({persisted}) => {
    if (!persisted) return
    say('')
    show()
    void follow()
  })
  show()
  void follow('ask')
  return {items, change, note, say}
}

/** Gives what brings the focus back to the same control of the same item once the list is made anew. */
function heldFocus(body: HTMLElement): () => void {
  const active = body.contains(document.activeElement) ? document.activeElement : null
  const held = active?.closest<HTMLElement>('[data-ids]')
  if (!active || !held) return () => undefined
  const ids = idsOf(held)
  return () => {
    // A group may have other lines than before: it is the same as long as one of them is there.
    const again = [...body.querySelectorAll<HTMLElement>(`${held.localName}[data-ids]`)].find((element) =>
      idsOf(element).some((id) => ids.includes(id)),
    )
    again?.querySelector<HTMLElement>(active.localName)?.focus({preventScroll: true})
  }
}

function idsOf(element: HTMLElement): readonly string[] {
  return element.dataset.ids?.split('\n') ?? []
}
