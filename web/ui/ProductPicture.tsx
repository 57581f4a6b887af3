import type {CSSProperties, ReactNode} from 'react'
import {ContentImage} from '../media/ContentImage.tsx'
import type {ImageValue} from '../media/imageSources.ts'
import {classNames} from './classNames.ts'
import {isHexColor} from './readableInk.ts'
import styles from './ProductPicture.module.css'

interface ProductPictureProps {
  readonly value: ImageValue
  /** The displayed width, as the `sizes` of an `<img>`. */
  readonly sizes: string
  /** The ground that an editor chose, as "#rrggbb" (product-card-11); the site's own for everything else. */
  readonly ground?: string | null
  readonly className?: string | undefined
}

/**
 * The whole picture of a product on a tinted ground, which is light in the dark theme, too: shops photograph products on white, and the ground
 * tints that white.
 */
export function ProductPicture({value, sizes, ground, className}: ProductPictureProps): ReactNode {
  const style: CSSProperties & Record<`--${string}`, string> = isHexColor(ground) ? {'--ground': ground} : {}
  return (
    <div className={classNames(styles['ground'], className)} style={style}>
      <ContentImage value={value} sizes={sizes} bare />
    </div>
  )
}
