import {isObject, type JsonObject} from '../../common/document.ts'
import {QueryError} from '../errors.ts'
import {findFunction} from '../functions/table.ts'
import type {FuncCallNode, Node, ObjectAttribute, Operator} from '../syntax.ts'
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
export function adopt(raw: unknown, marks: Marks): Node {
  return new Adopter(marks).node(raw)
}

class Adopter {
  readonly #marks: Marks

  constructor(marks: Marks) {
    this.#marks = marks
  }

  node(raw: unknown): Node {
    if (!isObject(raw)) throw new Error('The parser gave something that is no syntax node')
    const {type} = raw
    switch (type) {
      case 'Group':
        return this.node(raw['base'])
      case 'This':
      case 'Everything':
        return {type}
      case 'Value':
        return {type, value: raw['value'] ?? null}
      case 'Parameter':
        return this.#marks.lists.get(text(raw, 'name')) ?? {type, name: text(raw, 'name')}
      case 'Parent':
        return {type, n: Number(raw['n'])}
      case 'Context':
        return {type, key: raw['key'] === 'before' ? 'before' : 'after'}
      case 'AccessAttribute': {
        const name = text(raw, 'name')
        return raw['base'] === undefined ? {type, name} : {type, base: this.node(raw['base']), name}
      }
      case 'AccessElement':
        return {type, base: this.node(raw['base']), index: this.#bound(raw['index'])}
      case 'Slice': {
        const isInclusive = raw['isInclusive'] === true
        const [left, right] = [this.#bound(raw['left']), this.#bound(raw['right'])]
        return {type, base: this.node(raw['base']), left, right, isInclusive}
      }
      case 'Filter':
      case 'Projection':
      case 'Map':
      case 'FlatMap':
        return {type, base: this.node(raw['base']), expr: this.node(raw['expr'])}
      case 'ArrayCoerce':
      case 'Deref':
      case 'Not':
      case 'Neg':
      case 'Pos':
      case 'Asc':
      case 'Desc':
        return {type, base: this.node(raw['base'])}
      case 'And':
      case 'Or':
        return {type, left: this.node(raw['left']), right: this.node(raw['right'])}
      case 'OpCall':
        return {type, op: operator(raw['op']), left: this.node(raw['left']), right: this.node(raw['right'])}
      case 'InRange': {
        const isInclusive = raw['isInclusive'] === true
        const [left, right] = [this.node(raw['left']), this.node(raw['right'])]
        return {type, base: this.node(raw['base']), left, right, isInclusive}
      }
      case 'Select': {
        const alternatives = list(raw, 'alternatives').map((each) => ({
          condition: this.node(each['condition']),
          value: this.node(each['value']),
        }))
        const {fallback} = raw
        return fallback === undefined ? {type, alternatives} : {type, alternatives, fallback: this.node(fallback)}
      }
      case 'FuncCall':
        return this.#call(raw)
      case 'PipeFuncCall': {
        const name = raw['name'] === 'score' ? 'score' : 'order'
        return {type, base: this.node(raw['base']), name, args: list(raw, 'args').map((arg) => this.node(arg))}
      }
      case 'Object':
        return {type, attributes: list(raw, 'attributes').map((each) => this.#attribute(each))}
      case 'Array': {
        const elements = list(raw, 'elements').map((each) => ({
          value: this.node(each['value']),
          isSplat: each['isSplat'] === true,
        }))
        return {type, elements}
      }
      case 'Tuple':
        return {type, members: list(raw, 'members').map((member) => this.node(member))}
      case 'SelectorFuncCall':
        return {type, arg: this.node(raw['arg'])}
      case 'SelectorNested':
        return {type, base: this.node(raw['base']), nested: this.node(raw['nested'])}
      default:
        throw new Error(`The parser gave a syntax node of unknown type "${String(type)}"`)
    }
  }

  #bound(value: unknown): Node {
    return (typeof value === 'number' ? this.#marks.bounds.get(value) : undefined) ?? {type: 'Value', value}
  }

  #attribute(raw: JsonObject): ObjectAttribute {
    const value = this.node(raw['value'])
    switch (raw['type']) {
      case 'ObjectAttributeValue':
        return {type: 'ObjectAttributeValue', name: text(raw, 'name'), value}
      case 'ObjectConditionalSplat':
        return {type: 'ObjectConditionalSplat', condition: this.node(raw['condition']), value}
      default:
        return {type: 'ObjectSplat', value}
    }
  }

  #call(raw: JsonObject): Node {
    const [namespace, name] = [text(raw, 'namespace'), text(raw, 'name')]
    const args = list(raw, 'args')
    if (args[0]?.['value'] === groupMark) {
      const members = args.slice(1).map((arg) => this.node(arg))
      const [only] = members
      return only !== undefined && members.length === 1 ? only : {type: 'Tuple', members}
    }
    const index = namespace === carrier.namespace && name === carrier.name ? callIndex(args[0]?.['value']) : undefined
    const call = index === undefined ? undefined : this.#marks.calls[index]
    const given = (call === undefined ? args : args.slice(1)).map((arg) => this.node(arg))
    const node: FuncCallNode = {type: 'FuncCall', namespace, name, args: given}
    return call === undefined ? node : checkCall({...node, ...call})
  }
}

function checkCall(node: FuncCallNode): FuncCallNode {
  const {namespace, name, args, span} = node
  const definition = findFunction(namespace, name)
  if (definition === undefined) {
    throw new QueryError(`undefined function: ${namespace === 'global' ? name : `${namespace}::${name}`}`, span)
  }
  const [least, most] = definition.takes
  if (args.length < least || args.length > most) {
    const expected = least === most ? String(least) : most === Infinity ? `at least ${least}` : `${least} to ${most}`
    throw new QueryError(
      `incorrect number of arguments to function ${name}(): expected ${expected}, got ${args.length}`,
      span,
    )
  }
  return node
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
