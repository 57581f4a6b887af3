import {Mutation as Mutator} from '@sanity/mutator'
import {isObject, type Doc, type JsonObject} from '../../common/document.ts'
import {reasonOf} from '../../common/reason.ts'
import {concretePaths, placesOf} from './concretePath.ts'
import {insertAt, insertAtPlace, pathOf, type Insert} from './insertRange.ts'
import {removeMade} from './madeObjects.ts'
import {MutationFailure, type PatchOperations} from './mutation.ts'
import {fieldChanger, fieldsOf} from './plainFields.ts'
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

type Operation = (typeof order)[number]

/** A path of an operation, and what is given for it. */
type Change = readonly [path: string, value: unknown]

/** One operation after the other, so that each path is read in what the operations before it leave. */
function operate(doc: JsonObject, operations: PatchOperations): unknown {
  let result: unknown = {...doc}
  for (const name of order) {
    const given = operations[name]
    if (given === undefined || !isObject(result)) continue
    const changes = concreteChanges(result, name, given)
    if (name === 'diffMatchPatch') checkTextChanges(result, Object.fromEntries(changes))
    result = changeEach(result, name, changes)
  }
  return operations.insert === undefined ? result : insertInto(result, operations.insert)
}

function concreteChanges(doc: JsonObject, name: Operation, given: object): readonly Change[] {
  const check = (changes: readonly Change[]): void => {
    const paths = changes.map(([path]) => path)
    checkWork(doc, name === 'diffMatchPatch' ? paths : paths.filter((path) => !fieldsOf(path)), isSetting(name))
  }
  const changes: readonly Change[] = Array.isArray(given)
    ? given.map((path: string) => [path, undefined])
    : Object.entries(given)
  for (const [path] of changes) checkPath(path)
  check(changes)
  const concrete = changes.flatMap(([path, value]) => {
    const paths = isRepeatable(name, path) ? concretePaths(doc, path) : placesOf(doc, path)
    if (name === 'inc' || name === 'dec') for (const each of paths) checkNumber(doc, each, name)
    return paths.map((each): Change => [each, value])
  })
  check(concrete)
  return Array.isArray(given) ? concrete : [...new Map(concrete)]
}

/** Whether an operation leaves the same when it is done twice in one place. */
function isRepeatable(name: Operation, path: string): boolean {
  return isSetting(name) || (name === 'unset' && !path.endsWith(']'))
}

function isSetting(name: Operation): boolean {
  return name === 'set' || name === 'setIfMissing'
}

/**
 * One path after the other, as one may select from what those before it set. What the mutator makes for a list that is not there is taken out
 * again.
 */
function changeEach(doc: JsonObject, name: Operation, changes: readonly Change[]): unknown {
  const changeField = name === 'diffMatchPatch' ? undefined : fieldChanger(name)
  let result: unknown = doc
  for (const [path, value] of changes) {
    if (!isObject(result)) break
    const before = result
    const fields = changeField && fieldsOf(path)
    if (fields !== undefined) result = changeField?.(before, fields, value)
    else {
      try {
        result = run(before, {[name]: name === 'unset' ? [path] : {[path]: value}})
      } catch (error) {
        if (!leadsNowhere.test(reasonOf(error))) throw error
      }
      if (isSetting(name)) removeMade(before, result, value)
    }
  }
  return result
}

/** What the mutator says where something else stands than a path expects, or nothing. Hosted Sanity passes over it, as another editor may have changed it. */
const leadsNowhere = /^(?:Index out of bounds|(?:setIndex|getAttribute) only applies|Target value is neither)/

function insertInto(doc: unknown, insert: Insert): unknown {
  if (!isObject(doc)) return doc
  let result: unknown = doc
  const given = pathOf(insert)
  checkPath(given)
  checkWork(doc, [given])
  const places = placesOf(doc, given, true)
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
