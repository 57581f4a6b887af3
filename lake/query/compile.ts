import {planFilter, type Plan} from './candidates.ts'
import {isNode, part, parts, ParseFailure, parseQuery, type Node} from './groq.ts'

/** One `… match text::query(…)` of a query: what is searched, and for what. */
export interface TextMatch {
  readonly left: Node
  readonly query: Node
}

/**
 * A parsed query, ready to run many times. In `tree` every `*` is replaced by parameter `#n`, which gets the candidates of
 * `plans[n]`, and every text match by a test of parameter `#tn`, which gets a predicate for `texts[n]`.
 */
export interface Compiled {
  readonly tree: Node
  readonly plans: readonly Plan[]
  readonly texts: readonly TextMatch[]
  readonly params: ReadonlySet<string>
  /** The syntax tree as it was parsed. */
  readonly parsed: Node
}

/** Marks an "id" given to the dereferencing function that really asks for the score of a text match: `#n:id`. */
export const scorePrefix = '\u0000score:'

/** What groq-js parses and does not implement, or only for comparing two states of a document. */
const unavailable =
  /^(?:text::semanticSimilarity|geo::\w+|documents::\w+|media::aspect|user::attributes|(?:diff|delta)::\w+)$/

/** Parses and prepares a query. @throws ParseFailure */
export function compile(text: string): Compiled {
  return compileTree(parseQuery(text))
}

const filters = new WeakMap<Compiled, Compiled>()

/**
 * Of a query `*[filter]…` the part `*[filter]`, as a query of its own whose first plan is that `*`; undefined when there is no
 * filter, which stands for every document.
 */
export function topFilter(compiled: Compiled): Compiled | undefined {
  const known = filters.get(compiled)
  if (known !== undefined) return known
  const expr = findTopFilter(compiled.parsed)
  if (expr === undefined) return undefined
  const filter = compileTree({type: 'Filter', base: {type: 'Everything'}, expr})
  filters.set(compiled, filter)
  return filter
}

function compileTree(parsed: Node): Compiled {
  const compiler = new Compiler()
  const tree = compiler.rewrite(parsed, false)
  return {tree, plans: compiler.plans, texts: compiler.texts, params: compiler.params, parsed}
}

class Compiler {
  readonly plans: Plan[] = []
  readonly texts: TextMatch[] = []
  readonly params = new Set<string>()

  rewrite(node: Node, inScore: boolean): Node {
    const base = part(node, 'base')
    switch (node.type) {
      case 'Everything':
        return this.#candidates({kind: 'all'})
      case 'Parameter':
        this.params.add(String(node['name']))
        return node
      case 'Filter': {
        const filter = part(node, 'expr')
        if (base === undefined || filter === undefined) break
        const from = isEverything(base) ? this.#candidates(planFilter(filter)) : this.rewrite(base, false)
        return {...node, base: from, expr: this.rewrite(filter, false)}
      }
      case 'OpCall':
        return this.#operator(node, inScore)
      case 'FuncCall':
        return this.#call(node, inScore)
      case 'PipeFuncCall': {
        if (base === undefined) break
        const isScore = node['name'] === 'score'
        return {
          ...node,
          base: this.rewrite(base, false),
          args: parts(node, 'args').map((arg) => this.rewrite(arg, isScore)),
        }
      }
      case 'And':
      case 'Or':
        return this.#children(node, inScore)
      case 'Group':
        // groq-js looks for scores below "and" and "or", and not inside parentheses.
        return inScore && base !== undefined ? this.rewrite(base, true) : this.#children(node, false)
      default:
        break
    }
    return this.#children(node, false)
  }

  #children(node: Node, inScore: boolean): Node {
    const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
      if (isNode(value)) return [key, this.rewrite(value, inScore)]
      if (Array.isArray(value)) {
        const items: readonly unknown[] = value
        return [key, items.map((item) => (isNode(item) ? this.rewrite(item, inScore) : item))]
      }
      return [key, value]
    })
    return {...Object.fromEntries(entries), type: node.type}
  }

  #operator(node: Node, inScore: boolean): Node {
    const left = part(node, 'left')
    const right = unwrap(part(node, 'right'))
    if (node['op'] !== 'match' || left === undefined || right === undefined || !isCall(right, 'text', 'query')) {
      return this.#children(node, false)
    }
    const [query] = parts(right, 'args')
    if (query === undefined) throw new ParseFailure('text::query() takes one argument', undefined)
    const number = this.texts.push({left: this.rewrite(left, false), query: this.rewrite(query, false)}) - 1
    const id: Node = {type: 'AccessAttribute', name: '_id'}
    const test: Node = {type: 'OpCall', op: 'in', left: id, right: {type: 'Parameter', name: `#t${number}`}}
    if (!inScore) return test
    // groq-js scores a plain test 1; a boost adds the rest, which we compute behind a dereference.
    const key: Node = {type: 'OpCall', op: '+', left: {type: 'Value', value: `${scorePrefix}${number}:`}, right: id}
    const reference: Node = {type: 'Object', attributes: [{type: 'ObjectAttributeValue', name: '_ref', value: key}]}
    return {type: 'FuncCall', namespace: 'global', name: 'boost', args: [test, {type: 'Deref', base: reference}]}
  }

  #call(node: Node, inScore: boolean): Node {
    if (isCall(node, 'releases', 'all')) {
      const isRelease: Node = {
        type: 'OpCall',
        op: '==',
        left: {type: 'AccessAttribute', name: '_type'},
        right: {type: 'Value', value: 'system.release'},
      }
      return this.rewrite({type: 'Filter', base: {type: 'Everything'}, expr: isRelease}, false)
    }
    if (isCall(node, 'text', 'query')) {
      throw new ParseFailure('text::query() can only be used on the right side of match', undefined)
    }
    const name = `${String(node['namespace'])}::${String(node['name'])}`
    if (unavailable.test(name)) throw new ParseFailure(`${name}() is not available in the embedded lake`, undefined)
    return this.#children(node, inScore && isCall(node, 'global', 'boost'))
  }

  #candidates(plan: Plan): Node {
    return {type: 'Parameter', name: `#${this.plans.push(plan) - 1}`}
  }
}

function isCall(node: Node, namespace: string, name: string): boolean {
  return node.type === 'FuncCall' && node['namespace'] === namespace && node['name'] === name
}

function unwrap(node: Node | undefined): Node | undefined {
  return node?.type === 'Group' ? unwrap(part(node, 'base')) : node
}

function isEverything(node: Node): boolean {
  return unwrap(node)?.type === 'Everything'
}

/** The filter nearest to `*` along the bases of a query. Everything after it is ignored, as for hosted listeners. */
function findTopFilter(node: Node): Node | undefined {
  const base = part(node, 'base')
  if (base === undefined) return undefined
  return node.type === 'Filter' && isEverything(base) ? part(node, 'expr') : findTopFilter(base)
}
