import {Mutation as Mutator} from '@sanity/mutator'
import {isObject, type Doc, type JsonObject} from '../../common/document.ts'
import {reasonOf} from '../../common/reason.ts'
import {concretePaths, placesOf} from './concretePath.ts'
import {insertAt, insertAtPlace, pathOf, type Insert} from './insertRange.ts'
import {removeMade} from './madeObjects.ts'
import {MutationFailure, type PatchOperations} from './mutation.ts'
import {checkList, checkNumber, checkPath} from './patchTarget.ts'
import {checkWork} from './patchWork.ts'
import {checkTextChanges} from './textChanges.ts'

const immutable = ['_id', '_type'] as const

/**
 * Applies patch operations to a document with the same code that the Studio runs, so that both arrive at the same content.
 * System fields cannot be patched; revision and time are the transaction's business. The document is not changed in place.
 * @throws MutationFailure 400 for a path that cannot be read, an operation that does not fit the value, or a changed `_id` or `_type`.
 */
export function applyPatch(doc: Doc, operations: PatchOperations, index: number): JsonObject {
  const refusal = (description: string): MutationFailure =>
    new MutationFailure(400, index, {type: 'mutationError', description, id: doc._id})
  let result: unknown
  try {
    for (const path of pathsOf(operations)) checkPath(path)
    result = operate(doc, operations)
  } catch (error) {
    throw refusal(`Cannot apply the patch: ${reasonOf(error)}`)
  }
  if (!isObject(result)) throw refusal('The patch removes the document')
  for (const field of immutable) {
    if (result[field] !== doc[field]) throw refusal(`Cannot modify immutable attribute "${field}"`)
  }
  return result
}

/** The order of the mutator; an insertion is the last. */
const order = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec'] as const

/** One operation after the other, so that each path is read in what the operations before it leave. */
function operate(doc: JsonObject, operations: PatchOperations): unknown {
  let result: unknown = {...doc}
  for (const name of order) {
    const given = operations[name]
    if (given === undefined || !isObject(result)) continue
    const current = result
    checkWork(current, Array.isArray(given) ? given : Object.keys(given))
    const paths = (path: string): readonly string[] => {
      const concrete = isRepeatable(name, path) ? concretePaths(current, path) : placesOf(current, path)
      if (name === 'inc' || name === 'dec') for (const each of concrete) checkNumber(current, each, name)
      return concrete
    }
    const meant = Array.isArray(given)
      ? given.flatMap(paths)
      : Object.fromEntries(Object.entries(given).flatMap(([path, value]) => paths(path).map((each) => [each, value])))
    checkWork(current, Array.isArray(meant) ? meant : Object.keys(meant))
    if (name === 'diffMatchPatch' && !Array.isArray(meant)) checkTextChanges(current, meant)
    // Other paths leave nothing that was made in vain, and a run for each takes longer.
    const selects = isSetting(name) && Object.keys(meant).some((path) => path.includes('['))
    result = selects ? setEach(current, name, meant) : run(current, {[name]: meant})
  }
  return operations.insert === undefined ? result : insertInto(result, operations.insert)
}

/** Whether an operation leaves the same when it is done twice in one place. */
function isRepeatable(name: (typeof order)[number], path: string): boolean {
  return isSetting(name) || (name === 'unset' && !path.endsWith(']'))
}

function isSetting(name: (typeof order)[number]): boolean {
  return name === 'set' || name === 'setIfMissing'
}

/** One path after the other, each without what the mutator makes for a list that is not there: a path may select from what those before it set. */
function setEach(doc: JsonObject, name: (typeof order)[number], meant: object): unknown {
  let result: unknown = doc
  for (const [path, value] of Object.entries(meant)) {
    if (!isObject(result)) break
    const before = result
    result = run(before, {[name]: {[path]: value}})
    removeMade(before, result, value)
  }
  return result
}

function insertInto(doc: unknown, insert: Insert): unknown {
  if (!isObject(doc)) return doc
  let result: unknown = doc
  checkWork(doc, [pathOf(insert)])
  const places = placesOf(doc, pathOf(insert), true)
  checkWork(doc, places)
  for (const path of places) {
    checkList(doc, path)
    if (isObject(result)) result = run(result, {insert: insertAtPlace(result, insertAt(insert, path))})
  }
  return result
}

function run(doc: JsonObject, operations: PatchOperations): unknown {
  // The cast is to the mutator's own, looser-than-exact types: our operations are checked, but optional keys may be undefined.
  const patch: object = {...operations, id: doc['_id']}
  const mutator = new Mutator({mutations: [{patch: patch as {id: string; set: Record<string, unknown>}}]})
  return mutator.apply({_id: '', _type: '', ...doc})
}

function pathsOf({set, setIfMissing, unset, inc, dec, insert, diffMatchPatch}: PatchOperations): readonly string[] {
  const keyed = [set, setIfMissing, inc, dec, diffMatchPatch].flatMap((each) => Object.keys(each ?? {}))
  return [...keyed, ...(unset ?? []), ...(insert === undefined ? [] : [pathOf(insert)])]
}

/** A copy in which every object inside an array has a `_key` (`autoGenerateArrayKeys`); those that had one keep it. */
export function withArrayKeys<Value>(value: Value, generateKey: () => string): Value {
  const copy = structuredClone(value)
  addKeys(copy, generateKey)
  return copy
}

function addKeys(value: unknown, generateKey: () => string): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value)
      if (isObject(item) && typeof item['_key'] !== 'string') Object.assign(item, {_key: generateKey()})
  }
  for (const inner of Object.values(value)) addKeys(inner, generateKey)
}
