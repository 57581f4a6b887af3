import {expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {elementId} from '@apothecary/shared/anchors/elementId.ts'
import {jumpTargets} from '../studio/schemas/documents/jumpTargets.ts'
import type {WidgetData} from '../web/contract/types.ts'
import {allDescriptors} from '../web/dispatcher/descriptors.ts'

/*
 * The Studio warns of links to places that a page has not. What widgets are called on their page is said by the
 * descriptors of the site, and once more by the query of the Studio.
 */

const own = {_id: 'widget', variantId: 'own variant', productId: 'own-product', treatmentId: 'own-treatment'}
const stored = {...own, products: [{productId: 'listed-product', product: {_type: 'reference', _ref: 'blanket'}}]}
const product = {_id: 'blanket', _type: 'product', variantId: 'blanket-15', productId: 'blanket'}
const read = {...own, products: [{productId: 'listed-product', variantId: 'blanket-15'}]}
const body = [{_type: 'widgetReference', _key: 'w', widget: {_type: 'reference', _ref: 'widget'}}]

test.each(allDescriptors.flatMap(({type, anchors}) => (anchors === undefined ? [] : [{type, anchors}])))(
  'links can lead to a $type by the names that it has on the site (links-15)',
  async ({type, anchors}) => {
    const fetch = async (query: string, params: object) =>
      (await evaluate(parse(query), {dataset: [{...stored, _type: type}, product], params: {...params}})).get()
    const without = await jumpTargets({fetch} as never, [], 'drafts')
    const {ids} = await jumpTargets({fetch} as never, body, 'drafts')
    const names = anchors(read as unknown as WidgetData<typeof type> as never).map((name) => elementId(name ?? ''))
    expect([...ids].filter((id) => !without.ids.has(id)).toSorted()).toEqual(names.toSorted())
  },
)
