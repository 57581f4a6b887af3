import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The heading, the quote and the person. */
export const quoteBlockProjection = groq`
  header,
  text,
  author,
  title,
  image{..., ${contentImageProjection}}
`
