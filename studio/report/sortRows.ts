/** By which column a table is sorted, and in which direction. */
export interface Order {
  readonly column: string
  readonly isDescending: boolean
}

/** The order after a click on the head of a column: the largest first, then the smallest. */
export function nextOrder(order: Order, column: string): Order {
  return {column, isDescending: order.column === column ? !order.isDescending : true}
}

/** Rows in the order of a value, which is a text or a number; rows of the same value stay as they are. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number,
  isDescending: boolean,
): readonly Row[] {
  const compare = (one: Row, other: Row): number => {
    const [left, right] = [valueOf(one), valueOf(other)]
    return typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left).localeCompare(String(right), 'en')
  }
  return rows.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)))
}

/** How long the bar of a value is, in percent of the longest; 0 where all are 0. */
export function barOf(value: number, values: readonly number[]): number {
  const most = Math.max(0, ...values)
  return most === 0 ? 0 : Math.round((value / most) * 100)
}
