import styles from './ContentImage.module.css'
import {Picture, type PictureProps} from './ContentImage.tsx'
import {imageSources, type ImageValue} from './imageSources.ts'

/** A stored `imagePair`: one picture for wide columns, and one for narrow ones. */
export interface PicturePairValue {
  readonly desktop?: ImageValue | null | undefined
  readonly mobile?: ImageValue | null | undefined
}

/**
 * The windows in which a wide widget has less than 768 px, which is mobile (carousel-26): its column is the window without the gutters of 4
 * percent at either side. The browser chooses the file before the layout, so it cannot ask the column.
 */
export const mobileWindow = '(width < 835px)'

interface PicturePairProps extends Omit<PictureProps, 'value'> {
  readonly value: PicturePairValue
}

/** Whether a pair holds a picture, or what an import kept of one. */
export function hasPicture({desktop, mobile}: PicturePairValue): boolean {
  return [desktop, mobile].some((image) => Boolean(image?.asset ?? image?.source?.url))
}

/**
 * A picture with a version of its own for phones. Where one of the two is missing, or its file could not be fetched, the other one is shown
 * everywhere. Their alternative text is that of the wide one.
 */
export function PicturePair({value: {desktop, mobile}, ...picture}: PicturePairProps) {
  const wide = desktop ? imageSources(desktop, picture.ratio, picture.sizes) : undefined
  const narrow = mobile ? imageSources(mobile, picture.ratio, picture.sizes) : undefined
  const shown = (wide === undefined && narrow !== undefined ? mobile : desktop) ?? mobile
  if (!shown) return null
  const alt = desktop?.alt || mobile?.alt
  const image = <Picture {...picture} value={{...shown, alt}} />
  if (wide === undefined || narrow === undefined) return image
  return (
    <picture className={styles['pair']}>
      <source
        media={mobileWindow}
        srcSet={narrow.srcSet ?? narrow.src}
        width={narrow.width}
        height={narrow.height}
        {...(narrow.srcSet === undefined ? {} : {sizes: picture.sizes})}
      />
      {image}
    </picture>
  )
}
