import {cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react'
import {isServerComponent} from '../contract/expandTree.tsx'
import {withoutReports} from '../contract/report.ts'
import {attributeOf, type Marks, type Place, type TextPart, unmarked} from './Marks.ts'

type Props = Readonly<Record<string, unknown>> & {readonly children?: ReactNode}

/** Elements whose text nobody sees, or which hold text alone. */
const withoutParts: ReadonlySet<string> = new Set(['script', 'style', 'title', 'meta', 'link', 'option', 'textarea'])

/** Attributes that readers see or hear in the place of a text. */
const spoken = ['alt', 'placeholder', 'aria-label', 'title'] as const

/** The name of an element around one of several texts. No style sheet knows it. */
const separateText = 'preview-text'

/** How deep the props of a client component are searched. */
const deepestProp = 8

/**
 * Puts the places of texts into a tree: `plain` is what readers get, `marked` is the same made from texts with marks.
 * The result is `plain`, with `data-sanity` on the elements whose text has a mark in `marked`, and on the roots of
 * widgets. Where the two differ in more than marks, because a view compares a text, its place is that of the field of
 * the widget with the same text. Calls server components as `expandTree` does.
 */
export function mergeMarks(plain: ReactNode, marked: ReactNode, marks: Marks): ReactNode {
  return new Merger(marks).node(plain, marked)
}

/** A text of an island, and the attribute of the elements that show it. */
type IslandText = readonly [text: string, attribute: string]

class Merger {
  readonly #marks: Marks
  /** The texts of the islands in the host element that is being merged. */
  #islandTexts: IslandText[] = []
  /** The document of the widget that is being merged. */
  #owner: string | undefined

  constructor(marks: Marks) {
    this.#marks = marks
  }

  /** `marked` is undefined where there is nothing to compare with. */
  node(plain: ReactNode, marked: unknown): ReactNode {
    if (plain === marked) return plain
    if (Array.isArray(plain)) return this.#list(plain, marked, (node, other) => this.node(node, other))
    if (!isValidElement<Props>(plain)) return plain
    const other = isValidElement<Props>(marked) && marked.type === plain.type ? marked : undefined
    const {type} = plain
    if (typeof type === 'string') return this.#host(type, plain, other)
    if (isServerComponent(type)) return this.#component(type, plain, other)
    const children = this.#children(plain, other)
    return type === Fragment ? withChildren(plain, {}, children) : this.#island(plain, other, children)
  }

  #list(
    plain: readonly ReactNode[],
    marked: unknown,
    merge: (node: ReactNode, other: unknown) => ReactNode,
  ): readonly ReactNode[] {
    const find = partners(plain, marked)
    return plain.map((node, index) => merge(node, find(node, index)))
  }

  #component(
    type: (props: object) => ReactNode,
    plain: ReactElement<Props>,
    marked: ReactElement<Props> | undefined,
  ): ReactNode {
    if (marked === undefined || isShallowEqual(plain.props, marked.props)) return plain
    const shown = type(plain.props)
    // An asynchronous component is rendered by React.
    if (shown instanceof Promise) return plain
    const merged = this.node(
      shown,
      attempt(() => type(marked.props)),
    )
    return plain.key === null ? merged : <Fragment key={plain.key}>{merged}</Fragment>
  }

  #host(type: string, plain: ReactElement<Props>, marked: ReactElement<Props> | undefined): ReactNode {
    if (withoutParts.has(type)) return plain
    const [outerTexts, outerOwner] = [this.#islandTexts, this.#owner]
    this.#islandTexts = []
    const widget = this.#widgetPlace(plain.props)
    this.#owner = widget?.id ?? this.#owner
    const places = this.#texts(plain.props.children, marked?.props.children).flatMap(({place}) => place ?? [])
    const isShared = new Set(places.map(attributeOf)).size > 1
    const children = isShared ? this.#separated(plain, marked) : this.#children(plain, marked)
    const place = isShared ? widget : (places[0] ?? widget ?? this.#spokenPlace(marked?.props))
    const islands = this.#islandTexts
    this.#islandTexts = outerTexts
    this.#owner = outerOwner
    if (place === undefined && islands.length === 0 && children === undefined) return plain
    const added = {
      ...(place === undefined ? {} : attributesOf(place)),
      ...(islands.length === 0 ? {} : {'data-island-texts': JSON.stringify(islands)}),
    }
    return withChildren(plain, added, children)
  }

  /** The document or block of an element that is the root of a widget. */
  #widgetPlace(props: Props): Place | undefined {
    const type = props['data-widget']
    const id = props['data-widget-id']
    return typeof type === 'string' && typeof id === 'string' ? this.#marks.placeOf(type, id) : undefined
  }

  /** The place of an element without a text: a picture, a field of a form. */
  #spokenPlace(marked: Props | undefined): Place | undefined {
    return spoken.flatMap((name) => {
      const text = marked?.[name]
      return typeof text === 'string' ? this.#marks.partsOf(text).flatMap(({place}) => place ?? []) : []
    })[0]
  }

  /** The texts that stand in an element itself, and not in one inside it. */
  #texts(plain: ReactNode, marked: unknown): readonly TextPart[] {
    if (typeof plain === 'string') return this.#partsOf(plain, marked)
    if (Array.isArray(plain)) {
      const find = partners(plain, marked)
      return plain.flatMap((node: ReactNode, index) => this.#texts(node, find(node, index)))
    }
    return isFragment(plain) ? this.#texts(plain.props.children, childrenOf(marked)) : []
  }

  /** A text in parts: by the marks of its partner, else as a whole by the field that has this text. */
  #partsOf(plain: string, marked: unknown): readonly TextPart[] {
    if (typeof marked === 'string' && marked !== plain) {
      const parts = this.#marks.partsOf(marked)
      return unmarked(marked) === plain ? parts : [{text: plain, ...parts.find(({place}) => place)}]
    }
    const place = marked === plain ? undefined : this.#marks.placeOfText(plain, this.#owner)
    return [place === undefined ? {text: plain} : {text: plain, place}]
  }

  /** The children of an element that are to be changed; undefined if it has none. */
  #children(plain: ReactElement<Props>, marked: ReactElement<Props> | undefined): ReactNode {
    const {children} = plain.props
    if (typeof children !== 'object' || children === null) return undefined
    const [merged, ...others] = this.#list(listOf(children), marked?.props.children, (node, other) =>
      this.node(node, other),
    )
    return Array.isArray(children) ? [merged, ...others] : merged
  }

  /** The children of an element with the texts of several fields: each in an element of its own, which has no style. */
  #separated(plain: ReactElement<Props>, marked: ReactElement<Props> | undefined): ReactNode {
    const separate = (node: ReactNode, other: unknown): ReactNode => {
      if (typeof node === 'string') return inElements(this.#partsOf(node, other))
      if (Array.isArray(node)) return this.#list(node, other, separate)
      return isFragment(node)
        ? withChildren(node, {}, separate(node.props.children, childrenOf(other)))
        : this.node(node, other)
    }
    return separate(plain.props.children, marked?.props.children)
  }

  /**
   * A client component: its nodes are merged, and its texts are told to the page, which finds them where the component has put them
   * (`markIslands.ts`).
   */
  #island(plain: ReactElement<Props>, marked: ReactElement<Props> | undefined, children: ReactNode): ReactNode {
    const others = Object.entries(plain.props).flatMap(([name, value]): [string, unknown][] =>
      name === 'children' ? [] : [[name, this.#prop(value, marked?.props[name], deepestProp)]],
    )
    return withChildren(plain, Object.fromEntries(others), children)
  }

  #prop(plain: unknown, marked: unknown, depth: number): unknown {
    if (typeof plain === 'string') {
      for (const {text, place} of typeof marked === 'string' ? this.#marks.partsOf(marked) : [])
        if (place !== undefined) this.#islandTexts.push([text, attributeOf(place)])
      return plain
    }
    if (typeof plain !== 'object' || plain === null || depth === 0 || plain === marked) return plain
    if (isValidElement<Props>(plain)) return this.node(plain, marked)
    if (Array.isArray(plain)) {
      const find = partners(plain, marked)
      return plain.map((item: unknown, index) => this.#prop(item, find(item, index), depth - 1))
    }
    if (Object.getPrototypeOf(plain) !== Object.prototype) return plain
    const other: object = typeof marked === 'object' && marked !== null ? marked : {}
    return Object.fromEntries(
      Object.entries(plain).map(([name, item]: [string, unknown]) => [
        name,
        this.#prop(item, Reflect.get(other, name), depth - 1),
      ]),
    )
  }
}

function attributesOf(place: Place): object {
  const isMember = typeof place.path.at(-1) !== 'string'
  // Blocks are moved in the form, with the text around them.
  return {'data-sanity': attributeOf(place), ...(isMember ? {'data-sanity-drag-disable': 'true'} : {})}
}

function inElements(parts: readonly TextPart[]): ReactNode {
  const nodes = parts.map(({text, place}) =>
    place === undefined ? text : createElement(separateText, {'data-sanity': attributeOf(place)}, text),
  )
  return nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...nodes)
}

