import type {Experiment} from '@apothecary/shared/types/experiments.ts'
import {disclaimerExperiments} from './disclaimerExperiments.ts'

/**
 * The experiments that run on an article page: those that a value of its stored content names in a field `experiment` (pathing tests, heroes), and
 * those of the disclosure, which can be inserted.
 */
export function pageExperiments(running: readonly Experiment[], stored: unknown): readonly Experiment[] {
  if (running.length === 0) return []
  const named = new Set<unknown>(disclaimerExperiments)
  collect(stored, named)
  return running.filter(({name}) => named.has(name))
}

/** The depth to which stored content is searched; deeper content is not rendered either. */
const deepest = 60

function collect(value: unknown, named: Set<unknown>, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return
  if ('experiment' in value) named.add(value.experiment)
  for (const inner of Object.values(value)) collect(inner, named, depth + 1)
}
