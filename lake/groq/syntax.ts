import type {Span} from './errors.ts'

/**
 * The syntax tree that the evaluator compiles. It is groq-js's tree, checked once and written down exactly (`parse/adopt.ts`), with
 * three differences: bounds of slices and indexes of elements are nodes, as they may hold parameters; functions that groq-js does
 * not know are calls like any other; `Group` is gone, because it only matters to the parser.
 */
export type Node =
  | ThisNode
  | EverythingNode
  | ValueNode
  | ParameterNode
  | ParentNode
  | ContextNode
  | AccessAttributeNode
  | AccessElementNode
  | SliceNode
  | FilterNode
  | ProjectionNode
  | MapNode
  | FlatMapNode
  | ArrayCoerceNode
  | DerefNode
  | NotNode
  | NegNode
  | PosNode
  | AndNode
  | OrNode
  | OpCallNode
  | InRangeNode
  | SelectNode
  | FuncCallNode
  | PipeFuncCallNode
  | ObjectNode
  | ArrayNode
  | TupleNode
  | AscNode
  | DescNode
  | SelectorFuncCallNode
  | SelectorNestedNode

/** `@`, and what a bare attribute belongs to. */
export interface ThisNode {
  readonly type: 'This'
}

/** `*` */
export interface EverythingNode {
  readonly type: 'Everything'
}

/** A literal: null, a boolean, a number or a string. */
export interface ValueNode {
  readonly type: 'Value'
  readonly value: unknown
}

/** `$name` */
export interface ParameterNode {
  readonly type: 'Parameter'
  readonly name: string
}

/** `^` (n = 1), `^.^` (n = 2), … */
export interface ParentNode {
  readonly type: 'Parent'
  readonly n: number
}

/** `before()` and `after()`, in delta mode. */
export interface ContextNode {
  readonly type: 'Context'
  readonly key: 'before' | 'after'
}

/** `base.name`; without a base, `name` of the current value. */
export interface AccessAttributeNode {
  readonly type: 'AccessAttribute'
  readonly base?: Node
  readonly name: string
}

/** `base[3]`. The index is an expression of literals and parameters. */
export interface AccessElementNode {
  readonly type: 'AccessElement'
  readonly base: Node
  readonly index: Node
}

/** `base[left..right]` (inclusive) or `base[left...right]`. The bounds are expressions of literals and parameters. */
export interface SliceNode {
  readonly type: 'Slice'
  readonly base: Node
  readonly left: Node
  readonly right: Node
  readonly isInclusive: boolean
}

/** `base[expr]` */
export interface FilterNode {
  readonly type: 'Filter'
  readonly base: Node
  readonly expr: Node
}

/** `base{…}` of a single object; `expr` is evaluated with it as the current value. */
export interface ProjectionNode {
  readonly type: 'Projection'
  readonly base: Node
  readonly expr: Node
}

/** `expr` for every element of `base`. */
export interface MapNode {
  readonly type: 'Map'
  readonly base: Node
  readonly expr: Node
}

/** The same, lists that `expr` gives being joined. */
export interface FlatMapNode {
  readonly type: 'FlatMap'
  readonly base: Node
  readonly expr: Node
}

/** `base[]` */
export interface ArrayCoerceNode {
  readonly type: 'ArrayCoerce'
  readonly base: Node
}

/** `base->` */
export interface DerefNode {
  readonly type: 'Deref'
  readonly base: Node
}

/** `!base` */
export interface NotNode {
  readonly type: 'Not'
  readonly base: Node
}

/** `-base` */
export interface NegNode {
  readonly type: 'Neg'
  readonly base: Node
}

/** `+base` */
export interface PosNode {
  readonly type: 'Pos'
  readonly base: Node
}

/** `left && right` */
export interface AndNode {
  readonly type: 'And'
  readonly left: Node
  readonly right: Node
}

/** `left || right` */
export interface OrNode {
  readonly type: 'Or'
  readonly left: Node
  readonly right: Node
}

/** The operators with two sides that are not `&&` and `||`. */
export type Operator = '==' | '!=' | '>' | '>=' | '<' | '<=' | '+' | '-' | '*' | '/' | '%' | '**' | 'in' | 'match'

/** `left op right` */
export interface OpCallNode {
  readonly type: 'OpCall'
  readonly op: Operator
  readonly left: Node
  readonly right: Node
}

/** `base in left..right` */
export interface InRangeNode {
  readonly type: 'InRange'
  readonly base: Node
  readonly left: Node
  readonly right: Node
  readonly isInclusive: boolean
}

/** `select(condition => value, …, fallback)` */
export interface SelectNode {
  readonly type: 'Select'
  readonly alternatives: readonly {readonly condition: Node; readonly value: Node}[]
  readonly fallback?: Node
}

/** `namespace::name(args)`; functions without a namespace are in `global`. */
export interface FuncCallNode {
  readonly type: 'FuncCall'
  readonly namespace: string
  readonly name: string
  readonly args: readonly Node[]
  /** Where the name stands in the query. */
  readonly span?: Span
}

/** `base | order(…)` and `base | score(…)` */
export interface PipeFuncCallNode {
  readonly type: 'PipeFuncCall'
  readonly base: Node
  readonly name: 'order' | 'score'
  readonly args: readonly Node[]
}

/** `{…}` */
export interface ObjectNode {
  readonly type: 'Object'
  readonly attributes: readonly ObjectAttribute[]
}

/** `"name": value`, `condition => value`, `...value` */
export type ObjectAttribute =
  | {readonly type: 'ObjectAttributeValue'; readonly name: string; readonly value: Node}
  | {readonly type: 'ObjectConditionalSplat'; readonly condition: Node; readonly value: Node}
  | {readonly type: 'ObjectSplat'; readonly value: Node}

/** `[…]` */
export interface ArrayNode {
  readonly type: 'Array'
  readonly elements: readonly {readonly value: Node; readonly isSplat: boolean}[]
}

/** `(a, b)`, which only selectors may hold. */
export interface TupleNode {
  readonly type: 'Tuple'
  readonly members: readonly Node[]
}

/** `base asc`, an argument of `order`. */
export interface AscNode {
  readonly type: 'Asc'
  readonly base: Node
}

/** `base desc`, an argument of `order`. */
export interface DescNode {
  readonly type: 'Desc'
  readonly base: Node
}

/** `anywhere(arg)` in a selector. */
export interface SelectorFuncCallNode {
  readonly type: 'SelectorFuncCall'
  readonly arg: Node
}

/** `base.(nested)` in a selector. */
export interface SelectorNestedNode {
  readonly type: 'SelectorNested'
  readonly base: Node
  readonly nested: Node
}
