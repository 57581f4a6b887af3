import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {CarouselWidget} from '../../ui/CarouselWidget.tsx'
import styles from './ValuePropCarousel.module.pcss'

type Card = NonNullable<WidgetData<'valuePropCarousel'>['cards']>[number]

/** What readers get from us, as cards that they slide (carousel-23). A card without words and picture is left out. */
export function ValuePropCarousel({data, domId}: WidgetProps<'valuePropCarousel'>): ReactNode {
  const shown = required(data.cards, 'cards').filter(({title, media}) => title || media)
  const cards = required(shown, 'cards')
  return (
    <CarouselWidget
      widget={{data, domId}}
      title={data.header}
      usualName="What you get"
      titleClassName={styles['header']}
      impression={{element: 'VALUE_PROP_CAROUSEL'}}
      slides={cards.map((card) => ({key: card._key, content: <ValueProp card={card} />}))}
    />
  )
}

function ValueProp({card: {title, media}}: {readonly card: Card}): ReactNode {
  return (
    <div className={styles['card']}>
      {media === null ? null : (
        <ContentImage
          value={media}
          sizes="(min-width: 835px) 28rem, 26rem"
          ratio={4 / 3}
          decorative={media.alt === title}
          className={styles['media']}
          bare
        />
      )}
      {title ? <h3 className={styles['title']}>{title}</h3> : null}
    </div>
  )
}
