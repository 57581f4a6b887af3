import {ChevronLeft, ChevronRight} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import styles from './Carousel.module.css'
import {Icon} from './Icon.tsx'
import {VisuallyHidden} from './VisuallyHidden.tsx'

/** One slide: its key, unique in the carousel, and its content. */
export interface Slide {
  readonly key: string
  readonly content: ReactNode
}

interface CarouselProps {
  /** The accessible name of the slides, such as the title of the widget. */
  readonly label: string
  /** The visible title, on a line with the controls where there is room. */
  readonly heading?: ReactNode
  readonly slides: readonly Slide[]
  /** One slide at a time, however wide the column is, and a counter that is seen. */
  readonly isSingle?: boolean
}

/** How slides stand in a column of 768 px and more: four in a grid, fewer in a row (carousel-14, carousel-15). */
function wideLayout(count: number): 'row' | 'grid' | 'slider' {
  if (count === 4) return 'grid'
  return count < 4 ? 'row' : 'slider'
}

/**
 * The carousel of all widgets: a list that scrolls sideways in narrow columns (carousel-16), and in wide ones if it has more than four
 * slides. It is complete without scripts; `carousel.enhance.ts` shows the arrows and dots (carousel-4, carousel-5, carousel-6). Stands
 * inside a `WidgetRoot`. One slide is shown by itself.
 */
export function Carousel({label, heading, slides, isSingle = false}: CarouselProps): ReactNode {
  const [first, ...others] = slides
  if (first === undefined || others.length === 0)
    return (
      <div className={styles['carousel']}>
        {heading}
        {first?.content}
      </div>
    )
  const count = slides.length
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls of a form
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={styles['carousel']}
      data-layout={isSingle ? 'single' : wideLayout(count)}
      data-behavior={assetUrl('carousel.js')}
    >
      <div className={styles['head']}>
        {heading}
        <div className={styles['controls']} data-carousel-controls>
          <VisuallyHidden>
            {/* The script writes the text, which may be before React hydrates the page. */}
            <output data-carousel-status suppressHydrationWarning>
              {`1 of ${count}`}
            </output>
          </VisuallyHidden>
          {isSingle && (
            <span className={styles['count']} aria-hidden="true" data-carousel-count suppressHydrationWarning>
              {`1 of ${count}`}
            </span>
          )}
          <button type="button" className={styles['arrow']} aria-label="Previous" data-carousel-step="-1" disabled>
            <Icon icon={ChevronLeft} data-mirrored />
          </button>
          {/* There are at most as many pages as slides; the script shows as many dots as there are pages. */}
          <div className={styles['dots']}>
            {slides.map(({key}, index) => (
              <button
                key={key}
                type="button"
                className={styles['dot']}
                aria-label={`Page ${index + 1}`}
                data-carousel-dot
                hidden
              />
            ))}
          </div>
          <button type="button" className={styles['arrow']} aria-label="Next" data-carousel-step="1">
            <Icon icon={ChevronRight} data-mirrored />
          </button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the list */}
      <ul className={styles['slides']} aria-label={label} tabIndex={0} data-carousel-slides>
        {slides.map(({key, content}) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </div>
  )
}
