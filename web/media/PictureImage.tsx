import {classNames} from '../ui/classNames.ts'
import type {ImageSources} from './imageSources.ts'
import styles from './ContentImage.module.css'

interface PictureImageProps {
  readonly sources: ImageSources
  readonly alt: string
  /** The displayed width, as the `sizes` of an `<img>`. */
  readonly sizes: string
  /** The tiny blurred copy that is shown while the picture loads, as a data URL. */
  readonly lqip?: string | null | undefined
  /** For the largest picture at the top of a page: loaded at once, with high priority. Other pictures load when they come near. */
  readonly priority?: boolean
  readonly className?: string | undefined
}

/** A picture in its own address, of signs that mean nothing in a style. */
const dataPicture = /^data:image\/[a-z]+;base64,[A-Za-z\d+/=]+$/

/**
 * The `<img>` of a picture whose addresses are already computed. Its space is reserved before it loads. For islands: the server computes
 * the addresses (`imageSources`), so that the browser does not load the Sanity client.
 */
export function PictureImage({sources, alt, sizes, lqip, priority = false, className}: PictureImageProps) {
  return (
    <img
      {...sources}
      {...(sources.srcSet === undefined ? {} : {sizes})}
      alt={alt}
      className={classNames(styles['picture'], className)}
      {...(priority ? {fetchPriority: 'high' as const} : {loading: 'lazy' as const, decoding: 'async' as const})}
      {...(lqip && dataPicture.test(lqip) ? {style: {backgroundImage: `url("${lqip}")`}} : {})}
    />
  )
}
