import {dependsOnValue} from '../../groq/analyse.ts'
import {isTextQuery} from '../../groq/compile/textMatch.ts'
import type {Node, NodeOf} from '../../groq/syntax.ts'
import type {Compile} from '../../groq/types.ts'
import type {Predicate} from './accessPath.ts'
import {allOf, anyOf} from './combine.ts'
import {byId, byType, byVersionOf} from './identity.ts'
import {isAttribute, pathOf} from './paths.ts'
import {isRange, rangesOf} from './range.ts'
import {byWords, isOwnText} from './search.ts'
import {byReference, byValue} from './values.ts'

/** One of the parts of a filter that are joined by `&&`, with its predicate where an access path exists for it. */
export interface Conjunct {
  readonly node: Node
  readonly predicate: Predicate | undefined
}

/** The parts of a filter that are joined by `&&`. */
export function conjunctsOf(filter: Node, compile: Compile): readonly Conjunct[] {
  if (filter.type === 'And') return [...conjunctsOf(filter.left, compile), ...conjunctsOf(filter.right, compile)]
  // Ranges over the same attribute are combined (`rangesOf`), as a lower and an upper bound together find fewer documents than either.
  return [{node: filter, predicate: isRange(filter) ? undefined : predicateOf(filter, compile)}]
}

/** One predicate for all parts of a filter that have one; undefined where none has. */
export function narrowing(conjuncts: readonly Conjunct[], compile: Compile): Predicate | undefined {
  const ranges = rangesOf(
    conjuncts.map(({node}) => node),
    compile,
  )
  const predicates = [...conjuncts.flatMap(({predicate}) => predicate ?? []), ...ranges]
  const [only] = predicates
  return predicates.length < 2 ? only : allOf(predicates)
}

function predicateOf(node: Node, compile: Compile): Predicate | undefined {
  if (node.type === 'And' || isRange(node)) return narrowing(conjunctsOf(node, compile), compile)
  if (node.type === 'OpCall') return operatorPredicate(node, compile)
  if (node.type === 'FuncCall') return callPredicate(node, compile)
  if (node.type !== 'Or') return undefined
  const [left, right] = [predicateOf(node.left, compile), predicateOf(node.right, compile)]
  return left && right && anyOf([left, right])
}

function operatorPredicate({op, left, right}: NodeOf<'OpCall'>, compile: Compile): Predicate | undefined {
  if (op === '==') return equality(left, right, compile) ?? equality(right, left, compile)
  if (op === 'in') return membership(left, right, compile)
  if (op !== 'match') return undefined
  if (!isTextQuery(right)) {
    return dependsOnValue(right) || !isOwnText(left, 'pattern') ? undefined : byWords(compile(right), 'pattern')
  }
  const [asked] = right.args
  if (asked === undefined || dependsOnValue(asked) || !isOwnText(left, 'query')) return undefined
  return byWords(compile(asked), 'query')
}

function equality(attribute: Node, value: Node, compile: Compile): Predicate | undefined {
  if (dependsOnValue(value)) return undefined
  if (isAttribute(attribute, '_id')) return byId(compile(value), true)
  if (isAttribute(attribute, '_type')) return byType(compile(value), true)
  const path = pathOf(attribute)
  if (path === undefined) return undefined
  const byField = byValue(path, compile(value), true)
  return path.names.at(-1) === '_ref' ? {...byReference([compile(value)], false), counted: byField} : byField
}

function membership(item: Node, list: Node, compile: Compile): Predicate | undefined {
  if (!dependsOnValue(item)) {
    const path = pathOf(list)
    if (path === undefined) return undefined
    return path.names.at(-1) === '_ref'
      ? byReference([compile(item)], false)
      : byValue({...path, isMany: true}, compile(item), true)
  }
  if (dependsOnValue(list)) return undefined
  if (isAttribute(item, '_id')) return byId(compile(list), false)
  if (isAttribute(item, '_type')) return byType(compile(list), false)
  const path = pathOf(item)
  if (path === undefined) return undefined
  return path.names.at(-1) === '_ref' ? byReference([compile(list)], false) : byValue(path, compile(list), false)
}

function callPredicate({namespace, name, args}: NodeOf<'FuncCall'>, compile: Compile): Predicate | undefined {
  if (args.some(dependsOnValue)) return undefined
  const [first] = args
  if (namespace === 'global' && name === 'references') return byReference(args.map(compile), true)
  if (namespace === 'sanity' && name === 'versionOf' && first !== undefined) return byVersionOf(compile(first))
  return undefined
}
