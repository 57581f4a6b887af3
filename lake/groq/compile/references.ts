import type {JsonObject} from '../../common/document.ts'
import type {Context, Value} from '../types.ts'
import {attribute} from '../values.ts'

/** A document may have to be read from disk: more than a step of a loop. */
const stepsOfRead = 8

/** The document that a reference leads to. A reference into another data set leads nowhere here. */
export function follow(reference: JsonObject, context: Context): Value {
  const id = attribute(reference, '_ref')
  if (typeof id !== 'string' || isElsewhere(reference, context)) return null
  context.tick(stepsOfRead)
  return context.options.source.get(id) ?? null
}

/** Whether a reference says that its document is in another data set. */
export function isElsewhere(reference: JsonObject, {options: {project}}: Context): boolean {
  const dataset = attribute(reference, '_dataset')
  const projectId = attribute(reference, '_projectId')
  return (dataset !== null && dataset !== project?.dataset) || (projectId !== null && projectId !== project?.projectId)
}

/** A document named from outside its data set, `dataset:<project>.<dataset>:<id>`. */
const globalReference = /^dataset:([^.:]+)\.([^.:]+):([^:]+)$/

/** The id that a global reference names, if it is in this data set; else undefined. */
export function localId(reference: string, {options: {project}}: Context): string | undefined {
  const [, projectId, dataset, id] = globalReference.exec(reference) ?? []
  return projectId !== undefined && projectId === project?.projectId && dataset === project.dataset ? id : undefined
}

/** The global reference of a document of this data set; undefined where the data set has no name. */
export function globalId(id: string, {options: {project}}: Context): string | undefined {
  return project === undefined ? undefined : `dataset:${project.projectId}.${project.dataset}:${id}`
}
