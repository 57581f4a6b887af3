import {contentImageProjection} from '../media/contentImage.groq.ts'

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
