import {parsePath, type ExprNode, type PathNode, type SegmentNode, type SubscriptElementNode} from '@sanity/json-match'
import {isObject} from '../../common/document.ts'

/** A path of a patch (JSONMatch), as the steps that lead to places in a document. `recursive`: `..` stands before it. */
export type PatchPath = readonly Pick<PathNode, 'recursive' | 'segment'>[]

/** Where something stands in a document: names of fields, and indices of lists. */
export interface Place {
  readonly at: readonly (string | number)[]
  /** What stands there; undefined where nothing does: a field that is missing, the end of a list. */
  readonly value: unknown
}

/** How much may be looked at for one patch: nothing else happens meanwhile. */
export class Looks {
  #left = 200_000

  /** @throws Error when it is too much */
  count(): void {
    this.#left -= 1
    if (this.#left < 0)
      throw new Error('its paths lead through too many parts of the document: make it several patches')
  }
}

/** @throws Error for what is no path */
export function readPath(text: string): PatchPath {
  let path: ExprNode | undefined
  try {
    path = parsePath(text)
  } catch {
    // It stays undefined.
  }
  if (path?.type === 'Path') return stepsOf(path)
  const field = /(?:^|\.)(\d[\w-]*)/.exec(text)?.[1]
  if (field === undefined) throw new Error(`the path "${text}" cannot be read`)
  // The requirement and its wording are those of the API from version 2025-08-18 on. Before, such a patch changed nothing.
  throw new Error(
    `Field path "${text}" starts with a digit, which is not allowed. Use brackets instead: ${text.replace(field, `['${field}']`)}`,
  )
}

function stepsOf(path: PathNode | undefined): readonly PathNode[] {
  return path === undefined ? [] : [...stepsOf(path.base), path]
}

/** Whether a path selects by conditions, or looks anywhere below: what it may lead to need not be there. */
export function isConditional(path: PatchPath): boolean {
  return path.some(({recursive, segment}) => {
    if (recursive === true || segment.type !== 'Subscript') return recursive === true
    return segment.elements.some((element) =>
      element.type === 'Path' ? isConditional(stepsOf(element)) : ['Comparison', 'Existence'].includes(element.type),
    )
  })
}

/** Whether a path names one place, and nothing that may be there or not. */
export function isPlain(path: PatchPath): boolean {
  return path.every(({recursive, segment}) => {
    if (recursive === true || segment.type === 'Wildcard') return false
    if (segment.type !== 'Subscript') return true
    const [element, other] = segment.elements
    if (element?.type === 'Path' && other === undefined) return isPlain(stepsOf(element))
    return element?.type === 'Number' && element.value >= 0 && other === undefined
  })
}

/** The places that a path leads to in a document. One may be there several times. */
export function placesOf(doc: unknown, path: PatchPath, looks: Looks): readonly Place[] {
  const places: Place[] = []
  visit(doc, path, 0, [])
  return places

  /** Follows a path from its step `next` on. */
  function visit(value: unknown, steps: PatchPath, next: number, at: Place['at']): void {
    looks.count()
    const step = steps[next]
    if (step === undefined) places.push({at, value})
    else if (step.recursive === true) visitBelow(value, step.segment, steps, next + 1, at)
    else visitSegment(value, step.segment, steps, next + 1, at)
  }

  function visitBelow(value: unknown, segment: SegmentNode, steps: PatchPath, next: number, at: Place['at']): void {
    looks.count()
    const isThere = segment.type !== 'Identifier' || fieldOf(value, segment.name) !== undefined
    if (isThere) visitSegment(value, segment, steps, next, at)
    for (const [name, inner] of partsOf(value)) visitBelow(inner, segment, steps, next, [...at, name])
  }

  function visitSegment(value: unknown, segment: SegmentNode, steps: PatchPath, next: number, at: Place['at']): void {
    if (segment.type === 'This') visit(value, steps, next, at)
    else if (segment.type === 'Identifier') visitField(value, segment.name, steps, next, at)
    else if (segment.type === 'Wildcard') {
      for (const [name, inner] of partsOf(value)) visit(inner, steps, next, [...at, name])
    } else for (const element of segment.elements) visitElement(value, element, steps, next, at)
  }

  /** What is set in a text, or in nothing, takes its place; nothing is set in what objects inherit from. */
  function visitField(value: unknown, name: string, steps: PatchPath, next: number, at: Place['at']): void {
    if (!Array.isArray(value) && name !== '__proto__') visit(fieldOf(value, name), steps, next, [...at, name])
  }

  function visitElement(
    value: unknown,
    element: SubscriptElementNode,
    steps: PatchPath,
    next: number,
    at: Place['at'],
  ): void {
    if (element.type === 'Path') visit(value, [...stepsOf(element), ...steps.slice(next)], 0, at)
    else if (element.type === 'String') visitField(value, element.value, steps, next, at)
    else if (Array.isArray(value)) {
      for (const {from, to} of spansOf(value, element, looks)) {
        for (let index = from; index < to; index++) visit(value[index], steps, next, [...at, index])
      }
      // The place behind the last item, where something may be added.
      const isEnd = element.type === 'Number' && element.value === value.length && next === steps.length
      if (isEnd) places.push({at: [...at, value.length], value: undefined})
    } else if (conditionOf(element)(value)) visit(value, steps, next, at)
  }
}

/** Some items of a list that stand together: from an index to before another. Without items it is a place between two. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What stands in brackets, in a list. What reaches beyond the list ends with it. */
export function spansOf(list: readonly unknown[], element: SubscriptElementNode, looks: Looks): readonly Span[] {
  const fromStart = (index: number): number => Math.trunc(index < 0 ? list.length + index : index)
  const span = (start: number, end: number): Span => {
    const [from = 0, to = 0] = [start, end].map((index) => Math.min(Math.max(index, 0), list.length))
    return {from, to: Math.max(from, to)}
  }
  if (element.type === 'Number') return [span(fromStart(element.value), fromStart(element.value) + 1)]
  if (element.type === 'Slice') return [span(fromStart(element.start ?? 0), fromStart(element.end ?? list.length))]
  if (element.type === 'Path') return element.segment.type === 'Wildcard' ? [span(0, list.length)] : []
  const isMeant = conditionOf(element)
  return list.flatMap((item, index) => {
    looks.count()
    return isMeant(item) ? [span(index, index + 1)] : []
  })
}

type Scalar = string | number | boolean | null

const comparisons: Readonly<Record<string, (left: Scalar, right: Scalar) => boolean>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>': (left, right) => left !== null && right !== null && left > right,
  '>=': (left, right) => left !== null && right !== null && left >= right,
  '<': (left, right) => left !== null && right !== null && left < right,
  '<=': (left, right) => left !== null && right !== null && left <= right,
}

