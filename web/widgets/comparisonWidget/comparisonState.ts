import {comparedCount, select, type SelectionAction} from './selection.ts'

/** The header of the closed dropdown (comparison-widget-13). */
export const closedHeader = 'Select new products to compare'

/** What a comparison shows, and what its dropdown holds. */
export interface Comparison {
  /** The two products in the table. */
  readonly compared: readonly string[]
  /** The products that are checked in the dropdown: those in the table, until the reader changes them. */
  readonly selected: readonly string[]
  readonly isOpen: boolean
  /** Whether the reader tried to close the dropdown with fewer than two products. */
  readonly hasError: boolean
}

/**
 * What happens to a comparison.
 * - `toggle`: the button of the dropdown is pressed.
 * - `change`: the selection is changed.
 * - `compare`: the Compare button is pressed.
 * - `cancel`: the reader leaves with Escape.
 * - `leave`: the reader goes on elsewhere in the page while the dropdown is open.
 * - `show`: the address of the page names two products.
 */
export type ComparisonEvent =
  | {readonly type: 'toggle' | 'compare' | 'cancel' | 'leave'}
  | {readonly type: 'change'; readonly action: SelectionAction}
  | {readonly type: 'show'; readonly ids: readonly string[]}

/** A closed dropdown and the comparison of these products. */
export function showing(ids: readonly string[]): Comparison {
  return {compared: ids, selected: ids, isOpen: false, hasError: false}
}

/** Whether the selection can be compared (comparison-widget-10, comparison-widget-17). */
export function isComplete({selected}: Comparison): boolean {
  return selected.length === comparedCount
}

/**
 * The comparison after an event. The dropdown closes with a selection of two, which is then compared, or goes back to the two that are
 * (decision 32).
 */
export function nextComparison(comparison: Comparison, event: ComparisonEvent): Comparison {
  switch (event.type) {
    case 'toggle':
      if (!comparison.isOpen) return {...comparison, isOpen: true}
      // With fewer than two it stays open (comparison-widget-15).
      return isComplete(comparison) ? showing(comparison.selected) : {...comparison, hasError: true}
    case 'change': {
      const selected = select(comparison.selected, event.action)
      // Another product clears the error (comparison-widget-16).
      const hasError = comparison.hasError && selected.length <= comparison.selected.length
      return {...comparison, selected, hasError}
    }
    case 'compare':
      return isComplete(comparison) ? showing(comparison.selected) : comparison
    case 'cancel':
      return showing(comparison.compared)
    case 'leave':
      return showing(isComplete(comparison) ? comparison.selected : comparison.compared)
    case 'show':
      return showing(event.ids)
  }
}

/** The header of the dropdown (comparison-widget-13, comparison-widget-14). */
export function headerOf({isOpen, selected}: Comparison): string {
  return isOpen ? `${selected.length} of ${comparedCount} products selected` : closedHeader
}

/** Whether the box of a product cannot be checked: two others are (comparison-widget-18). */
export function isBoxDisabled(comparison: Comparison, id: string): boolean {
  return isComplete(comparison) && !comparison.selected.includes(id)
}
