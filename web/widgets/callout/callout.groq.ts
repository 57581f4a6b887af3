import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** What the boxes of a call-out show and report. */
export const calloutProjection = groq`
  items[]{
    _key,
    headerIcon,
    headerTitle,
    list,
    articles[]{_key, title, link},
    content,
    isBullets,
    isContentSeries,
    contentSeries{title, colorScheme, icon{..., ${contentImageProjection}}, link, singleAuthor},
    driverType,
    hasOptionalIcon,
    optionalIcon,
    optionalWhisper,
    isBrandPage,
    brandPage{brandColor},
    campaign{type, category, placement}
  }
`
