import type {Experiment} from '@apothecary/shared/types/experiments.ts'
import {objectsWithin} from '@apothecary/shared/types/objectsWithin.ts'
import {disclaimerExperiments} from './disclaimerExperiments.ts'

/**
 * The experiments that run on an article page: those that a value of its stored content names in a field `experiment` (pathing tests, heroes), and
 * those of the disclosure, which can be inserted.
 */
export function pageExperiments(running: readonly Experiment[], stored: unknown): readonly Experiment[] {
  if (running.length === 0) return []
  const named = new Set<unknown>(disclaimerExperiments)
  for (const value of objectsWithin(stored)) if ('experiment' in value) named.add(value.experiment)
  return running.filter(({name}) => named.has(name))
}
