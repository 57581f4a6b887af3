import {isObject, type JsonObject} from '../../common/document.ts'

/**
 * What publishing does to references: those marked `_strengthenOnPublish` (weak only while their target was a draft) become
 * strong, unless the mark itself says `weak`. Everything else stays as it is.
 */
export function strengthenReferences(value: JsonObject): JsonObject {
  const {_strengthenOnPublish: mark, _weak: weak, ...rest} = value
  const isMarked = isObject(mark)
  const kept: JsonObject = !isMarked ? value : mark['weak'] === true ? {...rest, _weak: weak} : rest
  return Object.fromEntries(Object.entries(kept).map(([key, inner]) => [key, strengthen(inner)]))
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  return isObject(value) ? strengthenReferences(value) : value
}
