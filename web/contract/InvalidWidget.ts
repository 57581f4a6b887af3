/** Thrown by a view whose document lacks what it cannot do without. The dispatcher reports it and goes on (containment-1, containment-3). */
export class InvalidWidget extends Error {
  override readonly name = 'InvalidWidget'
}

/** A text that is not empty, or an `InvalidWidget` that names the field. For what goes to an island, which cannot be contained. */
export function requiredText(value: unknown, field: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new InvalidWidget(
    value === null || value === undefined || value === '' ? `"${field}" is missing` : `"${field}" is not a text`,
  )
}

/** A text, '' where there is none, or an `InvalidWidget` that names the field. */
export function optionalText(value: unknown, field: string): string {
  return value === null || value === undefined || value === '' ? '' : requiredText(value, field)
}

/** The value, or an `InvalidWidget` that names the missing field. Empty strings and lists count as missing. */
export function required<Value>(value: Value, field: string): NonNullable<Value> {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    throw new InvalidWidget(`"${field}" is missing`)
  }
  return value
}
