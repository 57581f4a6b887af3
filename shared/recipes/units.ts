/** A unit of measure. Amounts in it scale with the servings, except a temperature. */
export interface Unit {
  readonly id: string
  /** The system that it belongs to; spoons belong to both. */
  readonly system: 'us' | 'metric' | 'both'
  readonly kind: 'volume' | 'weight' | 'temperature'
  /** Millilitres or grams in one unit; 0 for a temperature. */
  readonly size: number
  /** How it is written by default, for one and for several. */
  readonly names: readonly [string, string]
}

const unit = (
  id: string,
  system: Unit['system'],
  kind: Unit['kind'],
  size: number,
  one: string,
  many: string = one,
): Unit => ({id, system, kind, size, names: [one, many]})

/**
 * The units that amounts are read and written in, the larger before the smaller of a kind. Sizes are the US customary and avoirdupois
 * definitions of NIST Handbook 44, Appendix C: a gallon is 231 cubic inches of 2.54 cm, so a cup is 236.588 ml; a pound is 453.59237 g. Spoons
 * belong to both systems: a US tablespoon of 14.8 ml and a metric one of 15 ml are the same in a kitchen (recipe-33).
 */
export const units = [
  unit('gallon', 'us', 'volume', 3785.411784, 'gallon', 'gallons'),
  unit('quart', 'us', 'volume', 946.352946, 'quart', 'quarts'),
  unit('pint', 'us', 'volume', 473.176473, 'pint', 'pints'),
  unit('cup', 'us', 'volume', 236.5882365, 'cup', 'cups'),
  unit('floz', 'us', 'volume', 29.5735295625, 'fl oz'),
  unit('tbsp', 'both', 'volume', 14.78676478125, 'tbsp'),
  unit('tsp', 'both', 'volume', 4.92892159375, 'tsp'),
  unit('l', 'metric', 'volume', 1000, 'L'),
  unit('ml', 'metric', 'volume', 1, 'ml'),
  unit('lb', 'us', 'weight', 453.59237, 'lb'),
  unit('oz', 'us', 'weight', 28.349523125, 'oz'),
  unit('kg', 'metric', 'weight', 1000, 'kg'),
  unit('g', 'metric', 'weight', 1, 'g'),
  unit('f', 'us', 'temperature', 0, '°F'),
  unit('c', 'metric', 'temperature', 0, '°C'),
] as const

/** The unit with an id; undefined for what is counted ("2 eggs"). */
export function unitOf(id: string | undefined): Unit | undefined {
  return units.find((each) => each.id === id)
}
