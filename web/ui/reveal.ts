import type {CSSProperties} from 'react'
import styles from './Reveal.module.css'

/** How long one item takes to appear, in milliseconds. `Reveal.module.css` has the same. */
const appearing = 400

/**
 * The attributes of an item that appears after those before it, once the widget is in view. The root of the widget has the behaviour `reveal.js`;
 * without it, or with reduced motion, all items are in view from the start.
 *
 * @param index the place of the item, from 0
 * @param stagger the time between two items, in milliseconds
 */
export function revealItem(index: number, stagger: number) {
  const style: CSSProperties & Record<`--${string}`, string> = {'--reveal-delay': `${index * stagger}ms`}
  return {className: styles['item'], style, 'data-reveal-item': ''}
}

/** How long a number of items take to appear, in milliseconds. */
export function revealDuration(count: number, stagger: number): number {
  return count === 0 ? 0 : (count - 1) * stagger + appearing
}
