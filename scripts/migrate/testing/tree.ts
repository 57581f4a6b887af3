import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5'
import {scalarText} from '../account/values.ts'

/*
 * Bodies as trees that are easy to change, whether they were a list of nodes or HTML. A tree can be written as either.
 */

export interface TextNode {
  type: 'text'
  text: string
}

export interface ElementNode {
  type: 'element'
  tag: string
  attributes: Record<string, string>
  children: TreeNode[]
  /** In HTML, it is written without its end tag. */
  isUnclosed: boolean
}

export interface WidgetNode {
  type: 'widget'
  format: string
  id: unknown
  data: unknown
  children: TreeNode[]
}

/** There are comments in HTML only. */
interface CommentNode {
  type: 'comment'
  text: string
}

export type TreeNode = TextNode | ElementNode | WidgetNode | CommentNode

export function text(words: string): TextNode {
  return {type: 'text', text: words}
}

export function element(tag: string, children: TreeNode[], attributes: Record<string, string> = {}): ElementNode {
  return {type: 'element', tag, attributes, children, isUnclosed: false}
}

export function widget(format: string, data: unknown, children: TreeNode[] = []): WidgetNode {
  return {type: 'widget', format, id: undefined, data, children}
}

export function treeOfHtml(html: string): TreeNode[] {
  return parseFragment(html, {scriptingEnabled: false}).childNodes.flatMap(fromHtml)
}

function fromHtml(node: DefaultTreeAdapterTypes.ChildNode): TreeNode[] {
  if ('value' in node) return [text(node.value)]
  if ('data' in node) return [{type: 'comment', text: node.data}]
  if (!('tagName' in node)) return []
  const attributes = Object.fromEntries(node.attrs.map(({name, value}) => [name, value]))
  const children = node.childNodes.flatMap(fromHtml)
  const {'data-format': format, 'data-id': id, 'data-widget': data} = attributes
  if (format === undefined) return [element(node.tagName, children, attributes)]
  return [{type: 'widget', format, id, data: data === undefined ? undefined : parsed(data), children}]
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** A tree of the nodes of a body. What is neither a text, an element nor a widget is left out. */
export function treeOfNodes(nodes: unknown): TreeNode[] {
  return (Array.isArray(nodes) ? (nodes as readonly unknown[]) : []).flatMap((node): TreeNode[] => {
    if (typeof node === 'string') return [text(node)]
    const {type, text: words, tag, attributes, format, id, data, children} = node as Record<string, unknown>
    const inner = treeOfNodes(children)
    if (type === 'text') return [text(String(words))]
    if (type === 'element') return [element(String(tag), inner, {...(attributes as Record<string, string>)})]
    return type === 'widget' ? [{type, format: String(format), id, data, children: inner}] : []
  })
}

/** The nodes of a body, as JSON. */
export function nodesOf(tree: readonly TreeNode[]): unknown[] {
  return tree.flatMap((node): unknown[] => {
    if (node.type === 'comment') return []
    if (node.type === 'text') return [{...node}]
    const children = node.children.length === 0 ? {} : {children: nodesOf(node.children)}
    if (node.type === 'widget') {
      const {type, format, id, data} = node
      return [{type, format, id, data, ...children}]
    }
    const {type, tag, attributes} = node
    return [{type, tag, ...(Object.keys(attributes).length === 0 ? {} : {attributes}), ...children}]
  })
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** The HTML of a tree. `nameOf` gives the names of tags and attributes as they are written. */
export function htmlOf(tree: readonly TreeNode[], nameOf = (name: string) => name): string {
  return tree.map((node) => written(node, nameOf)).join('')
}

function written(node: TreeNode, nameOf: (name: string) => string): string {
  if (node.type === 'text') return node.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (node.type === 'comment') return `<!--${node.text}-->`
  const inner = htmlOf(node.children, nameOf)
  if (node.type === 'element') {
    const start = `<${nameOf(node.tag)}${attributesOf(node.attributes, nameOf)}>`
    if (voidTags.has(node.tag.toLowerCase())) return `${start}${inner}`
    return `${start}${inner}${node.isUnclosed ? '' : `</${nameOf(node.tag)}>`}`
  }
  const {format, id, data} = node
  const attributes = {
    class: 'widget',
    'data-format': format,
    ...(id === undefined ? {} : {'data-id': scalarText(id) ?? ''}),
    ...(data === undefined ? {} : {'data-widget': JSON.stringify(data)}),
  }
  return `<${nameOf('div')}${attributesOf(attributes, nameOf)}>${inner}</${nameOf('div')}>`
}

function attributesOf(attributes: Readonly<Record<string, string>>, nameOf: (name: string) => string): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${nameOf(name)}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('')
}
