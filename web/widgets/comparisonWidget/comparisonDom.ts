import {type Comparison, headerOf, isBoxDisabled, isComplete} from './comparisonState.ts'
import {comparedCount} from './selection.ts'

/** The check boxes of the dropdown. */
export function boxesOf(root: HTMLElement): readonly HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('[data-picker] input')]
}

/** Replaces the text of an element. An empty text leaves no node behind: React would not find its markup unchanged. */
export function write(element: Element | null, text: string): void {
  if (element !== null) element.textContent = text
}

/** Writes the state of the dropdown into its markup (`ComparisonControls.tsx`). */
export function showPicker(root: HTMLElement, comparison: Comparison): void {
  const {isOpen, hasError, selected} = comparison
  const part = <Found extends HTMLElement>(name: string): Found | null => root.querySelector<Found>(`[data-${name}]`)
  part('toggle')?.setAttribute('aria-expanded', String(isOpen))
  write(part('header'), headerOf(comparison))
  write(part('error'), hasError ? `Select ${comparedCount} products to compare them.` : '')
  part('picker')?.toggleAttribute('data-invalid', hasError)
  const panel = part('panel')
  if (panel !== null) panel.hidden = !isOpen
  const compare = part<HTMLButtonElement>('compare')
  if (compare !== null) compare.disabled = !isComplete(comparison)
  for (const box of boxesOf(root)) {
    box.checked = selected.includes(box.value)
    box.disabled = isBoxDisabled(comparison, box.value)
  }
}

/**
 * Shows the columns of the compared products, and the rows in which one of them has a value; of these, with `differencesOnly`, those in which
 * their values differ. Rows with `data-kept` are always shown. Returns how many rows differ.
 */
export function showTable(root: HTMLElement, compared: readonly string[], differencesOnly: boolean): number {
  for (const cell of root.querySelectorAll<HTMLElement>('[data-product]')) {
    cell.hidden = !compared.includes(cell.dataset.product ?? '')
  }
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')].map((row) => ({row, texts: textsOf(row)}))
  for (const {row, texts} of rows) {
    const isEqual = row.dataset.kept === undefined && !differ(texts)
    row.hidden = texts.every((text) => text === undefined) || (differencesOnly && isEqual)
  }
  return rows.filter(({row, texts}) => row.dataset.kept === undefined && differ(texts)).length
}

/** The texts of the cells that a row shows; undefined for those without a value. */
function textsOf(row: HTMLElement): readonly (string | undefined)[] {
  return [...row.querySelectorAll<HTMLElement>('td:not([hidden])')].map((cell) =>
    cell.dataset.empty === undefined
      ? (cell.querySelector('[data-value]') ?? cell).textContent.replace(/\s+/g, ' ').trim()
      : undefined,
  )
}

function differ(texts: readonly (string | undefined)[]): boolean {
  return new Set(texts).size > 1
}
