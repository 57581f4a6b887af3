import {isObject} from '../account/values.ts'
import {element, htmlOf, text, type TreeNode, treeOfHtml, widget} from './tree.ts'

/** An article whose body is a tree. */
export interface Draft {
  /** All fields but the body. */
  fields: Record<string, unknown>
  body: TreeNode[]
}

/** One change of an article. The numbers choose among what there is, so that any of them fits any article. */
export interface Edit {
  readonly kind: EditKind
  /** Which list of nodes, and which node of it; which field. */
  readonly list: number
  readonly node: number
  /** Where to: a list and a place in it. */
  readonly toList: number
  readonly toNode: number
  /** In which way. */
  readonly way: number
}

/** Nodes that stand beside one another: of the body, inside an element or widget, or in a field of HTML. */
interface NodeList {
  readonly nodes: TreeNode[]
  /** Writes the field anew that the nodes stand in. */
  readonly write: () => void
}

type Apply = (draft: Draft, edit: Edit) => void

const edits = {repeat, move, nest, swap, unwrap, remove, mark, split, spoilText, breakLines, field, node: spoilNode}
export type EditKind = keyof typeof edits
export const editKinds = Object.keys(edits) as EditKind[]

/** Changes an article. */
export function applyEdit(draft: Draft, edit: Edit): void {
  const apply: Apply = edits[edit.kind]
  apply(draft, edit)
}

function pick<T>(items: readonly T[], number: number): T | undefined {
  return items[number % Math.max(items.length, 1)]
}

/** Every list of nodes in an article that is not empty. */
function listsOf({body}: Draft): readonly NodeList[] {
  const lists: NodeList[] = []
  const collect = (nodes: TreeNode[], write: () => void) => {
    lists.push({nodes, write})
    for (const node of nodes) {
      if (node.type === 'element' || node.type === 'widget') collect(node.children, write)
      if (node.type === 'widget')
        for (const {holder, key, value} of fieldsIn(node.data)) {
          if (typeof value !== 'string' || !/<[a-z]/i.test(value)) continue
          const inner = treeOfHtml(value)
          collect(inner, () => {
            holder[key] = htmlOf(inner)
            write()
          })
        }
    }
  }
  collect(body, () => undefined)
  return lists.filter(({nodes}) => nodes.length > 0)
}

/** The text nodes of an article, with the lists that they stand in. */
function textsOf(draft: Draft) {
  return listsOf(draft).flatMap((list) =>
    list.nodes.flatMap((node) => (node.type === 'text' && node.text.trim() !== '' ? [{list, node}] : [])),
  )
}

interface Field {
  readonly holder: Record<string | number, unknown>
  readonly key: string | number
  readonly value: unknown
}

/** All fields inside a value, at any depth. */
function fieldsIn(value: unknown): readonly Field[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string | number, unknown>
  return Object.entries(holder).flatMap(([key, inner]) => [{holder, key, value: inner}, ...fieldsIn(inner)])
}

function widgetsIn(nodes: readonly TreeNode[]): readonly Extract<TreeNode, {type: 'widget'}>[] {
  return nodes.flatMap((node) =>
    node.type === 'widget'
      ? [node, ...widgetsIn(node.children)]
      : node.type === 'element'
        ? widgetsIn(node.children)
        : [],
  )
}

/** The node that an edit is about, with its list. */
function chosen(draft: Draft, {list, node}: Edit): {readonly list: NodeList; readonly at: number} | undefined {
  const found = pick(listsOf(draft), list)
  return found === undefined ? undefined : {list: found, at: node % found.nodes.length}
}

function insert(draft: Draft, {toList, toNode}: Edit, nodes: readonly TreeNode[]): void {
  const to = pick(listsOf(draft), toList) ?? {nodes: draft.body, write: () => undefined}
  to.nodes.splice(toNode % (to.nodes.length + 1), 0, ...nodes)
  to.write()
}

function repeat(draft: Draft, edit: Edit): void {
  const place = chosen(draft, edit)
  const node = place?.list.nodes[place.at]
  if (node !== undefined) insert(draft, edit, [structuredClone(node)])
}

function move(draft: Draft, edit: Edit): void {
  const place = chosen(draft, edit)
  if (place === undefined) return
  const nodes = place.list.nodes.splice(place.at, 1)
  place.list.write()
  insert(draft, edit, nodes)
}

function swap(draft: Draft, edit: Edit): void {
  const place = chosen(draft, edit)
  if (place === undefined) return
  const {nodes, write} = place.list
  const to = edit.toNode % nodes.length
  const [one, other] = [nodes[place.at], nodes[to]]
  if (one === undefined || other === undefined) return
  nodes[place.at] = other
  nodes[to] = one
  write()
}

function remove(draft: Draft, edit: Edit): void {
  const place = chosen(draft, edit)
  if (place === undefined) return
  place.list.nodes.splice(place.at, 1)
  place.list.write()
}

