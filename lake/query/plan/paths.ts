import type {Node, NodeOf} from '../../groq/syntax.ts'

/** Attributes that a view computes: what is stored under these names says nothing about documents as they are seen. */
const computed: ReadonlySet<string> = new Set(['_id', '_originalId'])

/** A way into documents, by names of attributes. */
export interface AttributePath {
  readonly names: readonly string[]
  /** Whether it goes through lists (`tags[]`, `blocks[].tags`), so that one document can have several values there. */
  readonly isMany: boolean
}

/** The path that a node is, from the current value; undefined for what is none, or leads to what a view computes. */
export function pathOf(node: Node): AttributePath | undefined {
  const path = walk(node)
  const [first] = path?.names ?? []
  return first === undefined || computed.has(first) ? undefined : path
}

/** Whether a node is `name`, an attribute of the current value. */
export function isAttribute(node: Node, name: string): boolean {
  return node.type === 'AccessAttribute' && node.name === name && isCurrent(node.base)
}

/** Whether a node is `@`, written or left out. */
export function isCurrent(node: Node | undefined): boolean {
  return node === undefined || node.type === 'This'
}

function walk(node: Node): AttributePath | undefined {
  if (node.type === 'This') return {names: [], isMany: false}
  if (node.type === 'AccessAttribute') {
    const base = node.base === undefined ? {names: [], isMany: false} : walk(node.base)
    return base && {names: [...base.names, node.name], isMany: base.isMany}
  }
  if (node.type === 'Map' || node.type === 'FlatMap') {
    const [base, inner] = [walk(node.base), walk(node.expr)]
    return base && inner && {names: [...base.names, ...inner.names], isMany: true}
  }
  // What is left of a list is part of it.
  if (isPartOfList(node)) {
    const base = walk(node.base)
    return base && {names: base.names, isMany: true}
  }
  return undefined
}

function isPartOfList(node: Node): node is NodeOf<'AccessElement' | 'ArrayCoerce' | 'Filter' | 'Slice'> {
  return node.type === 'AccessElement' || node.type === 'ArrayCoerce' || node.type === 'Filter' || node.type === 'Slice'
}
