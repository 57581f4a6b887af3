import {type Decision, defaultDecision} from '@apothecary/shared/types/experiments.ts'

/** Keeps what was decided for this page, for every script of it. */
export function writeDecisions(decisions: readonly Decision[]): void {
  document.documentElement.dataset.decisions = JSON.stringify(decisions)
}

/** What was decided for this page, experiments first; the default decision where nothing was (experiments-5). */
export function readDecisions(): readonly Decision[] {
  const decisions: readonly Decision[] = JSON.parse(document.documentElement.dataset.decisions ?? '[]')
  return decisions.length > 0 ? decisions : [defaultDecision]
}

/** The variant of an experiment that the reader of this page sees; undefined while it does not run. */
export function variantOf(experiment: string): string | undefined {
  return readDecisions().find(({placementName}) => placementName === experiment)?.assetName
}
