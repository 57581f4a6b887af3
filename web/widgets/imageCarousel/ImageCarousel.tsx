import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {hasPicture, PicturePair} from '../../media/PicturePair.tsx'
import {Carousel} from '../../ui/Carousel.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './ImageCarousel.module.pcss'

/** Pictures that readers slide (carousel-24). They are never cropped: all have the same frame. */
export function ImageCarousel({data, domId}: WidgetProps<'imageCarousel'>): ReactNode {
  const images = required(required(data.images, 'images').filter(hasPicture), 'images')
  const label = data.header || 'Pictures'
  const widget = {data, domId}
  const words =
    data.header || data.description?.length ? (
      <div className={styles['words']}>
        {data.header ? (
          <WidgetTitle widget={widget} as="h2" className={styles['header']}>
            {data.header}
          </WidgetTitle>
        ) : null}
        <RichText value={data.description} />
      </div>
    ) : null
  return (
    <WidgetRoot widget={widget} label={data.header ? undefined : label} impression={{element: 'IMAGE_CAROUSEL'}} isWide>
      <Carousel
        label={label}
        heading={words}
        slides={images.map((image) => ({
          key: image._key,
          content: (
            <div className={styles['frame']}>
              <PicturePair value={image} sizes="(min-width: 835px) 28rem, 26rem" />
            </div>
          ),
        }))}
      />
    </WidgetRoot>
  )
}
