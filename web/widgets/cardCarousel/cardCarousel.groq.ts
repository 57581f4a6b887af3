import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The heading, and the cards with their backs. */
export const cardCarouselProjection = groq`
  header,
  cards[]{_key, title, image{..., ${contentImageProjection}}, back{answer, description}}
`
