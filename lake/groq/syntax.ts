import type {Span} from './errors.ts'

/** An expression that is evaluated for an object or for each element of a list. */
interface Each {
  readonly base: Node
  readonly expr: Node
}

interface Base {
  readonly base: Node
}

interface Sides {
  readonly left: Node
  readonly right: Node
}

/** The attributes of each type of node, besides its `type`. */
interface Attributes {
  /** `@`, and what a bare attribute belongs to. */
  This: object
  /** `*` */
  Everything: object
  /** A literal: null, a boolean, a number or a string. */
  Value: {readonly value: unknown}
  /** `$name` */
  Parameter: {readonly name: string}
  /** `^` (n = 1), `^.^` (n = 2), … */
  Parent: {readonly n: number}
  /** `base.name`; without a base, `name` of the current value. */
  AccessAttribute: {readonly base?: Node; readonly name: string}
  /** `base[3]`. The index is an expression of literals and parameters. */
  AccessElement: Base & {readonly index: Node}
  /** `base[left..right]` (inclusive) or `base[left...right]`. The bounds are expressions of literals and parameters. */
  Slice: Base & Sides & {readonly isInclusive: boolean}
  /** `base[expr]` */
  Filter: Each
  /** `base{…}` of a single object; `expr` is evaluated with it as the current value. */
  Projection: Each
  /** `expr` for every element of `base`. */
  Map: Each
  /** The same, lists that `expr` gives being joined. */
  FlatMap: Each
  /** `base[]` */
  ArrayCoerce: Base
  /** `base->` */
  Deref: Base
  /** `!base` */
  Not: Base
  /** `-base` */
  Neg: Base
  /** `+base` */
  Pos: Base
  /** `left && right` */
  And: Sides
  /** `left || right` */
  Or: Sides
  /** `left op right` */
  OpCall: Sides & {readonly op: Operator}
  /** `base in left..right` */
  InRange: Base & Sides & {readonly isInclusive: boolean}
  /** `select(condition => value, …, fallback)` */
  Select: {
    readonly alternatives: readonly {readonly condition: Node; readonly value: Node}[]
    readonly fallback?: Node
  }
  /** `namespace::name(args)`; functions without a namespace are in `global`. `span`: where the name stands in the query. */
  FuncCall: {readonly namespace: string; readonly name: string; readonly args: readonly Node[]; readonly span?: Span}
  /** `base | order(…)` and `base | score(…)` */
  PipeFuncCall: Base & {readonly name: 'order' | 'score'; readonly args: readonly Node[]}
  /** `{…}` */
  Object: {readonly attributes: readonly ObjectAttribute[]}
  /** `[…]` */
  Array: {readonly elements: readonly {readonly value: Node; readonly isSplat: boolean}[]}
  /** `(a, b)`, which only selectors may hold. */
  Tuple: {readonly members: readonly Node[]}
  /** `base asc`, an argument of `order`. */
  Asc: Base
  /** `base desc`, an argument of `order`. */
  Desc: Base
  /** `anywhere(arg)` in a selector. */
  SelectorFuncCall: {readonly arg: Node}
  /** `base.(nested)` in a selector. */
  SelectorNested: Base & {readonly nested: Node}
}

/** A node of this type, or of one of these types. */
export type NodeOf<Type extends keyof Attributes> = {
  [Each in Type]: {readonly type: Each} & Attributes[Each]
}[Type]

/**
 * The syntax tree that the evaluator compiles. It is groq-js's tree, checked once and written down exactly (`parse/adopt.ts`), with
 * three differences: bounds of slices and indexes of elements are nodes, as they may hold parameters; functions that groq-js does
 * not know are calls like any other; `Group` is gone, because it only matters to the parser.
 */
export type Node = NodeOf<keyof Attributes>

/** The operators with two sides that are not `&&` and `||`. */
export type Operator = '==' | '!=' | '>' | '>=' | '<' | '<=' | '+' | '-' | '*' | '/' | '%' | '**' | 'in' | 'match'

/** `"name": value`, `condition => value`, `...value` */
export type ObjectAttribute =
  | {readonly type: 'ObjectAttributeValue'; readonly name: string; readonly value: Node}
  | {readonly type: 'ObjectConditionalSplat'; readonly condition: Node; readonly value: Node}
  | {readonly type: 'ObjectSplat'; readonly value: Node}
