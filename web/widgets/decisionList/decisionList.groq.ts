import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The fields of the decision list. */
export const decisionListProjection = groq`
  path,
  title,
  articleMainImage{..., ${contentImageProjection}},
  articles[]{_key, title, url, image{..., ${contentImageProjection}}}
`
