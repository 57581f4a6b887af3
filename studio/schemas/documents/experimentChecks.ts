import {getPublishedId, type ValidationContext} from 'sanity'
import {perspectiveOf} from '../objects/perspectiveOf.ts'

const apiVersion = '2025-02-19'

/** Whether no other experiment has this name; else the message for the editor. */
export async function uniqueExperimentName(name: unknown, context: ValidationContext): Promise<true | string> {
  if (typeof name !== 'string' || context.document === undefined) return true
  // The document itself, its draft and its versions in releases are one experiment.
  const id = getPublishedId(context.document._id)
  const taken = await context
    .getClient({apiVersion})
    .fetch<boolean>(
      'count(*[_type == "experiment" && name == $name && !sanity::versionOf($id)]) > 0',
      {name, id},
      {perspective: 'raw'},
    )
  return taken ? 'Another experiment has this name: choose a different one.' : true
}

/** Whether a name is that of an experiment; else the warning for the editor: a test of no experiment shows its control to all readers. */
export async function namesAnExperiment(name: unknown, context: ValidationContext): Promise<true | string> {
  if (typeof name !== 'string' || name === '') return true
  const exists = await context
    .getClient({apiVersion})
    .fetch<boolean>(
      'count(*[_type == "experiment" && name == $name]) > 0',
      {name},
      {perspective: perspectiveOf(context)},
    )
  return exists
    ? true
    : `No experiment is named “${name}”, so all readers see the control. Make one under “Experiments”.`
}

/** The same, and whether the experiment has the variant that a widget knows besides the control; else the warning for the editor. */
export function offersVariant(variant: string) {
  return async (name: unknown, context: ValidationContext): Promise<true | string> => {
    const known = await namesAnExperiment(name, context)
    if (known !== true || typeof name !== 'string' || name === '') return known
    const isOffered = await context
      .getClient({apiVersion})
      .fetch<boolean>(
        'count(*[_type == "experiment" && name == $name && $wanted in variants[].name]) > 0',
        {name, wanted: variant},
        {perspective: perspectiveOf(context)},
      )
    return isOffered
      ? true
      : `The experiment “${name}” has no variant named “${variant}”, so all readers see the control. Add one there.`
  }
}
