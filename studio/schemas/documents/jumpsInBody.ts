import type {Path, ValidationContext, ValidationError} from 'sanity'
import {headingId} from '@apothecary/shared/types/headingId.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {bodyParts} from './bodyParts.ts'

/** Ids that the page around a body has. */
const idsOfPages = ['main', 'newsletter', 'sources']

/** A link of a body to a place on its own page. */
interface Jump {
  readonly to: string
  readonly path: Path
}

/** The widgets that a body refers to, with their jump targets and the links of their lists to places on the page. */
const widgetsQuery = `*[_id in $ids]{
  _id,
  "targets": [variantId, productId, product->variantId, product->productId],
  "jumps": itemLinks[].hashRoute
}`

/**
 * Warns of links in the body of an article that jump to nothing on its page: a heading that was renamed, a product card that was removed
 * (quick-looks-2). Links to other pages are not looked at.
 */
export async function jumpsInBody(body: unknown, {getClient}: ValidationContext): Promise<true | ValidationError[]> {
  const found: BodyParts = {jumps: [], targets: new Set(idsOfPages), widgets: []}
  collect(body, found)
  const ids = found.widgets.map(({id}) => id)
  const widgets: unknown =
    ids.length === 0
      ? []
      : await getClient({apiVersion: '2025-02-19'}).fetch(widgetsQuery, {ids}, {perspective: 'drafts'})
  const jumps = [...found.jumps]
  for (const widget of listOf(widgets)) {
    for (const target of textsOf(fieldOf(widget, 'targets'))) found.targets.add(idOf(target))
    const path = found.widgets.find(({id}) => id === fieldOf(widget, '_id'))?.path ?? []
    for (const jump of textsOf(fieldOf(widget, 'jumps'))) jumps.push({to: jump, path})
  }
  const dead = jumps.filter(({to}) => to.startsWith('#') && to.length > 1 && !found.targets.has(idOf(to.slice(1))))
  if (dead.length === 0) return true
  return dead.map(({to, path}) => ({
    message: `Nothing on this page is called “${to.slice(1)}”: readers who press this link stay where they are.`,
    path,
  }))
}

interface BodyParts {
  readonly jumps: Jump[]
  readonly targets: Set<string>
  readonly widgets: {readonly id: string; readonly path: Path}[]
}

/** Collects the links, jump targets and widgets of a body, at any depth. */
function collect(body: unknown, found: BodyParts): void {
  for (const {value, path} of bodyParts(body)) {
    const type = fieldOf(value, '_type')
    if (type === 'block' && /^h[2-6]$/.test(String(fieldOf(value, 'style')))) addHeading(value, found.targets)
    const id = fieldOf(value, 'id')
    if (type === 'anchor' && typeof id === 'string') found.targets.add(idOf(id))
    const href = fieldOf(value, 'href')
    if (type === 'link' && typeof href === 'string') found.jumps.push({to: href.trim(), path})
    const widget = fieldOf(fieldOf(value, 'widget'), '_ref')
    if (type === 'widgetReference' && typeof widget === 'string') found.widgets.push({id: widget, path})
  }
}

/** Adds the id that a heading has on the page: that of a later one with the same words ends with a number. */
function addHeading(block: object, targets: Set<string>): void {
  const words = listOf(fieldOf(block, 'children')).flatMap((child) => textsOf([fieldOf(child, 'text')]))
  const base = headingId(words.join('').trim())
  let id = base
  for (let copy = 2; targets.has(id); copy++) id = `${base}-${copy}`
  targets.add(id)
}

/** Ids have no spaces: the site writes hyphens for them. */
function idOf(target: string): string {
  return target.trim().replace(/\s+/g, '-')
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item): item is string => typeof item === 'string')
}
