import {AnimatedPicture} from './AnimatedPicture.tsx'
import {Captioned, ContentImage} from './ContentImage.tsx'
import {type ImageValue, isAnimated} from './imageSources.ts'

/** A picture in prose, with its caption and credit. An animated one can be stopped. */
export function ProsePicture({value}: {readonly value: ImageValue}) {
  if (!isAnimated(value)) return <ContentImage value={value} />
  return (
    <Captioned value={value}>
      <AnimatedPicture value={value} />
    </Captioned>
  )
}
