import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {CarouselWidget} from '../../ui/CarouselWidget.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {CardFront, cardPictureRatio, cardPictureSizes} from './CardFront.tsx'
import {FlipCard} from './FlipCard.tsx'
import styles from './CardCarousel.module.pcss'

type Card = NonNullable<WidgetData<'cardCarousel'>['cards']>[number]

/** Cards that readers slide, and turn over for the answer (carousel-18). */
export function CardCarousel({data, domId}: WidgetProps<'cardCarousel'>): ReactNode {
  const cards = required(required(data.cards, 'cards').filter(isShown), 'cards')
  return (
    <CarouselWidget
      widget={{data, domId}}
      title={data.header}
      usualName="Cards to turn over"
      titleClassName={styles['header']}
      impression={{element: 'CARD_CAROUSEL'}}
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
  const picture =
    image === null ? null : (
      <ContentImage
        value={image}
        sizes={cardPictureSizes}
        ratio={cardPictureRatio}
        decorative={image.alt === title}
        bare
      />
    )
  return <CardFront title={title} picture={picture} />
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
