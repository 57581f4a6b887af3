/** A fact about a product that has both its label and its value. */
export interface ProductFact {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly tooltip: string | undefined
  readonly linkUrl: string | undefined
}

/** A fact as the projections give it (`productFact` in the schema). */
interface StoredFact {
  readonly label: string | null
  readonly value: string | null
  readonly tooltip: string | null
  readonly linkUrl: string | null
}

/** The facts that can be shown; those without a label or a value are left out. */
export function productFactsOf(facts: readonly StoredFact[] | null): readonly ProductFact[] {
  // Stored keys may be missing, or the same: explanations have their ids by these.
  return (facts ?? []).flatMap(({label, value, tooltip, linkUrl}, index) =>
    label && value
      ? [{key: `fact-${index}`, label, value, tooltip: tooltip || undefined, linkUrl: linkUrl || undefined}]
      : [],
  )
}

/** The facts of a card without the first one named "Price", which stands beside the button to the shop. */
export function factsAndPrice(facts: readonly StoredFact[] | null): {
  readonly facts: readonly ProductFact[]
  readonly price: ProductFact | undefined
} {
  const all = productFactsOf(facts)
  const price = all.find((fact) => fact.label.trim().toLowerCase() === 'price')
  return {facts: all.filter((fact) => fact !== price), price}
}
