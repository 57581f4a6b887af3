import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {CarouselWidget} from '../../ui/CarouselWidget.tsx'
import styles from './ProductCardCarousel.module.pcss'

/**
 * Product cards side by side, in the editor's order (product-card-group-5), which end at the last one (product-card-group-8). If only one
 * of them can be shown, it is no carousel (product-card-group-6).
 */
export function ProductCardCarousel({data, domId, renderReference}: WidgetProps<'productCardCarousel'>): ReactNode {
  const cards = required(data.cards, 'cards')
  const slides = cards.flatMap((card) => {
    const content = renderReference(card)
    return content === null ? [] : [{key: card._key, content}]
  })
  if (slides.length === 0) return null
  return (
    <CarouselWidget
      widget={{data, domId}}
      title={data.title}
      usualName="Products"
      titleClassName={styles['title']}
      slides={slides}
    />
  )
}
