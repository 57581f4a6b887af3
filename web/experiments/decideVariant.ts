/** What is asked of the decision service: the name of an experiment, and those of its variants in the order of the page. */
export interface DecisionRequest {
  readonly experiment: string | null
  readonly variants: readonly (string | null)[]
}

/** The name of the variant that readers of an experiment see without a decision. */
const control = 'control'

/**
 * The place of the variant that a page shows: that of the control, which is the variant of that name, else the first. -1 without variants. Everything
 * that depends on an experiment asks this function. Pages are kept in caches and are the same for all readers, so what the server answers cannot
 * depend on one of them: the decision for a reader is made in the browser (docs/decisions, 35).
 */
export function decideVariant({variants}: DecisionRequest): number {
  const named = variants.findIndex((name) => name?.toLowerCase() === control)
  return named >= 0 ? named : Math.min(0, variants.length - 1)
}
