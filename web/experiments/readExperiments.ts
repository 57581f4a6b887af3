import type {SITE_SETTINGS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import type {Experiment} from '@apothecary/shared/types/experiments.ts'

type Stored = NonNullable<NonNullable<SITE_SETTINGS_QUERY_RESULT>['experiments']>[number]

/** More experiments than anybody runs at a time; each costs some bytes in every page. */
const mostExperiments = 20

/**
 * The experiments of the site that readers can be given variants of. One without a name or with fewer than two variants is left out; of two with
 * the same name the first stays.
 */
export function readExperiments(stored: readonly Stored[]): readonly Experiment[] {
  const byName = new Map<string, Experiment>()
  for (const {name, variants} of stored) {
    const read = (variants ?? []).flatMap((variant) =>
      variant.name && (variant.share ?? 0) >= 0 ? [{name: variant.name, share: variant.share ?? 0}] : [],
    )
    if (name && read.length > 1 && !byName.has(name)) byName.set(name, {name, variants: read})
  }
  return [...byName.values()].slice(0, mostExperiments)
}
