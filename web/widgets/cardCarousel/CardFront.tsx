import {pictureRatios} from '@apothecary/shared/types/pictureRatios.ts'
import type {ReactNode} from 'react'
import styles from './CardFront.module.pcss'

/** How wide the picture on a card is: the slide of a phone, half of a wide column, a third of it. */
export const cardPictureSizes = '(min-width: 835px) 28rem, 26rem'

/** The ratio of the picture on a card. */
export const cardPictureRatio = pictureRatios.card

/** The front of a `FlipCard`: a picture, cropped to one ratio, and the title below it. Either may be missing. */
export function CardFront({title, picture}: {readonly title: string | null; readonly picture: ReactNode}): ReactNode {
  return (
    <div className={styles['front']}>
      {picture === null ? null : <div className={styles['media']}>{picture}</div>}
      {title ? <h3 className={styles['title']}>{title}</h3> : null}
    </div>
  )
}
