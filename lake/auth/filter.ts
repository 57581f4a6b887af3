import {evaluateSync, parse, type ExprNode} from 'groq-js'
import type {Doc} from '../common/document.ts'
import {isPublicId} from '../common/ids.ts'
import {reasonOf} from '../common/reason.ts'
import {Path} from '../groq/path.ts'

/** A grant's filter, ready to be asked. Filters over the id alone need no document, and no GROQ. */
export type Filter =
  | {readonly kind: 'all'}
  | {readonly kind: 'id'; readonly matches: (id: string) => boolean}
  | {
      readonly kind: 'document'
      readonly matches: (doc: Doc, userId: string | undefined) => boolean
      /** Whether it calls `now()`, so that it may match another time though the document has not changed. */
      readonly asksForTime: boolean
    }

/** A grant's filter that is not GROQ. The message says why. */
export class FilterError extends Error {
  override readonly name = 'FilterError'
}

const overPath = /^\s*_id\s+in\s+path\(\s*(?:"([\w.*-]+)"|'([\w.*-]+)')\s*\)\s*$/

/**
 * Compiles a grant's filter. `_id in path("…")` becomes a test of the id; anything else is evaluated by groq-js on the one document, with
 * `$identity` and `identity()`, exactly as the Studio does when it asks what it may offer. Other documents are out of its reach.
 * @throws FilterError when it does not parse
 */
export function compileFilter(filter: string): Filter {
  const match = overPath.exec(filter)
  const path = match?.[1] ?? match?.[2]
  if (path === '**') return {kind: 'all'}
  if (path === '*') return {kind: 'id', matches: isPublicId}
  if (path !== undefined) {
    const pattern = new Path(path)
    return {kind: 'id', matches: (id) => pattern.matches(id)}
  }
  const tree = parseFilter(filter)
  return {
    kind: 'document',
    asksForTime: callsNow(tree),
    matches(doc, userId) {
      try {
        const value: unknown = evaluateSync(tree, {
          dataset: [doc],
          params: {identity: userId ?? null},
          identity: userId ?? '<anonymous>',
        })
        return isOne(value)
      } catch {
        // A filter that cannot be evaluated on a document gives nothing away.
        return false
      }
    },
  }
}

function parseFilter(filter: string): ExprNode {
  try {
    return parse(`*[${filter}]`, {params: {identity: null}})
  } catch (error) {
    throw new FilterError(`The filter ${JSON.stringify(filter)} is not GROQ: ${reasonOf(error)}`)
  }
}

/** Whether `now()` or `dateTime::now()` is called somewhere in an expression. */
function callsNow(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ('type' in node && node.type === 'FuncCall' && 'name' in node && node.name === 'now') return true
  return Object.values(node).some(callsNow)
}

/** Whether groq-js found the document: its value is a list of one. */
function isOne(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('data' in value)) return false
  return Array.isArray(value.data) && value.data.length === 1
}
