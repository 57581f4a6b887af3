import {ChevronLeft, ChevronRight} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import styles from './Carousel.module.pcss'
import {Icon} from './Icon.tsx'
import {StyleSheet} from './StyleSheet.tsx'
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
  /** What follows the last slide: nothing, or the first slide again (carousel-1). */
  readonly mode?: 'bounded' | 'looping'
  /** One slide at a time, however wide the column is, and a counter that is seen. For the bounded mode. */
  readonly isSingle?: boolean
}

/** The script of each mode. */
const behaviors = {bounded: 'carousel.js', looping: 'loopingCarousel.js'} as const

/** How slides stand in a column of 768 px and more: four in a grid, fewer in a row (carousel-14, carousel-15). */
function wideLayout(count: number): 'row' | 'grid' | 'slider' {
  if (count === 4) return 'grid'
  return count < 4 ? 'row' : 'slider'
}

/**
 * The carousel of all widgets: a list that scrolls sideways, complete without scripts. Stands inside a `WidgetRoot`. One slide is shown by itself.
 *
 * - Bounded, it slides in narrow columns (carousel-16), and in wide ones if it has more than four slides. `carousel.enhance.ts` shows the arrows and
 *   dots (carousel-4, carousel-5, carousel-6).
 * - Looping, it slides where not all slides fit the column (carousel-10, carousel-30). `loopingCarousel.enhance.ts` makes it endless (carousel-7).
 */
export function Carousel({label, heading, slides, mode = 'bounded', isSingle = false}: CarouselProps): ReactNode {
  const [first, ...others] = slides
  if (first === undefined || others.length === 0)
    return (
      <div className={styles['carousel']}>
        <StyleSheet name="Carousel" />
        {heading}
        {first?.content}
      </div>
    )
  const count = slides.length
  const isLooping = mode === 'looping'
  const controls = (
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
      <button
        type="button"
        className={styles['arrow']}
        aria-label="Previous"
        data-carousel-step="-1"
        disabled={!isLooping}
      >
        <Icon icon={ChevronLeft} data-mirrored />
      </button>
      {/* There are at most as many pages as slides; the script shows as many dots as there are pages. In a loop each slide is one. */}
      <div className={styles['dots']}>
        {slides.map(({key}, index) => (
          <button
            key={key}
            type="button"
            className={styles['dot']}
            aria-label={`${isLooping ? 'Slide' : 'Page'} ${index + 1}`}
            data-carousel-dot
            hidden
          />
        ))}
      </div>
      <button type="button" className={styles['arrow']} aria-label="Next" data-carousel-step="1">
        <Icon icon={ChevronRight} data-mirrored />
      </button>
    </div>
  )
  return (
    <>
      <StyleSheet name="Carousel" />
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls of a form
        role="group"
        aria-roledescription="carousel"
        aria-label={label}
        className={styles['carousel']}
        data-layout={isLooping ? 'loop' : isSingle ? 'single' : wideLayout(count)}
        data-count={count}
        data-behavior={assetUrl(behaviors[mode])}
      >
        {isLooping ? (
          heading
        ) : (
          <div className={styles['head']}>
            {heading}
            {controls}
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the list */}
        <ul className={styles['slides']} aria-label={label} tabIndex={0} data-carousel-slides>
          {slides.map(({key, content}) => (
            // The script of a loop moves slides, which may be before React hydrates the page.
            <li key={key} suppressHydrationWarning={isLooping}>
              {content}
            </li>
          ))}
        </ul>
        {isLooping ? controls : null}
      </div>
    </>
  )
}
