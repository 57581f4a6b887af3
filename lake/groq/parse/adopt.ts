import {isObject, type JsonObject} from '../../common/document.ts'
import {QueryError} from '../errors.ts'
import type {FunctionDefinition} from '../functions/define.ts'
import {findFunction} from '../functions/table.ts'
import type {Node, NodeOf, ObjectAttribute, Operator} from '../syntax.ts'
import {callIndex, carrier, groupMark, type Call} from './calls.ts'

/** What stands for other things in a tree that was parsed from a rewritten text. */
export interface Marks {
  readonly calls: readonly Call[]
  /** Numbers in slices and elements that stand for an expression. */
  readonly bounds: ReadonlyMap<number, Node>
  /** Parameters that stand for a long list. */
  readonly lists: ReadonlyMap<string, Node>
}

/**
 * Checks a tree of groq-js and turns it into ours: whatever its next version brings is noticed here and nowhere else.
 * @throws QueryError for functions that do not exist or get too few or too many arguments
 */
export function adopt(tree: unknown, marks: Marks): Node {
  function adoptNode(raw: unknown): Node {
    if (!isObject(raw)) throw new Error('The parser gave something that is no syntax node')
    const {type} = raw
    const part = (name: string): Node => adoptNode(raw[name])
    const parts = (name: string): readonly Node[] => list(raw, name).map(adoptNode)
    switch (type) {
      case 'Group':
        return part('base')
      case 'This':
      case 'Everything':
        return {type}
      case 'Value':
        return {type, value: raw['value'] ?? null}
      case 'Parameter':
        return marks.lists.get(text(raw, 'name')) ?? {type, name: text(raw, 'name')}
      case 'Parent':
        return {type, n: Number(raw['n'])}
      case 'AccessAttribute': {
        const name = text(raw, 'name')
        return raw['base'] === undefined ? {type, name} : {type, base: part('base'), name}
      }
      case 'AccessElement':
        return {type, base: part('base'), index: bound(raw['index'])}
      case 'Slice': {
        const [left, right] = [bound(raw['left']), bound(raw['right'])]
        return {type, base: part('base'), left, right, isInclusive: raw['isInclusive'] === true}
      }
      case 'Filter':
      case 'Projection':
      case 'Map':
      case 'FlatMap':
        return {type, base: part('base'), expr: part('expr')}
      case 'ArrayCoerce':
      case 'Deref':
      case 'Not':
      case 'Neg':
      case 'Pos':
      case 'Asc':
      case 'Desc':
        return {type, base: part('base')}
      case 'And':
      case 'Or':
        return {type, left: part('left'), right: part('right')}
      case 'OpCall':
        return {type, op: operator(raw['op']), left: part('left'), right: part('right')}
      case 'InRange': {
        const [left, right] = [part('left'), part('right')]
        return {type, base: part('base'), left, right, isInclusive: raw['isInclusive'] === true}
      }
      case 'Select': {
        const alternatives = list(raw, 'alternatives').map(({condition, value}) => ({
          condition: adoptNode(condition),
          value: adoptNode(value),
        }))
        return raw['fallback'] === undefined ? {type, alternatives} : {type, alternatives, fallback: part('fallback')}
      }
      case 'FuncCall':
        return adoptCall(raw)
      case 'PipeFuncCall':
        return adoptPipe(raw)
      case 'Object':
        return {type, attributes: list(raw, 'attributes').map(adoptAttribute)}
      case 'Array': {
        const elements = list(raw, 'elements')
        return {
          type,
          elements: elements.map(({value, isSplat}) => ({value: adoptNode(value), isSplat: isSplat === true})),
        }
      }
      case 'Tuple':
        return {type, members: parts('members')}
      case 'SelectorFuncCall':
        return {type, arg: part('arg')}
      case 'SelectorNested':
        return {type, base: part('base'), nested: part('nested')}
      default:
        throw new Error(`The parser gave a syntax node of unknown type "${String(type)}"`)
    }
  }

  function bound(value: unknown): Node {
    return (typeof value === 'number' ? marks.bounds.get(value) : undefined) ?? {type: 'Value', value}
  }

  function adoptAttribute(raw: JsonObject): ObjectAttribute {
    const {type} = raw
    const value = adoptNode(raw['value'])
    if (type === 'ObjectAttributeValue') return {type, name: text(raw, 'name'), value}
    return type === 'ObjectConditionalSplat'
      ? {type, condition: adoptNode(raw['condition']), value}
      : {type: 'ObjectSplat', value}
  }

  function adoptCall(raw: JsonObject): Node {
    const [namespace, name] = [text(raw, 'namespace'), text(raw, 'name')]
    const args = list(raw, 'args')
    const mark = args[0]?.['value']
    if (mark === groupMark) {
      const members = args.slice(1).map(adoptNode)
      const [only] = members
      return only !== undefined && members.length === 1 ? only : {type: 'Tuple', members}
    }
    const index = namespace === carrier.namespace && name === carrier.name ? callIndex(mark) : undefined
    const call = index === undefined ? undefined : marks.calls[index]
    const given = (call === undefined ? args : args.slice(1)).map(adoptNode)
    const node = {type: 'FuncCall', namespace, name, args: given} as const
    return call === undefined ? node : checkCall({...node, ...call})
  }

  function adoptPipe(raw: JsonObject): Node {
    const base = adoptNode(raw['base'])
    const [mark, ...given] = list(raw, 'args')
    const call = marks.calls[callIndex(mark?.['value']) ?? -1]
    if (call === undefined) throw new Error('The parser gave a pipe function that is not in the text')
    const {namespace, name, span} = call
    if (namespace !== 'global' || (name !== 'order' && name !== 'score')) {
      throw new QueryError(`undefined pipe function: ${fullName(call)}`, span)
    }
    checkCount(call, [1, Infinity], given.length)
    return {type: 'PipeFuncCall', base, name, args: given.map(adoptNode)}
  }

  return adoptNode(tree)
}

function checkCall(node: NodeOf<'FuncCall'> & Call): NodeOf<'FuncCall'> {
  const definition = findFunction(node.namespace, node.name)
  if (definition === undefined) throw new QueryError(`undefined function: ${fullName(node)}`, node.span)
  checkCount(node, definition.takes, node.args.length)
  return node
}

function fullName({namespace, name}: Call): string {
  return namespace === 'global' ? name : `${namespace}::${name}`
}

function checkCount({name, span}: Call, [least, most]: FunctionDefinition['takes'], given: number): void {
  if (given >= least && given <= most) return
  const expected = least === most ? String(least) : most === Infinity ? `at least ${least}` : `${least} to ${most}`
  throw new QueryError(`incorrect number of arguments to function ${name}(): expected ${expected}, got ${given}`, span)
}

function text(raw: JsonObject, name: string): string {
  const value = raw[name]
  if (typeof value !== 'string') throw new Error(`The parser gave a syntax node without "${name}"`)
  return value
}

function list(raw: JsonObject, name: string): readonly JsonObject[] {
  const value = raw[name]
  if (!Array.isArray(value) || !value.every(isObject))
    throw new Error(`The parser gave a syntax node without "${name}"`)
  return value
}

const operators = ['==', '!=', '>', '>=', '<', '<=', '+', '-', '*', '/', '%', '**', 'in', 'match'] as const

function operator(value: unknown): Operator {
  const found = operators.find((each) => each === value)
  if (found === undefined) throw new Error(`The parser gave an unknown operator "${String(value)}"`)
  return found
}
