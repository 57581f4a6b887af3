import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The title and the pictures with their words. */
export const imageGalleryProjection = groq`title, images[]{_key, image{..., ${contentImageProjection}}, caption}`
