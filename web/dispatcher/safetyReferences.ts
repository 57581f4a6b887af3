import type {ReferenceBlock, WidgetDocument} from '../contract/types.ts'
import {descriptorOf} from './descriptors.ts'

/**
 * The references in a container to widgets with safety text, at any depth of containers and documents, each document once, in order.
 * Accepts values of any shape, because the container may be malformed.
 */
export function safetyReferences(
  container: unknown,
  documents: ReadonlyMap<string, WidgetDocument>,
): readonly ReferenceBlock[] {
  const found = new Map<string, ReferenceBlock>()
  const seen = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
    } else if (typeof value === 'object' && value !== null) {
      if (isReference(value)) visitReference(value)
      else for (const field of Object.values(value)) visit(field)
    }
  }
  const visitReference = (reference: ReferenceBlock): void => {
    const id = reference.widget?._ref
    const document = id === undefined ? undefined : documents.get(id)
    if (id === undefined || document === undefined || seen.has(id)) return
    seen.add(id)
    if (descriptorOf(document._type).safetyText === undefined) visit(document)
    else found.set(id, reference)
  }
  visit(container)
  return [...found.values()]
}

function isReference(value: object): value is ReferenceBlock {
  return (
    '_type' in value &&
    value._type === 'widgetReference' &&
    'widget' in value &&
    typeof value.widget === 'object' &&
    value.widget !== null &&
    '_ref' in value.widget &&
    typeof value.widget._ref === 'string'
  )
}
