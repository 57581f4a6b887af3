import {defineQuery} from 'groq'
import {contentImageProjection} from '../media/contentImage.groq.ts'

/** The articles that match the words, best first: a match in the title counts most. */
export const SEARCH_QUERY = defineQuery(`
  *[_type == "article" && seo.noIndex != true && [title, dek, metaDescription, pt::text(body)] match text::query($words)]
    | score(boost(title match text::query($words), 4), boost(dek match text::query($words), 2), pt::text(body) match text::query($words))
    | order(_score desc, title asc)[0...20]{
      _id,
      title,
      canonicalPath,
      "summary": coalesce(dek, metaDescription),
      heroImage{..., ${contentImageProjection}},
      "category": categories[0]->title
    }
`)
