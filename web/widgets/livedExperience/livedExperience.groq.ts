import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The quote, the person and the link. */
export const livedExperienceProjection = groq`
  title,
  quote,
  name,
  credentials,
  photo{..., ${contentImageProjection}},
  cta,
  authorBioPageUrl
`
