import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The words, the quotes and the pictures. */
export const testimonialProjection = groq`
  header,
  subheader,
  quotes[]{_key, text},
  desktopImage{..., ${contentImageProjection}},
  mobileImage{..., ${contentImageProjection}},
  stagger
`
