import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {imageSources} from '../../media/imageSources.ts'
import {hasPicture, PicturePair, type PicturePairValue} from '../../media/PicturePair.tsx'
import {Carousel} from '../../ui/Carousel.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './ImageCarousel.module.pcss'

/** The frame is no higher than 3:4 and no lower than 16:9, so that pictures of another shape are not too small in it. */
const [highest, lowest] = [3 / 4, 16 / 9]

/** The width of all frames over their height: that of the first picture. */
function frameRatio([first]: readonly PicturePairValue[]): number {
  const image = first?.desktop ?? first?.mobile
  const sources = image ? imageSources(image) : undefined
  return sources === undefined ? 4 / 3 : Math.min(lowest, Math.max(highest, sources.width / sources.height))
}

/** Pictures that readers slide (carousel-24). They are never cropped: all have the same frame, which fits the first of them. */
export function ImageCarousel({data, domId}: WidgetProps<'imageCarousel'>): ReactNode {
  const images = required(required(data.images, 'images').filter(hasPicture), 'images')
  const label = data.header || 'Pictures'
  const aspectRatio = frameRatio(images)
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
            <div className={styles['frame']} style={{aspectRatio}}>
              <PicturePair value={image} sizes="(min-width: 835px) 28rem, 26rem" />
            </div>
          ),
        }))}
      />
    </WidgetRoot>
  )
}
