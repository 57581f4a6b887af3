import {controlVariant} from '@apothecary/shared/types/experiments.ts'

/**
 * The place of the control among variants: the one of that name, else the first; -1 without variants. It is what the server shows. Pages are kept
 * in caches and are the same for all readers, so the decision for a reader is made in the browser (`decide.ts`; docs/decisions, 46).
 */
export function controlOf(variants: readonly {readonly name: string | null}[]): number {
  const named = variants.findIndex(({name}) => name?.toLowerCase() === controlVariant)
  return named >= 0 ? named : Math.min(0, variants.length - 1)
}
