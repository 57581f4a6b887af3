import type {SanityClient} from 'sanity'
import type {Report} from '@apothecary/shared/types/api/report.ts'
import {z} from 'zod'

const named = z.object({_id: z.string(), _type: z.string(), title: z.string().nullable()})

const query = `{
  "articles": *[_type == "article" && canonicalPath in $paths]{_id, _type, title, "path": canonicalPath},
  "documents": *[_id in $ids]{_id, _type, "title": coalesce(title, name, headerTitle, heading, label, product->name)}
}`
const answer = z.object({
  articles: z.array(z.object({...named.shape, path: z.string()})),
  documents: z.array(named),
})

/** A document of the Studio. */
export interface Named {
  readonly id: string
  readonly type: string
  readonly title: string | undefined
}

/** The documents that a report is about: articles by their path, others by their id. */
export type Titles = ReadonlyMap<string, Named>

/** Finds the documents that a report is about. Blocks of a body and pages without an article have none. */
export async function readTitles(client: SanityClient, {pages, widgets}: Report): Promise<Titles> {
  const paths = [...new Set([...pages, ...widgets].map(({page}) => page))]
  const ids = [...new Set(widgets.map(({id}) => id))]
  const {articles, documents} = answer.parse(await client.fetch(query, {paths, ids}, {perspective: 'published'}))
  const entry = (key: string, {_id, _type, title}: z.infer<typeof named>): [string, Named] => [
    key,
    {id: _id, type: _type, title: title ?? undefined},
  ]
  return new Map([
    ...documents.map((one) => entry(one._id, one)),
    ...articles.map((article) => entry(article.path, article)),
  ])
}
