import type {ReactNode} from 'react'
import {InvalidWidget, optionalText} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {GalleryFigure, hasPicture} from '../../media/GalleryFigure.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './ImageGallery.module.pcss'

/** Pictures beside each other, cropped alike around their hotspots (images-5). */
export function ImageGallery({data, domId}: WidgetProps<'imageGallery'>): ReactNode {
  const title = optionalText(data.title, 'title')
  const images = (data.images ?? []).filter(hasPicture)
  if (images.length === 0) throw new InvalidWidget('"images" has no picture')
  const widget = {data, domId}
  return (
    <WidgetRoot
      widget={widget}
      label={title === '' ? 'Pictures' : undefined}
      isWide
      impression={{element: 'IMAGE_GALLERY'}}
      className={styles['gallery']}
    >
      {title !== '' && (
        <WidgetTitle widget={widget} className={styles['title']}>
          {title}
        </WidgetTitle>
      )}
      <ul className={styles['images']} data-count={Math.min(images.length, 3)}>
        {images.map((entry) => (
          <li key={entry._key}>
            <GalleryFigure
              entry={entry}
              ratio={4 / 3}
              sizes="(min-width: 960px) 290px, (min-width: 480px) 50vw, 100vw"
            />
          </li>
        ))}
      </ul>
    </WidgetRoot>
  )
}
