import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The picture and its words. */
export const fullBleedImageProjection = groq`image{..., ${contentImageProjection}}, caption`
