import {hash} from '@apothecary/shared/types/hash.ts'
import type {Experiment} from '@apothecary/shared/types/experiments.ts'

/**
 * The name of the variant that a visitor sees: always the same for the same id and the same shares (experiments-2). The id is hashed together
 * with the name of the experiment, so that one experiment says nothing about another. `undefined` if the shares are all 0.
 */
export function chooseVariant({name, variants}: Experiment, visitorId: string): string | undefined {
  const total = variants.reduce((sum, {share}) => sum + share, 0)
  let rest = (hash(`${name}:${visitorId}`) / 2 ** 32) * total
  for (const variant of variants) {
    rest -= variant.share
    if (rest < 0) return variant.name
  }
  return undefined
}
