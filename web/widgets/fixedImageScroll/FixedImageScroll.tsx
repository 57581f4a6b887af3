import {pictureRatios} from '@apothecary/shared/types/pictureRatios.ts'
import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {hasPicture} from '../../media/GalleryFigure.tsx'
import {Flow} from '../../ui/Flow.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './FixedImageScroll.module.pcss'

/** The displayed width of the picture: its part of a wide column, or the whole of a narrow one. */
const sizes = '(min-width: 1100px) 400px, (min-width: 760px) 44vw, 100vw'

/**
 * A picture that stays in place while the blocks beside it, or in a narrow column below it, scroll past (images-8). Imports may lack one of the
 * two: the other is shown then as it would stand in a body.
 */
export function FixedImageScroll({data, domId, renderBody}: WidgetProps<'fixedImageScroll'>): ReactNode {
  const {image} = data
  const picture = hasPicture({_key: data._id, image, caption: null}) ? image : null
  const shown = renderBody(data.content)
  if (picture === null && shown === null) throw new InvalidWidget('"image" and "content" are missing')
  const isWhole = picture !== null && shown !== null
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false} isWide={isWhole}>
      {isWhole ? (
        <div className={styles['scene']}>
          <div className={styles['still']}>
            <ContentImage value={picture} sizes={sizes} ratio={pictureRatios.upright} />
          </div>
          <div className={styles['panel']}>
            <Flow>{shown}</Flow>
          </div>
        </div>
      ) : picture === null ? (
        <Flow>{shown}</Flow>
      ) : (
        <ContentImage value={picture} />
      )}
    </WidgetRoot>
  )
}
