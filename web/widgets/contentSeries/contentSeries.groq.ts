import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The series, its articles and its author. */
export const contentSeriesProjection = groq`
  title,
  link,
  colorScheme,
  icon{..., ${contentImageProjection}},
  singleAuthor,
  articles[]{_key, title, link},
  author{name, bio, avatar{..., ${contentImageProjection}}, link}
`
