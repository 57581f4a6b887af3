/**
 * Thrown by a view whose document lacks a required field. The dispatcher reports it and renders the rest of the page (containment-1,
 * containment-3).
 */
export class InvalidWidget extends Error {
  override readonly name = 'InvalidWidget'
}

/**
 * Returns a text that is not empty; throws an `InvalidWidget` that names the field for anything else. For props of an island, whose errors
 * cannot be contained.
 */
export function requiredText(value: unknown, field: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new InvalidWidget(
    value === null || value === undefined || typeof value === 'string'
      ? `"${field}" is missing`
      : `"${field}" is not a text`,
  )
}

/** Returns a text, or '' if there is none; throws an `InvalidWidget` that names the field for anything else. */
export function optionalText(value: unknown, field: string): string {
  return value === null || value === undefined || value === '' ? '' : requiredText(value, field)
}

/** Returns the value; throws an `InvalidWidget` that names the field if it is missing. Empty strings and lists count as missing. */
export function required<Value>(value: Value, field: string): NonNullable<Value> {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    throw new InvalidWidget(`"${field}" is missing`)
  }
  return value
}
