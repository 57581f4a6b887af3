import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The video, its words, and how it plays. What it is targeted by is for programs of ours, and is not in pages. */
export const videoProjection = groq`
  title,
  htmlTitle,
  videoId,
  playListId,
  fileUrl,
  embeddedVideoUrl,
  poster{..., ${contentImageProjection}},
  aspectRatio,
  durationSeconds,
  chapters[]{_key, start, title},
  transcripts[]{_key, language, text},
  skipPeriod,
  enablePostRoll,
  videoAutoplay,
  videoTrackers[]{_key, event, url}
`
