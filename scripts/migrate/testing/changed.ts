import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import fc, {type Arbitrary} from 'fast-check'
import {isObject} from '../account/values.ts'
import {applyEdit, type Draft, type Edit, editKinds} from './edits.ts'
import {htmlOf, nodesOf, type TreeNode, treeOfHtml, treeOfNodes} from './tree.ts'

/*
 * The articles of the sample site, changed in a few places as editors and other programs change articles: a block stands twice or elsewhere, a
 * widget in a cell, a text is empty, a field has another type, a tag has no end.
 */

const folder = path.resolve(import.meta.dirname, '../../seed/legacy')
const samples: readonly Draft[] = readdirSync(folder).flatMap((file) => {
  const content = readFileSync(path.join(folder, file), 'utf8')
  const articles = file.endsWith('.ndjson') ? content.trim().split('\n') : [content]
  return articles.flatMap((json): Draft[] => {
    const article: unknown = JSON.parse(json)
    if (!isObject(article) || typeof article['title'] !== 'string') return []
    const {body, ...fields} = article
    return [{fields, body: typeof body === 'string' ? treeOfHtml(body) : treeOfNodes(body)}]
  })
})

/** What is made of a sample. */
export interface Change {
  readonly sample: number
  /** The nodes of its body that are kept: from one on, so many. */
  readonly from: number
  readonly length: number
  readonly edits: readonly Edit[]
  /** How the body is written: as nodes, or as HTML with the names of tags in lower or upper case. */
  readonly form: 'nodes' | 'html' | 'HTML'
  /** Whether each word of the body gets a number, so that none stands there twice. */
  readonly isNumbered: boolean
}

const number = fc.nat({max: 9_999})
const edit: Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...editKinds),
  list: number,
  node: number,
  toList: number,
  toNode: number,
  way: number,
})

/** Any change of any sample. */
export const anyChange: Arbitrary<Change> = fc.record({
  sample: fc.nat({max: samples.length - 1}),
  from: fc.nat({max: 99}),
  length: fc.integer({min: 1, max: 16}),
  edits: fc.array(edit, {minLength: 1, maxLength: 4}),
  form: fc.constantFrom('nodes', 'html', 'HTML'),
  isNumbered: fc.boolean(),
})

/** The article that a change makes, with an id of its own. */
export function changedArticle(change: Change, id: string): Record<string, unknown> {
  const sample = samples[change.sample]
  if (sample === undefined) throw new Error('There is no such sample')
  const {fields, body} = structuredClone(sample)
  const from = change.from % body.length
  const draft: Draft = {fields, body: body.slice(from, from + change.length)}
  if (change.isNumbered) numberWords(draft.body, {count: 0})
  for (const one of change.edits) applyEdit(draft, one)
  const upper = (name: string) => name.toUpperCase()
  return {
    ...draft.fields,
    id,
    canonicalPath: `/changed/${id}`,
    body:
      change.form === 'nodes' ? nodesOf(draft.body) : htmlOf(draft.body, change.form === 'HTML' ? upper : undefined),
  }
}

/** What numbered words end in: a character of private use, which no edit splits. */
export const wordNumber = /[\ue000-\uf8ff]/g

function numberWords(nodes: readonly TreeNode[], numbers: {count: number}): void {
  for (const node of nodes)
    if (node.type === 'text')
      node.text = node.text.replace(
        /[a-z]{3,}/gi,
        (word) => word + String.fromCharCode(0xe000 + (numbers.count++ % 6_400)),
      )
    else if (node.type !== 'comment') numberWords(node.children, numbers)
}
