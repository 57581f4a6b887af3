import {z} from 'zod'

/**
 * The documents that refer to a document (`$id`), and the articles that show it: by themselves, through one of those, or through one more, as a badge
 * of a product in a card.
 */
export const usesQuery = `{
  "direct": *[references($id)] | order(_type asc, _updatedAt desc)[0...200]{_id, _type},
  "articles": *[_type == "article" && references(
    $id,
    *[references($id)]._id,
    *[references(*[references($id) && _type != "article"]._id)]._id
  )] | order(title asc)[0...200]{_id, _type, title, canonicalPath}
}`

const found = z.object({_id: z.string(), _type: z.string()})
const page = found.extend({title: z.string().nullish(), canonicalPath: z.string().nullish()})

/** What `usesQuery` gives. */
export const usesShape = z.object({direct: z.array(found), articles: z.array(page)})

/** A document that uses another. */
export type Use = z.infer<typeof found>
