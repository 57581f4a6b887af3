import {Ledger} from '../account/ledger.ts'
import {isTooDeep, TooDeep} from '../account/depth.ts'
import {parseDate, readItems} from '../account/loose.ts'
import {Slot} from '../account/slot.ts'
import {isAbsent, isObject, scalarText} from '../account/values.ts'
import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import type {WidgetMigration} from '../mapping/define.ts'
import type {ProductNames} from '../mapping/product.ts'
import {readBody} from './body.ts'
import {articleIdOf, personKey, type WidgetIdentity, widgetIdentity} from './identity.ts'
import {type Copy, personFingerprints, widgetFingerprints} from './winners.ts'

/** One copy of something shared that an article holds: a widget, or a person as the input has it. */
export interface Found<T> {
  readonly key: string
  readonly copy: Copy
  readonly value: T
}

/** The products that a widget shows. */
export interface Showing {
  /** Names what is stored of the widget: two copies of one document have the same. */
  readonly key: string
  readonly products: readonly ProductNames[]
}

export interface FoundWidget extends Found<WidgetNode> {
  /** The products that it shows. undefined: none that the input names. */
  readonly showing: Showing | undefined
}

/** Why an article cannot be written, and the field of it. */
export interface Fault {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** What the first pass learns of an article. */
export interface Survey {
  readonly id: string | undefined
  readonly time: number
  /** Why the article cannot be written; undefined if it can. */
  readonly fault: Fault | undefined
  readonly widgets: readonly FoundWidget[]
  readonly people: readonly Found<unknown>[]
}

/** Reads the identity and age of an article, and the widgets and people that other articles may hold too, without converting it. */
export function surveyArticle(value: unknown, article: number, formats: ReadonlyMap<string, WidgetMigration>): Survey {
  const id = articleIdOf(value)
  const time = timeOf(value)
  const fault = faultOf(value)
  if (fault !== undefined || id === undefined) return {id, time, fault, widgets: [], people: []}
  const slot = Slot.of(new Ledger('', id), value)
  let ordinal = 0
  const place = (position: string) => {
    ordinal += 1
    return {time, article, ordinal, position}
  }
  const widgets: FoundWidget[] = []
  const visit = (nodes: readonly LegacyNode[]) => {
    for (const node of nodes) {
      if (node.kind === 'element') visit(node.children)
      else if (node.kind === 'widget') {
        const key = widgetKey(node.format, widgetIdentity(node, id))
        const migration = formats.get(node.format)
        const products = (migration?.products?.mentions(node) ?? []).map(({names}) => names)
        // An object in a body is stored in each place. Copies of a document are one.
        const stored = migration?.kind === 'document' ? key : `${key}\n${id}\n${node.position}`
        const showing = products.length === 0 ? undefined : {key: stored, products}
        widgets.push({
          key,
          value: node,
          copy: {...place(node.position), ...widgetFingerprints(node)},
          showing,
        })
        // The widgets inside one that is kept whole are not documents of their own.
        if (migration !== undefined) visit(migration.nested?.(node) ?? node.children)
      }
    }
  }
  visit(readBody(slot.child('body')))
  const people = [...readItems(slot.child('authors')), slot.child('medicalReviewer')].flatMap(
    (person): Found<unknown>[] => {
      if (person.absent || !person.isObject()) return []
      const {name, link} = isObject(person.value) ? person.value : {}
      const known = scalarText(name)
      if (known === undefined || isAbsent(name)) return []
      const key = personKey(known.trim(), isAbsent(link) ? undefined : scalarText(link)?.trim())
      return [{key, value: person.value, copy: {...place(person.path), ...personFingerprints(person.value)}}]
    },
  )
  return {id, time, fault, widgets, people}
}

/** Names a widget among all of the input: two copies of one have the same. */
export function widgetKey(format: string, {key}: WidgetIdentity): string {
  return `${format}\n${key}`
}

/** Milliseconds since 1970 of an article's update, else publication; -Infinity if it has neither. */
export function timeOf(value: unknown): number {
  if (!isObject(value)) return -Infinity
  return (parseDate(value['updatedAt']) ?? parseDate(value['publishedAt']))?.getTime() ?? -Infinity
}

/** Why an article cannot be written: a required field (id, title, canonicalPath, body) is missing, or it nests too deeply. */
export function faultOf(value: unknown): Fault | undefined {
  if (!isObject(value)) return {path: '', code: 'not-an-article', message: 'This is no JSON object'}
  if (isTooDeep(value)) return {path: '', code: 'too-deep', message: new TooDeep().message}
  if (articleIdOf(value) === undefined) return {path: 'id', code: 'missing-id', message: 'The article has no id'}
  for (const key of ['title', 'canonicalPath', 'body'] as const) {
    if (!isAbsent(value[key])) continue
    return {
      path: key,
      code: key === 'title' ? 'missing-title' : key === 'body' ? 'missing-body' : 'missing-path',
      message: `The article has no ${key}`,
    }
  }
  return undefined
}
