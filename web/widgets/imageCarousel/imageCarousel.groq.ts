import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The heading, the description, and the pictures with their versions for phones. */
export const imageCarouselProjection = groq`
  header,
  description,
  images[]{_key, desktop{..., ${contentImageProjection}}, mobile{..., ${contentImageProjection}}}
`
