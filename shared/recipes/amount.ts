/** An amount as it was read from a text: "2 to 3 cups" is 2, 3, " to ", " ", cup. */
export interface Amount {
  readonly from: number
  /** The end of a range. */
  readonly to?: number
  /** What stands between the two numbers of a range: "–", " to ". */
  readonly joiner?: string
  /** What stands between the number and the unit. */
  readonly gap: string
  /** The id of a unit of measure (`units.ts`); left out for what is counted. */
  readonly unit?: string
  /** The article between a share of one and its name, " an" in "½ an onion": from one on it is left out. */
  readonly article?: string
  /** The words of the unit, for one and for several, in the editor's spelling: "tablespoon", "tablespoons". Empty without a unit. */
  readonly names: readonly [string, string]
  /** Whether it may be written in another unit. Not "packed cups": the other unit would lose "packed". */
  readonly isConvertible: boolean
}

/**
 * One place in a text whose words change with servings and units. Two amounts are the same quantity in both systems, "1 cup (200 g)"; `between`
 * and `after` stand around the second.
 */
export interface Quantity {
  readonly amounts: readonly [Amount] | readonly [Amount, Amount]
  readonly between: string
  readonly after: string
}

/** A text in parts, in their order: the texts of all parts together are the text, character for character. */
export interface TextPart {
  readonly text: string
  readonly quantity?: Quantity
  /** An amount that stays as it is, as it cannot be told what becomes of it with more servings. */
  readonly isInDoubt?: true
}
