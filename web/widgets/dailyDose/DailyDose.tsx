import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {hasPicture, PicturePair} from '../../media/PicturePair.tsx'
import {Carousel} from '../../ui/Carousel.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {CardFront, cardPictureRatio, cardPictureSizes} from '../cardCarousel/CardFront.tsx'
import {FlipCard} from '../cardCarousel/FlipCard.tsx'
import styles from './DailyDose.module.pcss'

type Card = NonNullable<WidgetData<'dailyDose'>['cards']>[number]
type Lesson = NonNullable<NonNullable<Card['back']>['lessons']>[number]

/** Further lessons of a card are not shown (carousel-20). */
const mostLessons = 3

/** The units of a course as cards that readers slide, and turn over for the lessons (carousel-19). */
export function DailyDose({data, domId}: WidgetProps<'dailyDose'>): ReactNode {
  const cards = required(required(data.cards, 'cards').filter(isShown), 'cards')
  const label = 'Daily dose'
  return (
    <WidgetRoot widget={{data, domId}} label={label} impression={{element: 'DAILY_DOSE'}} isWide>
      <Carousel
        label={label}
        slides={cards.map((card, index) => ({
          key: card._key,
          content: (
            <FlipCard
              id={`${domId}-card${index + 1}`}
              name={card.title || `Card ${index + 1}`}
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
  const hasFront = Boolean(card.title) || (card.images !== null && hasPicture(card.images))
  return hasFront || Boolean(card.back?.title) || lessonsOf(card).length > 0
}

/** The lessons that are shown: the first three (carousel-20) of those with words. */
function lessonsOf({back}: Card): readonly Lesson[] {
  return (back?.lessons ?? []).filter(({label, text}) => label || text?.length).slice(0, mostLessons)
}

function Front({card: {title, images}}: {readonly card: Card}): ReactNode {
  const picture =
    images !== null && hasPicture(images) ? (
      <PicturePair
        value={images}
        sizes={cardPictureSizes}
        ratio={cardPictureRatio}
        decorative={(images.desktop?.alt || images.mobile?.alt) === title}
      />
    ) : null
  return <CardFront title={title} picture={picture} />
}

/** The back of a card: its heading and lessons. undefined: it has neither, so it cannot be flipped (carousel-21). */
function backOf(card: Card): ReactNode {
  const lessons = lessonsOf(card)
  const title = card.back?.title
  if (lessons.length === 0 && !title) return undefined
  return (
    <div className={styles['back']}>
      {title ? <h4 className={styles['heading']}>{title}</h4> : null}
      {lessons.length === 0 ? null : (
        <ol className={styles['lessons']}>
          {lessons.map(({_key, label, text}) => (
            <li key={_key} className={styles['lesson']}>
              {label ? <span className={styles['label']}>{label}</span> : null}
              <RichText value={text} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
