/** So many products are compared, and can be selected (comparison-widget-10, comparison-widget-11). */
export const comparedCount = 2

/** What a reader does to the selection (comparison-widget-6). */
export type SelectionAction =
  | {readonly type: 'add'; readonly id: string}
  | {readonly type: 'remove'; readonly id: string}
  | {readonly type: 'clear'}

/**
 * The ids of the selected products after an action. Adding does nothing when two products are selected or the product already is
 * (comparison-widget-8). Throws for any other action (comparison-widget-7).
 */
export function select(selected: readonly string[], action: SelectionAction): readonly string[] {
  switch (action.type) {
    case 'add':
      return selected.length >= comparedCount || selected.includes(action.id) ? selected : [...selected, action.id]
    case 'remove':
      return selected.filter((id) => id !== action.id)
    case 'clear':
      return []
    default: {
      const {type}: {readonly type: string} = action
      throw new Error(`Unknown action: ${type}`)
    }
  }
}

/** The action of a toggle: it takes a selected product out, and adds any other (comparison-widget-9). */
export function toggleOf(selected: readonly string[], id: string): SelectionAction {
  return {type: selected.includes(id) ? 'remove' : 'add', id}
}
