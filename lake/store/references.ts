import {isObject} from '../common/document.ts'

/**
 * The documents a value points at: target id → whether any of its references is strong. References that name a data set
 * (`_dataset`, `_projectId`) hold nothing fast, whichever it is: they count as weak. So do those that publishing is to
 * make strong: in a release the Studio leaves out `_weak`, though their document is to come with the same release. And so
 * does what stands within a reference (`isWithin`): to GROQ's `references()` it is none.
 */
export function collectReferences(
  value: unknown,
  found = new Map<string, boolean>(),
  isWithin = false,
): Map<string, boolean> {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, found, isWithin)
  } else if (isObject(value)) {
    const target = value['_ref']
    if (typeof target === 'string') {
      const isLocal = value['_dataset'] === undefined && value['_projectId'] === undefined
      const isWeak = isWithin || value['_weak'] === true || value['_strengthenOnPublish'] !== undefined
      found.set(target, found.get(target) === true || (isLocal && !isWeak))
    }
    for (const key in value) {
      const child = value[key]
      if (typeof child === 'object' && child !== null) {
        collectReferences(child, found, isWithin || (typeof target === 'string' && target !== ''))
      }
    }
  }
  return found
}