/** A copy of an element. Several children are passed as arguments, as JSX does: an array in one argument would need keys. */
function withChildren(element: ReactElement<Props>, added: object, children: ReactNode): ReactElement {
  if (children === undefined) return cloneElement(element, added)
  return cloneElement(element, added, ...listOf(children))
}

function listOf(children: ReactNode): readonly ReactNode[] {
  return Array.isArray(children) ? children : [children]
}

function childrenOf(node: unknown): unknown {
  return isValidElement<Props>(node) ? node.props.children : undefined
}

function isFragment(node: ReactNode): node is ReactElement<Props> {
  return isValidElement<Props>(node) && node.type === Fragment
}

/**
 * Finds the member of the marked list for one of the plain list: that with its key, else that at its place, if the lists are equally long. A view may
 * leave out one of them by its text.
 */
function partners(plain: readonly unknown[], marked: unknown): (node: unknown, index: number) => unknown {
  const list: readonly unknown[] = Array.isArray(marked) ? marked : [marked]
  const byKey = new Map(list.flatMap((node) => (isKeyed(node) ? [[unmarked(node.key), node]] : [])))
  return (node, index) => {
    if (isKeyed(node)) return byKey.get(node.key)
    return plain.length === list.length ? list[index] : undefined
  }
}

function isKeyed(node: unknown): node is ReactElement<Props> & {readonly key: string} {
  return isValidElement(node) && node.key !== null
}

function isShallowEqual(one: Props, other: Props): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
}

/** What is made from marked texts is only looked at: its errors are nobody's. */
function attempt(render: () => ReactNode): ReactNode {
  try {
    return withoutReports(render)
  } catch {
    return undefined
  }
}
