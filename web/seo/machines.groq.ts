import {defineQuery} from 'groq'

/** Every page that search engines may list, newest first; topics without an article are none. A sitemap holds at most 50 000 addresses. */
export const SITEMAP_QUERY = defineQuery(`
  {
    "articles": *[
      _type == "article" && seo.noIndex != true && pageTemplate in ["article", "recipe", "drug", "subcategory-landing-page", "homepage"]
    ] | order(coalesce(updatedAt, publishedAt) desc, _id asc)[0...49000]{"canonicalPath": coalesce(canonicalPath, "/"), "changedAt": coalesce(updatedAt, publishedAt)},
    "topics": *[
      _type == "category" && defined(slug.current) && defined(*[_type == "article" && seo.noIndex != true && references(^._id)][0]._id)
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
