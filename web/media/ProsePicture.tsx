import {AnimatedPicture} from './AnimatedPicture.tsx'
import {ContentImage} from './ContentImage.tsx'
import {type ImageValue, isAnimated} from './imageSources.ts'

/** A picture in prose: an animated one can be stopped, others are figures. */
export function ProsePicture({value}: {readonly value: ImageValue}) {
  return isAnimated(value) ? <AnimatedPicture value={value} /> : <ContentImage value={value} />
}
