import {isObject} from '../account/values.ts'
import type {Converted} from '../article/documents.ts'
import {legacyWidgetType} from '../article/legacyWidget.ts'
import {canonicalJson} from './hash.ts'

/**
 * A converted document with those of its fields only that a stored copy of it has too. Pictures are compared by what is said of them: where the
 * stored one came from is not kept. A widget that is kept whole has the JSON of the stored copy.
 *
 * @param finished puts the references in that a document is stored with
 */
export function commonFields(
  document: Converted,
  stored: Readonly<Record<string, unknown>>,
  finished: (one: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Converted {
  const {_id, _type, legacy} = document
  const [own, other] = [finished({...document}), finished({...stored, _type})]
  const isCommon = (name: string) => canonicalJson(bare(own[name]) ?? null) === canonicalJson(bare(other[name]) ?? null)
  const common = Object.fromEntries(Object.entries(document).filter(([name]) => isCommon(name)))
  const whole = _type === legacyWidgetType ? {raw: stored['raw']} : {}
  return {...common, ...whole, _id, _type, legacy}
}

/** A value without what is added to it when it is stored: keys, and the assets of pictures. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (!isObject(value)) return value
  const added = value['_type'] === 'contentImage' ? ['_key', 'source', 'asset'] : ['_key']
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (added.includes(name) ? [] : [[name, bare(inner)]])),
  )
}
