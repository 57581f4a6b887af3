import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The fields of the promo box. An article comes with the title and picture that are kept for its path (promo-box-7). */
export const promoBoxProjection = groq`
  title,
  paths,
  articles[]{
    _key,
    url,
    title,
    image{..., ${contentImageProjection}},
    "promoted": *[_type == "promotedArticle" && path == ^.url] | order(_id asc)[0]{
      title,
      image{..., ${contentImageProjection}}
    }
  }
`
