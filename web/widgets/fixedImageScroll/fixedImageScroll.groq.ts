import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The picture, and the blocks that scroll past it. */
export const fixedImageScrollProjection = groq`
  image{..., ${contentImageProjection}},
  content[]{..., _type == "contentImage" => {..., ${contentImageProjection}}}
`
