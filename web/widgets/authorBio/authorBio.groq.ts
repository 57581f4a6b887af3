import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The author's name, description and picture. */
export const authorBioProjection = groq`
  authorName,
  authorDescription,
  authorImage{..., ${contentImageProjection}}
`
