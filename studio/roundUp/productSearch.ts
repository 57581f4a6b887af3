import type {SanityClient} from 'sanity'
import {z} from 'zod'
import type {RoundUpProduct} from './roundUp.ts'

const query = `*[_type == "product" && (name match $words || brand match $words)] | order(name asc)[0...8]{
  _id, name, brand, variantId
}`

const shape = z.array(
  z.object({
    _id: z.string(),
    name: z.string().nullish(),
    brand: z.string().nullish(),
    variantId: z.string().nullish(),
  }),
)

/** The published products whose name or brand has words that begin as these do. At most eight. Rejects where the lake does not answer. */
export async function findProducts(client: SanityClient, words: string): Promise<readonly RoundUpProduct[]> {
  const beginnings = words.split(/\s+/).flatMap((word) => (word === '' ? [] : `${word}*`))
  const found = shape.parse(
    await client.fetch(
      query,
      {words: beginnings.length === 0 ? '*' : beginnings},
      {perspective: 'published', tag: 'round-up'},
    ),
  )
  return found.map(({_id, name, brand, variantId}) => ({
    id: _id,
    name: name || 'Product without a name',
    brand: brand || undefined,
    variantId: variantId || undefined,
    made: undefined,
  }))
}
