import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** Types of which there are very many, and in which editors write no texts and readers follow no links. */
const passedOver = ['acquisitionCost', 'drugPrice', 'legacyWidget', 'linkCheck', 'pharmacy']

/** A filter: documents in which editors write. */
export const written = `!(_type in ${JSON.stringify(passedOver)}) && !(_type match "sanity.*") && !(_type match "system.*")`

/** Documents that are read at a time. */
const pageSize = 500

/** The documents that match a filter, in the order of their ids, page by page. */
export async function* pagesOf<One extends {readonly _id: string}>(
  client: SanityClient,
  filter: string,
  document: z.ZodType<One>,
  perspective: 'published' | 'raw',
): AsyncGenerator<readonly One[]> {
  const query = `*[${filter} && _id > $last] | order(_id asc)[0...${pageSize}]`
  for (let last = ''; ;) {
    const page = z.array(document).parse(await client.fetch(query, {last}, {perspective, tag: 'links'}))
    yield page
    if (page.length < pageSize) return
    last = page.at(-1)?._id ?? ''
  }
}
