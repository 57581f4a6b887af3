import {closest} from '../enhance/dom.ts'
import {type Copy, openList, type Shown} from './keptList.ts'

type Line = Shown<'shopping-list'>

/** Shows the shopping list of this browser, by recipes, the last added first; ticks lines off, and prints them (members-9, members-10). */
export function enhance(room: HTMLElement): void {
  const list = openList(room, 'shopping-list', (lines, copy) =>
    [...byRecipe(lines)]
      .toSorted(([, [one]], [, [other]]) => (other?.value.addedAt ?? 0) - (one?.value.addedAt ?? 0))
      .map(([address, own]) => group(address, own, copy)),
  )
  room.addEventListener('change', ({target}) => {
    if (!(target instanceof HTMLInputElement)) return
    const id = target.closest<HTMLElement>('[data-ids]')?.dataset.ids
    const line = list.items().find((item) => item.id === id)
    if (line !== undefined) list.note(new Map([[line.id, {...line.value, ticked: target.checked}]]))
  })
  room.addEventListener('click', (event) => {
    if (closest(event, '[data-print-list]') !== null) print()
    if (closest(event, '[data-remove-ticked]') === null) return
    const ticked = list.items().filter(({value}) => value.ticked)
    if (ticked.length === 0) return list.say('Nothing is ticked.')
    list.change(new Map(ticked.map(({id}) => [id, null])), `Removed: ${ticked.length} ticked`)
  })
}

/** The address of the recipe that a line is of: its id without the number of the line. */
function recipeOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/'))
}

/** The lines of each recipe, by its address. `Map.groupBy` is too new for some readers' browsers. */
function byRecipe(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const address = recipeOf(line.id)
    groups.set(address, [...(groups.get(address) ?? []), line])
  }
  return groups
}

const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1))

function group(address: string, lines: readonly Line[], copy: Copy): HTMLElement {
  const made = copy('group')
  const recipe = lines[0]?.value.recipe ?? ''
  made.dataset.ids = lines.map(({id}) => id).join('\n')
  const link = made.querySelector('a')
  if (link !== null) {
    link.href = address
    link.textContent = recipe
  }
  nameRemove(made, recipe)
  made
    .querySelector('ul')
    ?.append(
      ...lines.toSorted((one, other) => numberOf(one.id) - numberOf(other.id)).map((line) => lineElement(line, copy)),
    )
  return made
}

function lineElement({id, value: {text, ticked}}: Line, copy: Copy): HTMLElement {
  const made = copy('line')
  made.dataset.ids = id
  const box = made.querySelector('input')
  if (box !== null) box.checked = ticked
  const words = made.querySelector('[data-text]')
  if (words !== null) words.textContent = text
  nameRemove(made, text)
  return made
}

function nameRemove(element: HTMLElement, name: string): void {
  const button = element.querySelector<HTMLElement>('[data-remove]')
  if (button === null) return
  button.dataset.remove = name
  button.setAttribute('aria-label', `Remove ${name}`)
}
