import type {SanityClient} from 'sanity'
import {z} from 'zod'

/** A published document that leads readers to an article. */
export interface ArticleUse {
  readonly _id: string
  readonly _type: string
}

/** Documents that lead readers to pages by their path, and of which there are few. Articles are looked at by the links of their text. */
const byPath = [
  'announcementBar',
  'articleCards',
  'articleTiles',
  'contentSeries',
  'decisionList',
  'driver',
  'houseAd',
  'promoBox',
  'secondaryNav',
  'siteNav',
  'siteSettings',
  'takeAction',
]

const query = `{
  "uses": *[_id != $id && (
    references($id) ||
    (_type == "article" && count((body[].markDefs[])[href == $path || string::startsWith(href, $path + "#") || string::startsWith(href, $path + "?")]) > 0)
  )][0...200]{_id, _type},
  "byPath": *[_type in $byPath][0...2000]
}`

const use = z.object({_id: z.string(), _type: z.string()})
const answer = z.object({uses: z.array(use), byPath: z.array(z.looseObject({_id: z.string(), _type: z.string()}))})

/** The published documents that refer to an article, or link to its path: navigation, other articles, promos. Rejects where the lake does not answer. */
export async function findUses(
  client: Pick<SanityClient, 'fetch'>,
  article: {readonly id: string; readonly path: string},
): Promise<readonly ArticleUse[]> {
  const params = {...article, byPath}
  const {uses, byPath: others} = answer.parse(await client.fetch(query, params, {perspective: 'published'}))
  const known = new Set(uses.map(({_id}) => _id))
  const linking = others.filter((document) => !known.has(document._id) && namesPath(document, article.path))
  return [...uses, ...linking.map(({_id, _type}) => ({_id, _type}))]
}

/** Whether a text in a document is the path, or an address of it with something behind it. */
function namesPath(value: unknown, path: string): boolean {
  if (typeof value === 'string') return value === path || value.startsWith(`${path}#`) || value.startsWith(`${path}?`)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => namesPath(inner, path))
}
