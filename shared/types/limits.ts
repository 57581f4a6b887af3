/** What the Studio demands of one number, text or list, as it can be written in JSON. Of a list, `min` and `max` are numbers of items. */
export interface Limit {
  readonly min?: number
  readonly max?: number
  readonly greaterThan?: number
  readonly integer?: true
  /** How many digits may stand after the point. */
  readonly precision?: number
  /** The source of a regular expression that a text has to match. */
  readonly pattern?: string
  /** Its flags. */
  readonly flags?: string
  /** What the Studio tells editors. */
  readonly message: string
}

/** The limits of every field that has some, by the name of its type and its own: `offer.price`; of the items of a list `promoBox.paths[]`. */
export type Limits = Readonly<Record<string, readonly Limit[]>>

/** The message of the first limit that a value breaks; undefined if it keeps to all of them. */
export function brokenLimit(value: unknown, limits: readonly Limit[]): string | undefined {
  return limits.find((limit) => !keepsTo(value, limit))?.message
}

function keepsTo(value: unknown, limit: Limit): boolean {
  if (typeof value === 'string')
    return limit.pattern === undefined || new RegExp(limit.pattern, limit.flags).test(value)
  if (Array.isArray(value)) return value.length >= (limit.min ?? 0) && value.length <= (limit.max ?? Infinity)
  if (typeof value !== 'number') return true
  const {min = -Infinity, max = Infinity, greaterThan = -Infinity, integer, precision} = limit
  if (value < min || value > max || value <= greaterThan) return false
  if (integer === true && !Number.isInteger(value)) return false
  return precision === undefined || Number(value.toFixed(precision)) === value
}
