import type {ReactNode} from 'react'
import {classNames} from '../ui/classNames.ts'
import {displayedWidths} from './displayedWidths.ts'
import {imageSources, type ImageValue} from './imageSources.ts'
import {PictureImage} from './PictureImage.tsx'
import styles from './ContentImage.module.css'

/** How a picture is shown. */
export interface PictureProps {
  readonly value: ImageValue
  /** The displayed width, as the `sizes` of an `<img>`. Default: the article's column. */
  readonly sizes?: string
  /** Width over height; crops around the hotspot. Without it the picture keeps its own ratio. */
  readonly ratio?: number
  /** For the largest picture at the top of a page: loaded at once, with high priority. Other pictures load when they come near. */
  readonly priority?: boolean
  /** Hides the picture from screen readers, if text beside it says the same. */
  readonly decorative?: boolean
  readonly className?: string | undefined
}

/**
 * Pictures that are nowhere wider have no blurred copy, in CSS pixels: it would be a third of the picture itself, and
 * all copies together were a seventh of a page that shows many products.
 */
const smallWidth = 200

const columnSizes = '(min-width: 760px) 680px, 100vw'

/**
 * A picture alone. Its space is reserved before it loads. If an import could not fetch the file, the alt text is shown in a box of the
 * picture's size (images-2). Renders nothing if there is neither a file nor an address.
 */
export function Picture({
  value,
  sizes = columnSizes,
  ratio,
  priority = false,
  decorative = false,
  className,
}: PictureProps) {
  const alt = decorative ? '' : (value.alt ?? '')
  const sources = imageSources(value, ratio, sizes)
  if (sources === undefined) return <MissingPicture value={value} alt={alt} ratio={ratio} className={className} />
  const isSmall = (displayedWidths(sizes)?.most ?? Infinity) <= smallWidth
  return (
    <PictureImage
      sources={sources}
      alt={alt}
      sizes={sizes}
      lqip={isSmall ? undefined : value.lqip}
      priority={priority}
      className={className}
    />
  )
}

interface ContentImageProps extends PictureProps {
  /** Leaves out caption and credit, for widgets that show them themselves. */
  readonly bare?: boolean
}

/** A picture with its caption and credit, as a figure. Without both, the picture alone. */
export function ContentImage({bare = false, ...picture}: ContentImageProps) {
  const shown = <Picture {...picture} />
  return bare ? shown : <Captioned value={picture.value}>{shown}</Captioned>
}

/** A figure of a picture, `children`, with its caption and credit. Without both, the picture alone. */
export function Captioned({
  value: {caption, credit},
  children,
}: {
  readonly value: ImageValue
  readonly children: ReactNode
}): ReactNode {
  if (!caption && !credit) return children
  return (
    <figure>
      {children}
      <figcaption className={styles['caption']}>
        {caption && <span>{caption}</span>} {credit && <span className={styles['credit']}>{credit}</span>}
      </figcaption>
    </figure>
  )
}

function MissingPicture({
  value,
  alt,
  ratio,
  className,
}: {
  readonly value: ImageValue
  readonly alt: string
  readonly ratio: number | undefined
  readonly className: string | undefined
}) {
  const {source} = value
  if (source === undefined || source === null || !source.url) return null
  const width = source.width ?? 1600
  const height = ratio === undefined ? (source.height ?? Math.round((width * 9) / 16)) : Math.round(width / ratio)
  return (
    <span
      className={classNames(styles['missing'], className)}
      style={{aspectRatio: `${width} / ${height}`}}
      {...(alt === '' ? {'aria-hidden': true} : {role: 'img', 'aria-label': alt})}
    >
      <span aria-hidden="true">{alt}</span>
    </span>
  )
}
