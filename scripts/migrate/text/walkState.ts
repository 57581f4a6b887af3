import type {ElementNode} from '../nodes/model.ts'
import type {ListItem, TextFormat} from './builder.ts'
import {countsFromOne} from './losses.ts'
import type {Annotation} from './portable.ts'

/** What the elements around a node say about it. */
export interface WalkState extends TextFormat {
  readonly link: Annotation | undefined
  readonly listLevel: number
  readonly list: OpenList | undefined
}

/** A list whose items are being read. */
interface OpenList {
  readonly node: ElementNode
  /** The number of the item that has begun last. */
  number: number
}

/** The state outside all elements. */
export const plainState: WalkState = {
  style: 'normal',
  item: undefined,
  marks: new Set(),
  annotations: [],
  preformatted: false,
  link: undefined,
  listLevel: 0,
  list: undefined,
}

/** The state inside a list: one level deeper. */
export function insideList(list: ElementNode, state: WalkState): WalkState {
  return {
    ...state,
    item: undefined,
    listLevel: state.listLevel + 1,
    list: {node: list, number: 0},
  }
}

/** The state inside the next item of a list. Attributes of its own (`nodes/tidy.ts` sets them in lists from Word) go before those of the list. */
export function insideItem(item: ElementNode, state: WalkState): WalkState {
  const level = Number(item.attributes['x-level'] ?? Math.max(state.listLevel, 1))
  const own = item.attributes['x-list']
  const listItem = own === 'number' || own === 'bullet' ? own : state.list?.node.tag === 'ol' ? 'number' : 'bullet'
  const style = state.style === 'blockquote' ? 'blockquote' : 'normal'
  return {
    ...state,
    style,
    item: {listItem, level, node: item, numbered: nextNumber(item, state.list)},
    listLevel: Math.max(state.listLevel, 1),
  }
}

/** Begins the next item of a list, and returns its number, where the list counts from 1. A number of its own (`value`) goes before. */
function nextNumber(item: ElementNode, list: OpenList | undefined): ListItem['numbered'] {
  if (list === undefined) return undefined
  const own = Number.parseInt(item.attributes['value'] ?? '', 10)
  list.number = Number.isNaN(own) ? list.number + 1 : own
  return countsFromOne(list.node) ? {list: list.node, number: list.number} : undefined
}

/** The state inside a link. */
export function insideLink(link: Annotation, state: WalkState): WalkState {
  return {...state, link, annotations: [...state.annotations.filter((annotation) => annotation !== state.link), link]}
}
