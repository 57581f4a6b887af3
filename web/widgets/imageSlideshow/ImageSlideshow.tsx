import type {ReactNode} from 'react'
import {InvalidWidget, optionalText} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {GalleryFigure, hasPicture} from '../../media/GalleryFigure.tsx'
import {Carousel} from '../../ui/Carousel.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './ImageSlideshow.module.pcss'

/** Pictures of which one is in view at a time (images-6). They keep their proportions. */
export function ImageSlideshow({data, domId}: WidgetProps<'imageSlideshow'>): ReactNode {
  const title = optionalText(data.title, 'title')
  const images = (data.images ?? []).filter(hasPicture)
  if (images.length === 0) throw new InvalidWidget('"images" has no picture')
  const widget = {data, domId}
  const label = title || 'Pictures'
  return (
    <WidgetRoot
      widget={widget}
      label={title === '' ? label : undefined}
      impression={{element: 'IMAGE_SLIDESHOW'}}
      className={styles['slideshow']}
    >
      <Carousel
        label={label}
        isSingle
        heading={
          title === '' ? null : (
            <WidgetTitle widget={widget} className={styles['title']}>
              {title}
            </WidgetTitle>
          )
        }
        slides={images.map((entry) => ({
          key: entry._key,
          content: <GalleryFigure entry={entry} sizes="(min-width: 760px) 680px, 100vw" />,
        }))}
      />
    </WidgetRoot>
  )
}
