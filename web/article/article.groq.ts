import {defineQuery} from 'groq'
import {contentImageProjection} from '../media/contentImage.groq.ts'

/** A person as bylines and biographies show them. */
const personProjection = `
  _id,
  "name": coalesce(name, "Apothecary"),
  credentials,
  bio,
  link,
  image{..., ${contentImageProjection}}
`

/**
 * One article by its path, without the widgets it places: those are fetched by id (`WIDGETS_QUERY`). `bodyImages` are the blurred copies of
 * the body's own pictures.
 */
export const ARTICLE_QUERY = defineQuery(`
  *[_type == "article" && canonicalPath == $path][0]{
    _id,
    "title": coalesce(title, "Untitled"),
    "canonicalPath": coalesce(canonicalPath, "/"),
    "pageTemplate": coalesce(pageTemplate, "article"),
    dek,
    metaDescription,
    body,
    "bodyImages": body[_type == "contentImage"].asset->{_id, "lqip": select(metadata.isOpaque == true => metadata.lqip)},
    "authors": authors[]->{${personProjection}},
    medicalReviewer->{${personProjection}},
    medicallyReviewedAt,
    publishedAt,
    updatedAt,
    heroImage{..., ${contentImageProjection}},
    sources[]{_key, "title": coalesce(title, url, "Source"), url},
    "categories": categories[]->{_id, "title": coalesce(title, slug.current, ""), "slug": coalesce(slug.current, "")},
    targeting,
    sponsored,
    seo
  }
`)

/** Where an old path leads, if anywhere. */
export const REDIRECT_QUERY = defineQuery(`
  *[_type == "redirect" && from == $path][0]{"to": coalesce(to, ""), permanent}
`)
