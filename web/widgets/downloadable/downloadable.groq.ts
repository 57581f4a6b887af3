import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The file, and what is said about it. */
export const downloadableProjection = groq`
  title,
  subText,
  image{..., ${contentImageProjection}},
  "uploadedUrl": downloadFile.asset->url,
  downloadUrl,
  jtbd
`
