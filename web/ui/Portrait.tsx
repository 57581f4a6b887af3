import {pictureRatios} from '@apothecary/shared/types/pictureRatios.ts'
import type {ReactNode} from 'react'
import {Picture} from '../media/ContentImage.tsx'
import type {ImageValue} from '../media/imageSources.ts'
import {classNames} from './classNames.ts'
import styles from './Portrait.module.css'

/** A person's picture in a circle: 64 px wide, or 88 px. Renders nothing without a picture. */
export function Portrait({
  image,
  size = 'medium',
}: {
  readonly image: ImageValue | null
  readonly size?: 'medium' | 'large'
}): ReactNode {
  return image === null ? null : (
    <span className={classNames(styles['portrait'], styles[size])}>
      <Picture value={image} ratio={pictureRatios.square} sizes={size === 'large' ? '88px' : '64px'} />
    </span>
  )
}
