import {contentImageProjection} from '../media/contentImage.groq.ts'

/** Whether an article is in lists of a topic or a person: not the pages of paid media and marketing, nor those hidden from search engines. */
export const isListed = `
  _type == "article" &&
  pageTemplate in ["article", "recipe", "drug", "subcategory-landing-page"] &&
  seo.noIndex != true
`

/** In a query for categories: whether an article is in the list of the category. */
export const isInCategory = `${isListed} && ^._id in categories[]._ref`

/** The newest articles first, always in the same order. */
export const newestFirst = 'order(coalesce(updatedAt, publishedAt) desc, _id asc)'

/** The fields of an article that lists show. */
export const articleCardProjection = `
  _id,
  "title": coalesce(title, "Untitled"),
  "canonicalPath": coalesce(canonicalPath, "/"),
  pageTemplate,
  dek,
  metaDescription,
  publishedAt,
  updatedAt,
  sponsored,
  heroImage{..., ${contentImageProjection}},
  "category": categories[0]->{"title": coalesce(title, slug.current, ""), "slug": coalesce(slug.current, "")},
  "authorName": authors[0]->name
`
