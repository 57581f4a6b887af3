import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The cards with their pictures and lessons. */
export const dailyDoseProjection = groq`
  cards[]{
    _key,
    title,
    images{desktop{..., ${contentImageProjection}}, mobile{..., ${contentImageProjection}}},
    back{title, lessons[]{_key, label, text}}
  }
`
