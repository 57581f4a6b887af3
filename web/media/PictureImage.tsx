import {classNames} from '../ui/classNames.ts'
import type {ImageSources} from './imageSources.ts'
import styles from './ContentImage.module.css'

interface PictureImageProps {
  readonly sources: ImageSources
  readonly alt: string
  /** How wide it is shown, as the `sizes` of an `<img>`. */
  readonly sizes: string
  /** The tiny blurred copy that stands in while the picture loads, as a data URL. */
  readonly lqip?: string | null | undefined
  /** For the one picture a page opens with: loaded at once and first. All others load when they come near. */
  readonly priority?: boolean
  readonly className?: string | undefined
}

/**
 * The `<img>` of a picture whose addresses are known, its room reserved before it loads. For islands: the server computes the addresses
 * (`imageSources`), so no code of the content lake's client comes to the browser.
 */
export function PictureImage({sources, alt, sizes, lqip, priority = false, className}: PictureImageProps) {
  return (
    <img
      {...sources}
      {...(sources.srcSet === undefined ? {} : {sizes})}
      alt={alt}
      className={classNames(styles['picture'], className)}
      {...(priority ? {fetchPriority: 'high' as const} : {loading: 'lazy' as const, decoding: 'async' as const})}
      {...(lqip ? {style: {backgroundImage: `url("${lqip}")`}} : {})}
    />
  )
}