/** Puts the children of an element or widget in its place: cells, items and captions get where there are none. */
function unwrap(draft: Draft, edit: Edit): void {
  const place = chosen(draft, edit)
  const node = place?.list.nodes[place.at]
  if (node === undefined || !('children' in node)) return
  place?.list.nodes.splice(place.at, 1, ...node.children)
  place?.list.write()
}

const picture = () => element('img', [], {src: 'https://images.example.org/added.jpg', alt: 'An added picture'})
const wraps: readonly ((node: TreeNode) => TreeNode)[] = [
  (node) => element('ul', [element('li', [text('Item before')]), element('li', [node])]),
  (node) => element('ol', [element('li', [text('First '), node, text(' behind')]), element('li', [text('Second')])]),
  (node) =>
    element('table', [element('tbody', [element('tr', [element('td', [node]), element('td', [text('2 g')])])])]),
  (node) => element('table', [element('caption', [node]), element('tr', [element('td', [text('Cell')])])]),
  (node) => element('table', [node, element('tr', [element('th', [text('Head')])])]),
  (node) => element('figure', [picture(), element('figcaption', [node])]),
  (node) => element('figure', [element('figcaption', [text('Credit: '), node]), picture()]),
  (node) => element('figure', [node, element('figcaption', [text('What it shows')])]),
  (node) => element('dl', [element('dt', [text('Term')]), element('dd', [node])]),
  (node) => element('details', [element('summary', [text('More')]), node]),
  (node) => element('div', [node], {style: 'display: none'}),
  (node) => element('p', [text('Before '), node, text(' behind.')]),
  (node) => element('a', [node], {href: 'https://example.org/around'}),
  (node) => widget('group', {title: 'Group'}, [node]),
  (node) => widget('row', {layout: 'wp-row-split-width'}, [node, widget('divider', {style: 'space'}), picture()]),
  (node) => widget('row', {layout: 'wp-row-full-width'}, [node]),
  (node) => widget('color-block', {color: '#fafafa'}, [node]),
  (node) => widget('expandable-list', {}, [node]),
  (node) => widget('tab-nav', {tabs: [{title: 'One'}]}, [widget('group', {}, [node])]),
  (node) => widget('fixed-image-scroll', {image: {url: 'https://images.example.org/f.jpg', alt: 'F'}}, [node]),
  (node) => widget('product-card-group', {}, [node]),
  (node) => widget('faq', {title: 'Questions', items: [{question: 'Why?', answer: `<p>So:</p>${htmlOf([node])}`}]}),
  ...'blockquote div section center q pre h2 h5 p span strong em sup code u del small font label figcaption li td h3 b i address'
    .split(' ')
    .map((tag) => (node: TreeNode) => element(tag, [node])),
]

function nest(draft: Draft, edit: Edit): void {
  const place = chosen(draft, edit)
  const node = place?.list.nodes[place.at]
  const wrap = pick(wraps, edit.way)
  if (place === undefined || node === undefined || wrap === undefined) return
  place.list.nodes[place.at] = wrap(node)
  place.list.write()
}

/** Puts some of the nodes of a list into a mark or link. */
function mark(draft: Draft, edit: Edit): void {
  const place = chosen(draft, edit)
  if (place === undefined) return
  const {nodes, write} = place.list
  const tag = pick(['strong', 'em', 'a', 'sub', 'span', 'q', 'font', 'ins', 'abbr', 'button'], edit.way) ?? 'b'
  const attributes: Record<string, string> = tag === 'a' ? {href: '/added?a=1&b=2', id: 'added'} : {}
  const inside = nodes.splice(place.at, 1 + (edit.toNode % 3))
  nodes.splice(place.at, 0, element(tag, inside, attributes))
  write()
}

const splitters: readonly (() => TreeNode[])[] = [
  () => [{type: 'comment', text: ' a comment '}],
  () => [element('span', [])],
  () => [element('b', []), element('i', [])],
  () => [element('wbr', [])],
  () => [element('a', [], {id: 'jump here'})],
  () => [element('a', [], {href: '/empty'})],
  () => [element('p', [])],
  () => [element('span', [text('unseen')], {hidden: ''})],
  () => [element('script', [text('track(1)')])],
  () => [element('br', [])],
  () => [element('br', []), text(' '), element('br', []), element('br', [])],
  () => [picture()],
  () => [element('hr', [])],
  () => [element('iframe', [], {src: 'https://www.youtube.com/embed/ADDED'})],
  () => [widget('affiliate-link', {text: 'added words', url: 'https://go.example.com/added', brand: 'Added'})],
  () => [widget('ad', {slot: 'dlb1'})],
  () => [widget('unheard-of', {note: 'Some words of it'}, [element('p', [text('inside of it')])])],
  () => [element('o:p', [])],
  () => [element('input', [], {value: 'typed'})],
  () => [element('img', [], {alt: 'without an address'})],
]

/** Splits a text and puts something between its parts. */
function split(draft: Draft, edit: Edit): void {
  const found = pick(textsOf(draft), edit.node)
  const between = pick(splitters, edit.way)
  if (found === undefined || between === undefined) return
  const {list, node} = found
  const at = edit.toNode % (node.text.length + 1)
  list.nodes.splice(list.nodes.indexOf(node), 1, text(node.text.slice(0, at)), ...between(), text(node.text.slice(at)))
  list.write()
}

