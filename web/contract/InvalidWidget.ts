/** Thrown by a view whose document lacks what it cannot do without. The dispatcher reports it and goes on (rulings 15). */
export class InvalidWidget extends Error {
  override readonly name = 'InvalidWidget'
}

/** The value, or an `InvalidWidget` that names the missing field. Empty strings and lists count as missing. */
export function required<Value>(value: Value, field: string): NonNullable<Value> {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    throw new InvalidWidget(`"${field}" is missing`)
  }
  return value
}
