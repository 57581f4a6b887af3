import type {ClientPerspective} from '@sanity/client'
import type {SanityClient} from 'sanity'
import {elementId} from '@apothecary/shared/anchors/elementId.ts'
import {placesOf} from '@apothecary/shared/anchors/placesOf.ts'
import {objectsWithin} from '@apothecary/shared/types/objectsWithin.ts'
import {z} from 'zod'
import {fieldOf} from '../objects/fieldOf.ts'
import {widgetsIn} from './bodyParts.ts'

/** Ids that the page around a body has. */
const idsOfPages: readonly string[] = ['main', 'newsletter', 'sources']

/**
 * Widgets with what the site calls them on their page (`anchors` of its descriptors), with the links of their lists to
 * places on the page, with the blocks that they hold themselves, and with all of their content: readers can jump to the
 * jump targets of any text in it.
 */
const widgetsQuery = `*[_id in $ids]{
  _id,
  "targets": select(
    _type == "commentTeaser" => ["comments"],
    _type == "paidMediaDriver" => [productId],
    _type == "recipe" => ["recipe"],
    _type == "reviewScorecard" => [coalesce(variantId, product->variantId)],
    _type == "shopticle" => [_id],
    _type == "treatmentCard" => [coalesce(select(treatmentId != "" => treatmentId), _id)],
    _type in ["paidMediaCard", "productCard"] => [
      coalesce(variantId, product->variantId),
      coalesce(productId, product->productId)
    ]
  ),
  "products": select(_type == "shopticle" => products[]{
    "targets": [product->variantId, coalesce(productId, product->productId)]
  }),
  "jumps": itemLinks[].hashRoute,
  "held": select(_type == "fixedImageScroll" => content, _type == "treatmentComparison" => treatments),
  "content": @
}`

const texts = z.array(z.string().nullable().catch(null)).nullish()
const named = z.object({targets: texts})
const widgets = z.array(
  named.extend({
    _id: z.string(),
    products: z.array(named).nullish(),
    jumps: texts,
    held: z.unknown(),
    content: z.unknown(),
  }),
)

/** What a body offers to links that jump to a place on its page. */
export interface JumpTargets {
  /** The ids on the page, but for those that widgets give to parts of themselves. */
  readonly ids: ReadonlySet<string>
  /** The links of widgets to places on the page, by the id of the widget. */
  readonly jumps: readonly {readonly widget: string; readonly to: string}[]
}

/** Reads what links can jump to on the page of a body, as a perspective shows its widgets: headings, jump targets and widgets with a name. */
export async function jumpTargets(
  client: Pick<SanityClient, 'fetch'>,
  body: unknown,
  perspective: ClientPerspective,
): Promise<JumpTargets> {
  const ids = new Set(idsOfPages)
  const jumps: {readonly widget: string; readonly to: string}[] = []
  const known = new Set<string>()
  const look = async (blocks: unknown): Promise<void> => {
    for (const {id} of placesOf(blocks)) ids.add(id)
    const placed = widgetsIn(blocks).filter((id) => !known.has(id))
    if (placed.length === 0) return
    for (const id of placed) known.add(id)
    const found = widgets.parse(await client.fetch(widgetsQuery, {ids: placed}, {perspective}))
    for (const {_id, targets, products, jumps: listed, content} of found) {
      for (const id of jumpMarksIn(content)) ids.add(id)
      for (const target of [targets, ...(products ?? []).map((product) => product.targets)].flatMap(textsIn))
        ids.add(elementId(target))
      jumps.push(...textsIn(listed).map((to) => ({widget: _id, to})))
    }
    await look(found.map(({held}) => held))
  }
  await look(body)
  return {ids, jumps}
}

/** The names of the jump targets in the texts of a widget, whose headings have no ids. */
function jumpMarksIn(content: unknown): readonly string[] {
  return objectsWithin(content).flatMap((object) => {
    const id = fieldOf(object, '_type') === 'anchor' ? fieldOf(object, 'id') : undefined
    return typeof id === 'string' ? [elementId(id)] : []
  })
}

function textsIn(values: z.infer<typeof texts>): readonly string[] {
  return (values ?? []).flatMap((text) => text ?? [])
}
