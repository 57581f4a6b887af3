import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {Carousel} from '../../ui/Carousel.tsx'
import {FlipCard} from './FlipCard.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './CardCarousel.module.pcss'

type Card = NonNullable<WidgetData<'cardCarousel'>['cards']>[number]

/** How wide a picture is: the slide of a phone, half of a wide column, a third of it. */
const sizes = '(min-width: 835px) 28rem, 26rem'

/** Cards that readers slide, and turn over for the answer (carousel-18). */
export function CardCarousel({data, domId}: WidgetProps<'cardCarousel'>): ReactNode {
  const cards = required(required(data.cards, 'cards').filter(isShown), 'cards')
  const label = data.header || 'Cards to turn over'
  const widget = {data, domId}
  return (
    <WidgetRoot
      widget={widget}
      label={data.header ? undefined : label}
      impression={{element: 'CARD_CAROUSEL'}}
      isWide
      className={styles['carousel']}
    >
      <Carousel
        label={label}
        heading={
          data.header ? (
            <WidgetTitle widget={widget} as="h2" className={styles['header']}>
              {data.header}
            </WidgetTitle>
          ) : null
        }
        slides={cards.map((card, index) => ({
          key: card._key,
          content: (
            <FlipCard
              id={`${domId}-card${index + 1}`}
              name={card.title || card.image?.alt || `Card ${index + 1}`}
              front={<Front card={card} />}
              back={backOf(card)}
            />
          ),
        }))}
      />
    </WidgetRoot>
  )
}

/** Whether a card has anything to show. */
function isShown(card: Card): boolean {
  return Boolean(card.title) || card.image !== null || hasBack(card)
}

/** A card with neither answer nor explanation has no back (carousel-21). */
function hasBack({back}: Card): boolean {
  return Boolean(back?.answer?.length) || Boolean(back?.description?.length)
}

function Front({card: {title, image}}: {readonly card: Card}): ReactNode {
  return (
    <div className={styles['front']}>
      {image === null ? null : (
        <div className={styles['media']}>
          <ContentImage value={image} sizes={sizes} ratio={3 / 2} decorative={image.alt === title} bare />
        </div>
      )}
      {title ? <h3 className={styles['title']}>{title}</h3> : null}
    </div>
  )
}

function backOf(card: Card): ReactNode {
  if (!hasBack(card)) return undefined
  return (
    <div className={styles['back']}>
      <RichText value={card.back?.answer} className={styles['answer']} />
      <RichText value={card.back?.description} className={styles['description']} />
    </div>
  )
}
