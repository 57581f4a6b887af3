import {defineQuery} from 'groq'
import {isInCategory} from '../home/articleCard.groq.ts'

const listedPage = `
  _type == "article" && seo.noIndex != true && pageTemplate in ["article", "recipe", "drug", "subcategory-landing-page", "homepage"]
`

/**
 * Pages that search engines may list: articles from `$from` to before `$to` in the order of their creation, so that a new one is in the last
 * part, and how many there are; topics whose page lists no article are none.
 */
export const SITEMAP_QUERY = defineQuery(`
  {
    "total": count(*[${listedPage}]),
    "articles": *[${listedPage}] | order(_createdAt asc, _id asc)[$from...$to]{
      "canonicalPath": coalesce(canonicalPath, "/"), "changedAt": coalesce(updatedAt, publishedAt)
    },
    "topics": *[
      _type == "category" && defined(slug.current) && defined(*[${isInCategory}][0]._id)
    ] | order(slug.current asc)[0...900]{"slug": coalesce(slug.current, "")}
  }
`)

/** The newest articles for feed readers. */
export const FEED_QUERY = defineQuery(`
  *[_type == "article" && seo.noIndex != true && pageTemplate in ["article", "recipe", "drug"] && defined(publishedAt)]
    | order(publishedAt desc, _id asc)[0...50]{
    _id, "title": coalesce(title, "Untitled"), "canonicalPath": coalesce(canonicalPath, "/"), dek, metaDescription, publishedAt, updatedAt, "authors": authors[]->name, "categories": categories[]->title
  }
`)
