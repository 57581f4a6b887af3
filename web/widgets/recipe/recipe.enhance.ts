import {readStorage, writeStorage} from '../../enhance/dom.ts'
import {pagePathOf} from '../../enhance/pagePath.ts'
import {trackFrom} from '../../enhance/trackFrom.ts'

type List = 'ingredients' | 'instructions'

function boxesOf(list: Element): HTMLInputElement[] {
  return [...list.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
}

function listOf(element: HTMLElement): List | null {
  const name = element.dataset.checklist
  return name === 'ingredients' || name === 'instructions' ? name : null
}

/** The local-storage key of a list: one for the ingredients and one for the instructions of a page (recipe-9, storage-1). */
function keyOf(recipe: HTMLElement, list: List): string {
  return `apothecary:recipe-${list}:${pagePathOf(recipe)}`
}

/** The positions of the ticked boxes, counted over all lists of one kind on the page; a malformed value counts as none. */
function readTicked(key: string): ReadonlySet<number> {
  try {
    const value: unknown = JSON.parse(readStorage(key) ?? '[]')
    return new Set(Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [])
  } catch {
    return new Set()
  }
}

function writeTicked(key: string, boxes: readonly HTMLInputElement[]): void {
  writeStorage(key, JSON.stringify(boxes.flatMap(({checked}, index) => (checked ? [index] : []))))
}

/** All boxes of one kind in the article of a recipe. */
function allBoxes(recipe: HTMLElement, list: List): HTMLInputElement[] {
  const article = recipe.closest('[data-page-path]') ?? document
  return [...article.querySelectorAll(`[data-checklist="${list}"]`)].flatMap(boxesOf)
}

/** Stores the ticks of a recipe in this browser, and restores them. */
export function enhance(recipe: HTMLElement): void {
  recipe.addEventListener('change', (event) => {
    const {target} = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    const element = target.closest<HTMLElement>('[data-checklist]')
    const list = element === null ? null : listOf(element)
    if (list === null) return
    const boxes = allBoxes(recipe, list)
    writeTicked(keyOf(recipe, list), boxes)
    trackFrom({type: 'checklistToggled', list, position: boxes.indexOf(target), checked: target.checked}, recipe)
  })
  for (const list of ['ingredients', 'instructions'] as const) {
    const key = keyOf(recipe, list)
    const stored = readTicked(key)
    const boxes = allBoxes(recipe, list)
    // What was ticked before this script was there is stored now.
    const isAhead = boxes.some(({checked}, index) => checked && !stored.has(index))
    for (const [index, box] of boxes.entries()) if (stored.has(index)) box.checked = true
    if (isAhead) writeTicked(key, boxes)
  }
}
