import {RotateCw} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../../assets/assetUrl.ts'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import styles from './FlipCard.module.pcss'
import {Icon} from '../../ui/Icon.tsx'

interface FlipCardProps {
  /** Unique on the page: the ids inside begin with it. */
  readonly id: string
  /** What the card is about, in a few words: the name of the card, and part of the name of its button. */
  readonly name: string
  readonly front: ReactNode
  /** A card without a back cannot be flipped. */
  readonly back?: ReactNode
}

/**
 * A card with two faces: a click on it, or on its button, shows the other one (carousel-21, carousel-22). Both take the
 * same room, that of the larger one (carousel-29). Without scripts, and in print, the back stands below the front
 * (carousel-28). The behaviour is in `flipCard.enhance.ts`.
 */
export function FlipCard({id, name, front, back}: FlipCardProps): ReactNode {
  const canFlip = back !== undefined && back !== null
  const backId = `${id}-back`
  return (
    <>
      <StyleSheet name="cardCarousel" />
      <article
        className={styles['card']}
        aria-label={name}
        {...(canFlip ? {'data-flipped': 'false', 'data-behavior': assetUrl('flipCard.js')} : {})}
      >
        <div className={styles['front']}>{front}</div>
        {canFlip ? (
          <>
            <button
              type="button"
              className={styles['flip']}
              aria-label={`Turn over: ${name}`}
              aria-expanded="false"
              aria-controls={backId}
              data-flip
            >
              <Icon icon={RotateCw} size={20} />
            </button>
            <div id={backId} className={styles['back']}>
              {back}
            </div>
          </>
        ) : null}
      </article>
    </>
  )
}
