import type {SanityClient} from 'sanity'
import {elementId} from '@apothecary/shared/anchors/elementId.ts'
import {placesOf} from '@apothecary/shared/anchors/placesOf.ts'
import {z} from 'zod'
import {widgetsIn} from './bodyParts.ts'

/** Ids that the page around a body has. */
const idsOfPages: readonly string[] = ['main', 'newsletter', 'sources']

/** Widgets with their jump targets, and with the links of their lists to places on the page. */
const widgetsQuery = `*[_id in $ids]{
  _id,
  "targets": [variantId, productId, product->variantId, product->productId],
  "jumps": itemLinks[].hashRoute
}`

const texts = z.array(z.string().nullable().catch(null)).nullish()
const widgets = z.array(z.object({_id: z.string(), targets: texts, jumps: texts}))

/** What a body offers to links that jump to a place on its page. */
export interface JumpTargets {
  /** The ids on the page, but for those that widgets give to parts of themselves. */
  readonly ids: ReadonlySet<string>
  /** The links of widgets to places on the page, by the id of the widget. */
  readonly jumps: readonly {readonly widget: string; readonly to: string}[]
}

/** Reads what links can jump to on the page of a body: headings, jump targets and product cards, drafts in the place of published ones. */
export async function jumpTargets(client: Pick<SanityClient, 'fetch'>, body: unknown): Promise<JumpTargets> {
  const ids = new Set([...idsOfPages, ...placesOf(body).map(({id}) => id)])
  const placed = widgetsIn(body)
  if (placed.length === 0) return {ids, jumps: []}
  const found = widgets.parse(await client.fetch(widgetsQuery, {ids: placed}, {perspective: 'drafts'}))
  for (const {targets} of found) for (const target of targets ?? []) if (target !== null) ids.add(elementId(target))
  const jumps = found.flatMap(({_id, jumps: listed}) =>
    (listed ?? []).flatMap((to) => (to === null ? [] : [{widget: _id, to}])),
  )
  return {ids, jumps}
}
