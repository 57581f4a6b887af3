/** The rows that are ticked, and the one that was ticked or cleared last, from which a range goes. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | undefined
}

export const nothingSelected: Selection = {ids: new Set(), anchor: undefined}

/**
 * The selection after a click on the box of a row. With `isRange` (the shift key), all rows from the last one to this one become as this one
 * becomes. `order` has the ids of the rows as they are shown.
 */
export function toggleRow({ids, anchor}: Selection, order: readonly string[], id: string, isRange: boolean): Selection {
  const isOn = !ids.has(id)
  const from = isRange && anchor !== undefined ? order.indexOf(anchor) : -1
  const to = order.indexOf(id)
  const changed = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(ids)
  for (const each of changed) {
    if (isOn) next.add(each)
    else next.delete(each)
  }
  return {ids: next, anchor: id}
}

/** All rows, or none if all of them are selected already. */
export function toggleAll({ids}: Selection, order: readonly string[]): Selection {
  return {ids: order.every((id) => ids.has(id)) ? new Set() : new Set(order), anchor: undefined}
}

/** The selection without rows that are no longer shown: nothing is changed that the editor does not see. */
export function onlyShown({ids, anchor}: Selection, order: readonly string[]): Selection {
  const shown = new Set(order)
  return {
    ids: new Set([...ids].filter((id) => shown.has(id))),
    anchor: anchor !== undefined && shown.has(anchor) ? anchor : undefined,
  }
}
