import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The fields of the boxes of a call-out. */
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
    contentSeries->{title, colorScheme, icon{..., ${contentImageProjection}}, link, singleAuthor},
    driverType,
    hasOptionalIcon,
    optionalIcon,
    optionalWhisper,
    isBrandPage,
    brandPage{brandColor},
    campaign{type, category, placement}
  }
`
