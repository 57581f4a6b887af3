import {clampRating, highestRating, ratingLabel, ratingText} from './rating.ts'
import styles from './Stars.module.css'

const starWidth = 20
const step = 22
const rowWidth = highestRating * step - (step - starWidth)
/** One five-pointed star in a box of 20 × 20. */
const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'

interface StarsProps {
  /** From 0 to 5. */
  readonly rating: number
  /** The number of ratings; left out if it is unknown. */
  readonly count?: number | null | undefined
  /** Stars and number only, without the word, for lists. */
  readonly compact?: boolean
}

/** A rating as stars, number, word and count. It is one image for screen readers: "Rated 4.6 out of 5, GREAT, 1,312 ratings". */
export function Stars({rating, count, compact = false}: StarsProps) {
  const value = clampRating(rating)
  const counted =
    count === undefined || count === null
      ? undefined
      : `${count.toLocaleString('en-US')} ${count === 1 ? 'rating' : 'ratings'}`
  const name = [`Rated ${ratingText(value)} out of ${highestRating}`, compact ? undefined : ratingLabel(value), counted]
    .filter((part) => part !== undefined)
    .join(', ')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- stars, number and word together are the image
    <span className={styles['stars']} role="img" aria-label={name}>
      <svg
        viewBox={`-1 0 ${rowWidth + 2} 20`}
        width={rowWidth + 2}
        height={20}
        className={styles['row']}
        aria-hidden="true"
        focusable="false"
      >
        <StarRow className={styles['empty']} />
        {/* A nested SVG clips its content, so part of a star can be drawn without ids or inline styles. */}
        <svg x={-1} y={0} width={1 + filledWidth(value)} height={20}>
          <g transform="translate(1 0)">
            <StarRow className={styles['full']} />
          </g>
        </svg>
      </svg>
      <span className={styles['number']} aria-hidden="true">
        {ratingText(value)}
      </span>
      {!compact && (
        <span className={styles['word']} aria-hidden="true">
          {ratingLabel(value)}
        </span>
      )}
      {counted !== undefined && (
        <span className={styles['count']} aria-hidden="true">
          {counted}
        </span>
      )}
    </span>
  )
}

function StarRow({className}: {readonly className: string | undefined}) {
  return (
    <g className={className}>
      {Array.from({length: highestRating}, (_, index) => (
        <path key={index} d={star} transform={`translate(${index * step} 0)`} />
      ))}
    </g>
  )
}

function filledWidth(rating: number): number {
  const whole = Math.floor(rating)
  return whole * step + (rating - whole) * starWidth
}
