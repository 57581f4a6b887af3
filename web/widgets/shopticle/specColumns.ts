import type {ShopticleProduct, Spec} from './shopticleView.ts'

/** The columns of a table of products. */
export interface SpecColumns {
  /** The labels that have a column of their own. */
  readonly labels: readonly string[]
  /** The property of a product in the column of a label. */
  readonly specOf: (product: ShopticleProduct, label: string) => Spec | undefined
  /** The properties of a product that have no column. */
  readonly othersOf: (product: ShopticleProduct) => readonly Spec[]
}

/**
 * A property is a column where at least two products, and at least half of them, have it; the others are listed in one column, so that the table
 * has few empty cells. Labels that differ in case only are one.
 */
export function specColumns(products: readonly ShopticleProduct[]): SpecColumns {
  const labels = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const {specs} of products) {
    for (const {label} of specs) if (!labels.has(keyOf(label))) labels.set(keyOf(label), label.trim())
    for (const key of new Set(specs.map(({label}) => keyOf(label)))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const isColumn = (key: string): boolean => Math.max(2, products.length / 2) <= (counts.get(key) ?? 0)
  const specOf = ({specs}: ShopticleProduct, label: string): Spec | undefined =>
    specs.find((spec) => keyOf(spec.label) === keyOf(label))
  return {
    labels: [...labels].filter(([key]) => isColumn(key)).map(([, label]) => label),
    specOf,
    othersOf: (product) =>
      product.specs.filter((spec) => !isColumn(keyOf(spec.label)) || specOf(product, spec.label) !== spec),
  }
}

function keyOf(label: string): string {
  return label.trim().toLowerCase()
}
