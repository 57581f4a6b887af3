import {readsDataset} from './analyse.ts'
import {compileArray, compileObject} from './compile/literals.ts'
import {memoise} from './compile/memoise.ts'
import {compileBinary, compileLogic, compileRange} from './compile/operators.ts'
import {compilePipe} from './compile/pipes.ts'
import {
  compileAttribute,
  compileDeref,
  compileEach,
  compileElement,
  compileProjection,
  compileSlice,
  ofBase,
} from './compile/traversals.ts'
import {QueryError} from './errors.ts'
import {compileCall} from './functions/table.ts'
import {noteResult} from './plain.ts'
import type {Node, NodeOf} from './syntax.ts'
import {scopeAround, type Compile, type Executor, type Hooks} from './types.ts'
import {attribute, isList} from './values.ts'

/**
 * Turns a syntax tree into a function that can be run any number of times. What hooks return takes the place of the parts of the
 * tree that read the data set.
 * @throws QueryError for what can only stand elsewhere (a selector, a pair), and for trees that are too deep
 */
export function compileExpr(node: Node, hooks: Hooks = {}): Executor {
  /** Nodes that only serve what was built on them, which is remembered as a whole. */
  const inner = new Set<Node>()
  const compile: Compile = (part) => {
    const counted = countedBy(part)
    if (counted === undefined && !readsDataset(part)) return compileNode(part, compile)
    const base = counted ?? ('base' in part ? part.base : undefined)
    if (base !== undefined) inner.add(base)
    const execute = hooks.dataset?.(part, compile) ?? compileNode(part, compile)
    return inner.has(part) ? execute : memoise(part, execute)
  }
  try {
    const execute = compile(node)
    noteResult(node, execute)
    return execute
  } catch (error) {
    throw error instanceof RangeError ? new QueryError('the query is nested too deeply') : error
  }
}

/** What is counted, if a node is `count(…)` of something that reads the data set. */
function countedBy(node: Node): Node | undefined {
  if (node.type !== 'FuncCall' || node.namespace !== 'global' || node.name !== 'count') return undefined
  const [counted] = node.args
  return counted !== undefined && readsDataset(counted) ? counted : undefined
}

function compileNode(node: Node, compile: Compile): Executor {
  switch (node.type) {
    case 'This':
      return (scope) => scope.value
    case 'Everything':
      return (scope) => scope.context.options.source.all()
    case 'Value': {
      const {value} = node
      return () => value
    }
    case 'Parameter': {
      const {name} = node
      return (scope) => attribute(scope.context.options.params, name)
    }
    case 'Parent':
      return (scope) => scopeAround(scope, node.n)?.value ?? null
    case 'Select':
      return compileSelect(node, compile)
    case 'Object':
      return compileObject(node, compile)
    case 'Array':
      return compileArray(node, compile)
    case 'FuncCall':
      return counting(node.args.length, compileCall(node, compile))
    case 'PipeFuncCall':
      return compilePipe(node, compile)
    case 'And':
    case 'Or':
      return compileLogic(node, compile)
    case 'Not':
      return ofBase(node, compile, (value) => (typeof value === 'boolean' ? !value : null))
    case 'Neg':
      return ofBase(node, compile, (value) => (typeof value === 'number' ? -value : null))
    case 'Pos':
      return ofBase(node, compile, (value) => (typeof value === 'number' ? value : null))
    case 'OpCall':
      return compileBinary(node, compile)
    case 'InRange':
      return compileRange(node, compile)
    case 'AccessAttribute':
      return compileAttribute(node, compile)
    case 'AccessElement':
      return compileElement(node, compile)
    case 'Slice':
      return compileSlice(node, compile)
    case 'Filter':
    case 'Map':
    case 'FlatMap':
      return compileEach(node, compile)
    case 'Projection':
      return compileProjection(node, compile)
    case 'ArrayCoerce':
      return ofBase(node, compile, (value) => (isList(value) ? value : null))
    case 'Deref':
      return compileDeref(node, compile)
    case 'Tuple':
      throw new QueryError('tuples can not be evaluated')
    case 'Asc':
    case 'Desc':
      throw new QueryError(`unexpected ${node.type.toLowerCase()}`)
    case 'SelectorFuncCall':
    case 'SelectorNested':
      throw new QueryError('a selector can not be evaluated')
  }
}

/** So few arguments are part of the step that a call is. */
const fewArguments = 8

/** Counts the arguments of a call down where they are many: `coalesce` may have thousands. */
function counting(args: number, call: Executor): Executor {
  if (args <= fewArguments) return call
  return (scope) => {
    scope.context.tick(args)
    return call(scope)
  }
}

function compileSelect({alternatives, fallback}: NodeOf<'Select'>, compile: Compile): Executor {
  const cases = alternatives.map(({condition, value}) => ({test: compile(condition), result: compile(value)}))
  const otherwise = fallback === undefined ? undefined : compile(fallback)
  return (scope) => {
    for (const each of cases) if (each.test(scope) === true) return each.result(scope)
    return otherwise === undefined ? null : otherwise(scope)
  }
}
