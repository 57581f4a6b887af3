import {createHash} from 'node:crypto'
import type {ClientPerspective, SanityClient} from '@sanity/client'
import {z} from 'zod'
import {objectsWithin} from '@apothecary/shared/types/objectsWithin.ts'

const documents = z.array(z.looseObject({_id: z.string(), _originalId: z.string().optional(), _rev: z.string()}))
const reference = z.looseObject({_ref: z.string()})

/** Types that stand on a page as a name or a card: what they say elsewhere is not what was looked at. */
const apart = ['article', 'category', 'person', 'sanity.imageAsset', 'sanity.fileAsset']

/** How deep widgets are followed that refer to widgets. */
const deepest = 8

/**
 * A name for what an article says in a perspective: another one as soon as the article changes, or a widget or product
 * that it refers to at any depth. A sign-off belongs to one (medical-review-6).
 */
export async function pageRevision(
  client: SanityClient,
  articleId: string,
  perspective: ClientPerspective,
): Promise<string> {
  const seen = new Set([articleId])
  const revisions: string[] = []
  let ids = [articleId]
  for (let depth = 0; depth < deepest && ids.length > 0; depth++) {
    const found = documents.parse(
      await client.fetch(
        '*[_id in $ids && (_id == $articleId || !(_type in $apart))]',
        {ids, articleId, apart},
        {perspective, tag: 'web.review'},
      ),
    )
    revisions.push(...found.map(({_id, _originalId = _id, _rev}) => `${_originalId} ${_rev}`))
    const referred = found.flatMap((document) => objectsWithin(document).flatMap(idReferredBy))
    ids = [...new Set(referred)].filter((id) => !seen.has(id))
    for (const id of ids) seen.add(id)
  }
  return createHash('sha256').update(revisions.toSorted().join('\n')).digest('base64url')
}

function idReferredBy(value: object): readonly string[] {
  const {success, data} = reference.safeParse(value)
  return success ? [data._ref] : []
}
