import type {ElementNode} from '../nodes/model.ts'
import type {ListItem, TextFormat} from './builder.ts'
import type {Annotation} from './portable.ts'

/** What the elements around a node say about it. */
export interface WalkState extends TextFormat {
  readonly link: Annotation | undefined
  readonly listLevel: number
  readonly listType: ListItem['listItem'] | undefined
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
  listType: undefined,
}

/** The state inside a list: one level deeper. */
export function insideList(list: ElementNode, state: WalkState): WalkState {
  return {
    ...state,
    item: undefined,
    listLevel: state.listLevel + 1,
    listType: list.tag === 'ol' ? 'number' : 'bullet',
  }
}

/** The state inside a list item. Attributes of its own (`nodes/tidy.ts` sets them in lists from Word) go before those of the list. */
export function insideItem(item: ElementNode, state: WalkState): WalkState {
  const level = Number(item.attributes['x-level'] ?? Math.max(state.listLevel, 1))
  const own = item.attributes['x-list']
  const listItem = own === 'number' || own === 'bullet' ? own : (state.listType ?? 'bullet')
  const style = state.style === 'blockquote' ? 'blockquote' : 'normal'
  return {...state, style, item: {listItem, level}, listLevel: Math.max(state.listLevel, 1)}
}

/** The state inside a link. */
export function insideLink(link: Annotation, state: WalkState): WalkState {
  return {...state, link, annotations: [...state.annotations.filter((annotation) => annotation !== state.link), link]}
}
