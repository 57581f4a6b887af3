import {defaultAsset, type Decision} from '@apothecary/shared/types/experiments.ts'

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

/** What was decided for this page, as metrics report it: where nothing was, the default decision (experiments-5). */
export function segmentOf(): readonly Decision[] {
  const decisions = readDecisions()
  return decisions.length > 0 ? decisions : [{placementName: 'DEFAULT', assetName: defaultAsset}]
}
