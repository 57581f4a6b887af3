import type {Decision} from '@apothecary/shared/types/experiments.ts'

/** Keeps what was decided about the experiments of this page, for every script of it. */
export function writeVariants(decisions: readonly Decision[]): void {
  document.documentElement.dataset.decisions = JSON.stringify(decisions)
}

/** What was decided for this page: the variants of its experiments, and the placements that are active (`data-placements` of its main part). */
export function readDecisions(): readonly Decision[] {
  const main = document.querySelector<HTMLElement>('[data-placements]')
  return [
    ...JSON.parse(document.documentElement.dataset.decisions ?? '[]'),
    ...JSON.parse(main?.dataset.placements ?? '[]'),
  ]
}