const spoilers: readonly ((words: string) => string)[] = [
  (words) => words.replaceAll(' ', '\u00a0'),
  (words) => words.replaceAll(' ', '\r\n'),
  (words) => words.replaceAll(' ', ' \t '),
  (words) => `${words}\u00a0`,
  (words) => `\u200b${words.replaceAll('e', 'e\u00ad')}`,
  (words) => words.replaceAll(' ', ' &amp; '),
  (words) => `&lt;b&gt;${words}&lt;/b&gt; &nbsp;&mdash; 5 < 6 > 4 & <3`,
  (words) => `“${words}”\u2026 \u{1f9e0} e\u0301`,
  (words) => `${words} `.repeat(200),
  (words) => words.replaceAll(' ', ''),
  () => '',
  () => ' ',
  (words) => `<p>${words}</p>`,
  (words) => `· ${words}`,
  (words) => `1. ${words}`,
]

function spoilText(draft: Draft, edit: Edit): void {
  const found = pick(textsOf(draft), edit.node)
  if (found === undefined) return
  found.node.text = pick(spoilers, edit.way)?.(found.node.text) ?? ''
  found.list.write()
}

function breakLines(draft: Draft, edit: Edit): void {
  const breaks = Array.from({length: 1 + (edit.way % 4)}, () => element('br', []))
  insert(draft, edit, breaks)
}

const otherValues: readonly ((value: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  () => '',
  () => [],
  () => ({}),
  () => 7,
  () => 'some words',
  () => false,
  (value) => [value],
  (value) => [value, value],
  (value) => ({text: value}),
  (value) => JSON.stringify(value),
  (value) => ` ${String(value)} `,
  (value) => (Array.isArray(value) ? (value as unknown[])[0] : Number(value)),
  (value) => (Array.isArray(value) ? (value as unknown[]).toReversed() : `<p>${String(value)}</p>`),
  (value) => `<b>${String(value)}</b> and <a href="/added">more</a>`,
  (value) => `${String(value)}<br>second line<br><br>third &amp;amp; last`,
  (value) => `<ul><li>${String(value)}</li><li><img src="/added.png" alt="Added"></li></ul>`,
  (value) => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  (value) => String(value).replaceAll(' ', '\u00a0'),
  (value) => `${String(value)} `.repeat(100),
]

/** Gives a field of a widget or of the article a value of another kind. */
function field(draft: Draft, edit: Edit): void {
  const widgets = widgetsIn(draft.body)
  const number = edit.list % (widgets.length + 1)
  const owner: unknown = number === widgets.length ? draft.fields : widgets[number]?.data
  const found = pick(
    fieldsIn(owner).filter(
      ({holder, key}) => holder !== draft.fields || !/^(id|canonicalPath|title)$/.test(String(key)),
    ),
    edit.node,
  )
  if (found === undefined) return
  const value = pick(otherValues, edit.way)?.(found.value)
  if (value === undefined) delete found.holder[found.key]
  else found.holder[found.key] = value
}

const attributeEdits: readonly Readonly<Record<string, string>>[] = [
  {id: 'added'},
  {id: 'with white space'},
  {hidden: ''},
  {style: 'display:none'},
  {style: 'mso-list:l0 level1 lfo1'},
  {style: 'font-weight:bold; text-align:center'},
  {class: 'MsoNormal', lang: 'es'},
  {href: 'javascript:alert(1)', src: 'javascript:alert(1)'},
  {href: '//cdn.example.org/x y', src: '//cdn.example.org/x.png'},
  {href: '', src: '', alt: ''},
  {start: '5', colspan: '3', rowspan: '2'},
  {onclick: 'go()', title: 'A tip'},
]

/** Changes an element or widget itself: its attributes, tag, end tag, id or format. */
function spoilNode(draft: Draft, edit: Edit): void {
  const lists = listsOf(draft)
  const nodes = lists.flatMap((list) => list.nodes.map((node) => ({list, node}))).filter(({node}) => 'children' in node)
  const found = pick(nodes, edit.node)
  if (found === undefined) return
  const {list, node} = found
  if (node.type === 'widget') {
    const way = edit.way % 5
    if (way === 0) node.id = undefined
    else if (way === 1) node.id = pick(widgetsIn(draft.body), edit.toNode)?.id
    else if (way === 2) node.id = edit.toNode
    else if (way === 3) node.data = JSON.stringify(node.data)
    else if (isObject(node.data)) node.data = {...node.data, id: pick(widgetsIn(draft.body), edit.toNode)?.id}
  } else if (node.type === 'element') {
    if (edit.toNode % 3 === 0) node.isUnclosed = true
    else if (edit.toNode % 3 === 1) node.tag = node.tag.toUpperCase()
    else Object.assign(node.attributes, pick(attributeEdits, edit.way))
  }
  list.write()
}
