import {isObject, type JsonObject} from '../../common/document.ts'
import {entriesOf, itemsOf, type Origin, type Traced} from './traced.ts'

/** Content Source Map, the format of Sanity's clients (`ContentSourceMap` of `@sanity/client`). */
export interface SourceMap {
  readonly documents: readonly {readonly _id: string; readonly _type: string}[]
  readonly paths: readonly string[]
  readonly mappings: Readonly<Record<string, Mapping>>
}

interface Mapping {
  readonly type: 'value'
  readonly source:
    | {readonly type: 'documentValue'; readonly document: number; readonly path: number}
    | {readonly type: 'literal'}
    | {readonly type: 'unknown'}
}

/** How the elements of arrays are named in the paths of documents: by position, or by their `_key` where they have one. */
export type ArraySelector = 'index' | 'key'

/**
 * Writes down where each part of a result comes from. A part that was copied whole takes one mapping: the client resolves
 * what is below it by the longest path that fits.
 */
export function encodeSourceMap(result: Traced, selector: ArraySelector): SourceMap {
  const documents = new Map<string, {readonly index: number; readonly _type: string}>()
  const paths = new Map<string, number>()
  const mappings: Record<string, Mapping> = {}

  const visit = (traced: Traced, resultPath: string): void => {
    if (traced.kind === 'copied') {
      const {document, path} = traced.origin
      const id = storedId(document)
      const known = documents.get(id) ?? {index: documents.size, _type: String(document['_type'])}
      documents.set(id, known)
      const text = documentPath({document, path}, selector)
      const at = paths.get(text) ?? paths.size
      paths.set(text, at)
      mappings[resultPath] = {type: 'value', source: {type: 'documentValue', document: known.index, path: at}}
      return
    }
    if (traced.kind === 'object') {
      for (const [key, value] of entriesOf(traced) ?? []) visit(value, resultPath + attribute(key))
    } else if (traced.kind === 'array') {
      for (const [index, value] of (itemsOf(traced) ?? []).entries()) visit(value, `${resultPath}[${index}]`)
    } else if (traced.value !== null) {
      mappings[resultPath] = {type: 'value', source: {type: traced.kind === 'literal' ? 'literal' : 'unknown'}}
    }
  }
  visit(result, '$')
  return {
    documents: [...documents].map(([_id, {_type}]) => ({_id, _type})),
    paths: [...paths.keys()],
    mappings,
  }
}

/** Under a perspective a document shows its published id; its own says which variant an editor has to open. */
function storedId(document: JsonObject): string {
  const original = document['_originalId']
  return typeof original === 'string' ? original : String(document['_id'])
}

function documentPath({document, path}: Origin, selector: ArraySelector): string {
  let text = '$'
  let value: unknown = document
  for (const segment of path) {
    const inner: unknown = Array.isArray(value) ? value[Number(segment)] : isObject(value) ? value[segment] : undefined
    const key = isObject(inner) ? inner['_key'] : undefined
    if (typeof segment === 'string') text += attribute(segment)
    else text += selector === 'key' && typeof key === 'string' ? `[?(@._key=='${escape(key)}')]` : `[${segment}]`
    value = inner
  }
  return text
}

function attribute(name: string): string {
  return `['${escape(name)}']`
}

const escapes: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

function escape(text: string): string {
  return text.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)
}
