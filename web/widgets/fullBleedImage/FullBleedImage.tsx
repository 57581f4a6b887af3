import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {GalleryFigure, hasPicture} from '../../media/GalleryFigure.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './FullBleedImage.module.pcss'

/** A picture as wide as its page allows, without rounded corners (images-7). */
export function FullBleedImage({data, domId}: WidgetProps<'fullBleedImage'>): ReactNode {
  const entry = {_key: data._id, image: data.image, caption: data.caption}
  if (!hasPicture(entry)) throw new InvalidWidget('"image" is missing')
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false} isWide data-bleed className={styles['bleed']}>
      <GalleryFigure entry={entry} sizes="(min-width: 1100px) 920px, 100vw" />
    </WidgetRoot>
  )
}