/** `n > 1`, and `n?`, which holds where `n` is a text, a number, true, false or null. */
function conditionOf(element: SubscriptElementNode): (value: unknown) => boolean {
  if (element.type === 'Existence') {
    const scalar = scalarIn(element.base)
    return (value) => scalar(value) !== undefined
  }
  if (element.type !== 'Comparison') return () => false
  const [left, right] = [scalarIn(element.left), scalarIn(element.right)]
  const compare = comparisons[element.operator]
  return (value) => {
    const [a, b] = [left(value), right(value)]
    return a !== undefined && b !== undefined && compare?.(a, b) === true
  }
}

/** Reads what stands under some names in a value, one within the other, or is written in the path. */
function scalarIn(expression: ExprNode): (value: unknown) => Scalar | undefined {
  if (expression.type === 'Null') return () => null
  if (expression.type !== 'Path') return () => expression.value
  const steps = stepsOf(expression)
  return (value) => {
    let inner = value
    for (const {segment} of steps) {
      if (segment.type === 'This') continue
      inner = segment.type === 'Identifier' ? fieldOf(inner, segment.name) : undefined
    }
    return isScalar(inner) ? inner : undefined
  }
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function partsOf(value: unknown): Iterable<[string | number, unknown]> {
  if (Array.isArray(value)) return value.entries()
  return isObject(value) ? Object.entries(value) : []
}
