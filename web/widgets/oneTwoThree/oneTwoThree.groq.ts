import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The entries of the panel. */
export const oneTwoThreeProjection = groq`
  items[]{_key, title, name, image{..., ${contentImageProjection}}, ctaLabel, ctaUrl}
`
