import {evaluateSync, GroqSyntaxError, parse, Path} from 'groq-js'
import {isObject, type Doc} from '../store/document.ts'

/**
 * A node of groq-js's syntax tree. The package's own type declarations are incomplete (they lead to `any`), so what we
 * rely on is written down here and checked where it is read.
 */
export interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

/** Whether a value is a node. */
export function isNode(value: unknown): value is Node {
  return isObject(value) && typeof value['type'] === 'string'
}

/** The node in a part of another node, if there is one. */
export function part(node: Node, name: string): Node | undefined {
  const value = node[name]
  return isNode(value) ? value : undefined
}

/** The nodes in a list part of another node. */
export function parts(node: Node, name: string): readonly Node[] {
  const value: unknown = node[name]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** A query that does not parse, with the offset (in UTF-16 code units) where, if the parser said. */
export class ParseFailure extends Error {
  override readonly name = 'ParseFailure'
  readonly position: number | undefined

  constructor(message: string, position: number | undefined) {
    super(message)
    this.position = position
  }
}

/** Parses a query. @throws ParseFailure */
export function parseQuery(text: string): Node {
  try {
    const tree: unknown = parse(text)
    if (!isNode(tree)) throw new Error('The parser returned no tree')
    return tree
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      const {message, position}: {message: string; position: number} = error
      throw new ParseFailure(message, position)
    }
    throw new ParseFailure(error instanceof Error ? error.message : String(error), undefined)
  }
}

/** What a query is evaluated with. */
export interface Scope {
  readonly params: Readonly<Record<string, unknown>>
  readonly root?: unknown
  readonly identity?: string
  readonly now?: Date
  readonly project?: {readonly projectId: string; readonly dataset: string}
  readonly dereference?: (id: string) => unknown
}

/** Evaluates a tree and returns plain data (dates may still be objects that JSON turns into strings). */
export function evaluateNode(node: Node, scope: Scope): unknown {
  const {dereference} = scope
  const value: unknown = evaluateSync(node, {
    params: {...scope.params},
    root: scope.root ?? null,
    dataset: [],
    identity: scope.identity ?? '<anonymous>',
    timestamp: scope.now ?? new Date(),
    sanity: scope.project,
    ...(dereference === undefined ? {} : {dereference: ({_ref}: {_ref: string}) => dereference(_ref)}),
  })
  return isObject(value) ? value['data'] : null
}

/**
 * A value for the right side of GROQ's `in` that asks our own function. groq-js tests strings against `Path` objects by their
 * method `matches`, which makes it the one place where a predicate of ours can take part in an evaluation.
 */
export class IdPredicate extends Path {
  readonly #test: (id: string) => boolean

  constructor(test: (id: string) => boolean) {
    super('**')
    this.#test = test
  }

  matches(id: string): boolean {
    return this.#test(id)
  }
}

/** The dereferencing function of a list of documents, for predicates that run outside a view. */
export type Lookup = (id: string) => Doc | undefined
