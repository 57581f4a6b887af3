import type {ReactNode} from 'react'
import type {WidgetData} from '../contract/types.ts'
import {RichText} from '../ui/RichText.tsx'
import {Picture} from './ContentImage.tsx'
import styles from './ContentImage.module.css'

type GalleryImage = NonNullable<WidgetData<'imageGallery'>['images']>[number]

interface GalleryFigureProps {
  readonly entry: GalleryImage
  /** The displayed width, as the `sizes` of an `<img>`. */
  readonly sizes: string
  /** Width over height; crops around the hotspot. Without it the picture keeps its own proportions. */
  readonly ratio?: number
}

/** Whether an entry of a gallery has something to show: a file, or the address of one that an import could not fetch. */
export function hasPicture({image}: GalleryImage): boolean {
  return Boolean(image?.asset?._ref || image?.source?.url)
}

/** A picture of a gallery or slideshow with its caption, which may hold links, and its credit. */
export function GalleryFigure({entry, sizes, ratio}: GalleryFigureProps): ReactNode {
  const {image, caption} = entry
  if (image === null) return null
  const hasCaption = Array.isArray(caption) && caption.length > 0
  return (
    <figure className={styles['gallery']}>
      <Picture value={image} sizes={sizes} {...(ratio === undefined ? {} : {ratio})} />
      {(hasCaption || image.credit) && (
        <figcaption className={styles['caption']}>
          {hasCaption && (
            <div>
              <RichText value={caption} />
            </div>
          )}
          {image.credit && <span className={styles['credit']}>{image.credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}
