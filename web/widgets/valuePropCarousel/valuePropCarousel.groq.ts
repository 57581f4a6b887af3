import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The heading, and the cards with their pictures. */
export const valuePropCarouselProjection = groq`
  header,
  cards[]{_key, title, media{..., ${contentImageProjection}}}
`
