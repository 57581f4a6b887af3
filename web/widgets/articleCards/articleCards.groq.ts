import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The heading and the related articles. */
export const articleCardsProjection = groq`
  title,
  cards[]{_key, title, url, image{..., ${contentImageProjection}}, text}
`
