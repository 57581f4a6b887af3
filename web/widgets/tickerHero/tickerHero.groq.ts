import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The headline, and all that stands below and beside it. */
export const tickerHeroProjection = groq`
  tickerHeadline,
  heroDescription,
  heroImage{..., ${contentImageProjection}},
  colorTheme,
  heroCtaText,
  heroCtaUrl,
  newsletterLists,
  heroCallToAction,
  interests,
  hubUrl,
  experiment
`
